// The questions that are put to pages have teeth: a page that breaks each of them is found out.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import {
  complaintsInEveryView, kPhone, leaveOneOf, openPage, overhang, startBrowser, stopBrowser, violations,
} from './browser.mjs';

let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'course-browser-'));
  await startBrowser();
});

after(async () => {
  await stopBrowser();
  rmSync(folder, { recursive: true });
});

function written(body) {
  const file = join(folder, 'page.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body><main><h1>A page</h1>${body}</main></body></html>`,
  );
  return file;
}

test('a sound page has nothing to complain of', async () => {
  assert.deepEqual(await complaintsInEveryView(written('<p>All is well.</p>'), 'sound'), []);
});

test('a picture without words is a violation', async () => {
  const { page } = await openPage(written('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'));
  assert.match((await violations(page)).join('\n'), /image-alt/);
});

test('text too faint to read is a violation', async () => {
  const { page } = await openPage(written('<p style="color:#999;background:#fff">faint</p>'));
  assert.match((await violations(page)).join('\n'), /color-contrast/);
});

test('an exception and an error on the console are heard', async () => {
  const { complaints } = await openPage(
    written('<script>console.error("said"); throw new Error("thrown")</script>'),
  );
  assert.deepEqual(complaints, ['console: said', 'exception: thrown']);
});

test('a request is heard', async () => {
  const { page, complaints } = await openPage(written('<img alt="one" src="other.png">'));
  await page.waitForLoadState();
  assert.match(complaints.join('\n'), /request: file:.*other\.png/);
});

test('a line wider than a phone is seen', async () => {
  const { page } = await openPage(written('<pre style="width:500px">wide</pre>'), kPhone);
  assert.ok((await overhang(page)) > 100);
});

test('what shows in one theme or at one width only is seen', async () => {
  const dark = '@media (prefers-color-scheme: dark) { p { color: #777; background: #555 } }';
  const phone = '@media (max-width: 40rem) { p { width: 500px } }';
  const complaints = await complaintsInEveryView(written(`<style>${dark} ${phone}</style><p>Text</p>`), 'broken');
  assert.deepEqual(complaints.map((each) => each.match(/^[^:]*: [^:]*/)[0]), [
    'phone-light: the page is wider than the window',
    'phone-dark: the page is wider than the window',
    'desktop-dark: color-contrast',
  ]);
});

test('of what is repeated one is asked about', async () => {
  const faint = '<p style="color:#999;background:#fff">faint</p>';
  const { page } = await openPage(written(faint.repeat(3)));
  await leaveOneOf(page, 'p ~ p');
  assert.equal((await violations(page)).length, 1);
});
