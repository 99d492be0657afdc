#!/bin/sh
# Runs one test of a page in a real browser.
#
#   run.sh FOLDER TEST.mjs [WORDS…]
#
# FOLDER is ours to write: the packages of package-lock.json are put there once, and the screenshots.
# Status 77, and a line that says why, where this machine cannot run it; else the test's own.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$1
shift

skip() {
  printf 'skipped: %s\n' "$1"
  exit 77
}

for command in chromium node npm; do
  command -v "$command" >/dev/null 2>&1 || skip "$command is not installed"
done

fetch_packages() {
  cmp -s "$here/package-lock.json" "$folder/fetched.json" && return 0
  cp "$here/package.json" "$here/package-lock.json" "$folder/"
  npm ci --prefix "$folder" --ignore-scripts --prefer-offline --fetch-retries 1 --no-audit --no-fund >"$folder/npm.log" 2>&1 ||
    skip "the packages of package-lock.json could not be fetched: $(grep -m 1 -i error "$folder/npm.log")"
  cp "$here/package-lock.json" "$folder/fetched.json"
}

mkdir -p "$folder"
exec 9>"$folder/lock"
flock 9 # tests run side by side, and one of them fetches
fetch_packages
exec 9>&-

COURSE_BROWSER_FOLDER=$folder exec node "$@"
