#include "document.h"

#include <gtest/gtest.h>

#include <chrono>

#include "usage_error.h"
#include "visible_text.h"

namespace course {
namespace {

std::string refusal(const std::string& text) {
  try {
    Document::parse(text, "FILE");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "read";
}

std::string repeated(const std::string& part, std::size_t bytes) {
  std::string text;
  while (text.size() + part.size() <= bytes) text += part;
  return text;
}

TEST(Document, HoldsValuesByTheirJsonMeaning) {
  const Document document = Document::parse(
      "word: two words\nquoted: \"5\"\nnumber: 0.25\nsmall: 1e-12\nyes: true\nnothing:\n"
      "list: [1, a]\nblock:\n  - x: |\n      two\n      lines\n",
      "FILE");
  const auto expected = nlohmann::json::parse(
      R"({"word": "two words", "quoted": "5", "number": 0.25, "small": 1e-12, "yes": true,
          "nothing": null, "list": [1, "a"], "block": [{"x": "two\nlines\n"}]})");
  EXPECT_EQ(document.value(), expected);
}

TEST(Document, TakesForANumberOnlyWhatJsonWouldWriteSo) {
  for (const char* word : {"05", ".5", "+5", "0x10", "1e999", "nan", ".inf", "1_000", "12:30"}) {
    EXPECT_TRUE(Document::parse(word, "FILE").value().is_string()) << word;
  }
}

TEST(Document, ReadsJsonToo) {
  const std::string json = R"({"a": [1, 2.5, "x: y"], "b": {"c": null, "d": false}})";
  EXPECT_EQ(Document::parse(json, "FILE").value(), nlohmann::json::parse(json));
}

TEST(Document, KnowsWhereEachValueBegins) {
  const Document document =
      Document::parse("a: 1\nmetrics:\n  - name: x\n    actual: 2\n  - name: y\n", "FILE");
  const auto place = [&](const char* pointer) {
    const Place found = document.place(pointer);
    return std::pair(found.line, found.column);
  };
  EXPECT_EQ(place("/a"), std::pair(1, 1));
  EXPECT_EQ(place("/metrics/0/actual"), std::pair(4, 5));
  EXPECT_EQ(place("/metrics/1/name"), std::pair(5, 5));
  EXPECT_EQ(place("/metrics/1/actual"), place("/metrics/1")) << "of what is not there";
  EXPECT_EQ(place("/nothing/such"), std::pair(1, 1));
}

TEST(Document, OfOtherSystemsIsReadAsOurs) {
  const Document document = Document::parse(
      "\xef\xbb\xbf"
      "a: 1\r\nb: x\r\n",
      "FILE");
  EXPECT_EQ(document.value(), nlohmann::json::parse(R"({"a": 1, "b": "x"})"));
}

struct BadText {
  const char* name;
  std::string text;
  std::string refusal;  // all of it, or its beginning
};

class BadDocument : public testing::TestWithParam<BadText> {};

TEST_P(BadDocument, IsRefusedInOneLineWithItsPlace) {
  const std::string found = refusal(GetParam().text);
  EXPECT_EQ(found.substr(0, GetParam().refusal.size()), GetParam().refusal) << found;
  EXPECT_EQ(found.find('\n'), std::string::npos) << found;
}

INSTANTIATE_TEST_SUITE_P(
    Document, BadDocument,
    testing::Values(
        BadText{"Empty", "", "FILE:1:1: nothing is in it"},
        BadText{"OnlyComments", "# x\n\n", "FILE:1:1: nothing is in it"},
        BadText{"RepeatedKey", "a: 1\nb:\n  c: 1\n  c: 2\n", "FILE:4:3: \"c\" is given twice"},
        BadText{"Alias", "a: &x 1\nb: *x\n", "FILE:1:4: an anchor"},
        BadText{"UnknownAlias", "a: 1\nb: *x\n", "FILE:2:4: not YAML"},
        BadText{"AliasBomb", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c, *c]\n",
                "FILE:1:4: an anchor"},
        BadText{"Tag", "a: !!binary aGk=\n", "FILE:1:4: a tag"},
        BadText{"TwoDocuments", "a: 1\n---\nb: 1\n", "FILE:1:1: more than one document"},
        BadText{"ListAsKey", "? [a, b]\n: c\n", "FILE:1:3: a key must be a word"},
        BadText{"CutOff", "{\n  \"a\": 1,\n  \"b\": {\"c\": \"}}\", \"d\": 2",
                "FILE:1:1: a { that is never closed"},
        BadText{"NoKey", ": 1\n", "FILE:1:1: a key is missing"},
        BadText{"Tab", "a:\n\tb: 1\n", "FILE:2:1: a tab; use spaces"},
        BadText{"ZeroByte", std::string("a: 1\nb: x\0y\n", 12), "FILE:2:5: a character"},
        BadText{"NoUtf8", "a: \xff\n", "FILE:1:4: a character"},
        BadText{"OverlongUtf8", "a: \xc0\xaf\n", "FILE:1:4: a character"},
        BadText{"TurnedDirection",
                "a: \xe2\x80\xae"
                "b\n",
                "FILE:1:4: a character"},
        BadText{"EscapedZeroByte", "a: \"\\x00\"\n", "FILE:1:4: a character"},
        BadText{"EscapedLineUp", "a: \"\\e[1A\"\n", "FILE:1:4: a character"},
        BadText{"HalfAnEscape", "a: \"\\u12", "FILE:1:"},
        BadText{"OpenQuote", "a: \"b\n", "FILE:1:4: a quote"},
        BadText{"OpenSingleQuote", "a: 'b\n", "FILE:1:4: a quote"},
        BadText{"ColumnsAreLetters", "{é: 1, ü: 2, é: 3}\n", "FILE:1:14: \"é\" is given twice"},
        BadText{"OpenList", "a: [1, 2\nb: 3\n", "FILE:2:2: a [ that"},
        BadText{"Mapping", "a: b: c\n", "FILE:1:5: a colon too many"},
        BadText{"Deep", repeated("- ", 100), "FILE:1:25: nested more than 12 deep"},
        BadText{"DeepByIndent",
                "a:\n b:\n  c:\n   d:\n    e:\n     f:\n      g:\n       h:\n        i:\n"
                "         j:\n          k:\n           l:\n            m: 1\n",
                "FILE:13:13: nested more than 12 deep"},
        BadText{"ManyValues", repeated("- a\n", 50'000), "FILE:10000:3: more than 10000 values"},
        BadText{"LongKey", std::string(65, 'k') + ": 1\n", "FILE:1:1: a key that is too long"},
        BadText{"KeyOfTwoLines", "\"a\\nb\": 1\n", "FILE:1:1: a key of several lines"},
        BadText{"LongText", "a: " + std::string(4001, 'x'), "FILE:1:4: a text of more than 4000"},
        BadText{"Huge", std::string(Document::kLargest + 1, '#'),
                "FILE has more than 131072 bytes"}),
    [](const auto& one) { return std::string(one.param.name); });

// The limit on bytes is what keeps the parser's time in bounds; a second is what a person waits.
TEST(Document, OfAnythingIsReadOrRefusedWithinASecond) {
  const std::vector<std::string> attacks = {
      "[",      "{",   "- ",       "? ",    "a: ",        "{a: ", "[a,",        "[\n",  "{\n",
      "!a ",    "&a ", "*a ",      "---\n", "%TAG ! a\n", "#\n",  "\n",         ": ",   ",",
      "[]",     "\"",  "'",        "\"a\"", "a [",        "|\n",  "a: |\n x\n", "- - ", "?[",
      "a: b, ", "\\",  "\xc3\xa9", "a\n ",  "[[]",        "{}\n", "x: >\n\n"};
  for (const std::string& part : attacks) {
    for (const char* begin : {"", "["}) {
      const auto start = std::chrono::steady_clock::now();
      refusal(begin + repeated(part, Document::kLargest - 5));
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      constexpr double kOnABusyMachine = 10;
      EXPECT_LT(took.count(), kOnABusyMachine) << begin << part;
    }
  }
}

TEST(FirstLetters, AreCutBetweenTwo) {
  EXPECT_EQ(first_letters("", 3), "");
  EXPECT_EQ(first_letters("abc", 3), "abc");
  EXPECT_EQ(first_letters("abcd", 3), "abc…");
  EXPECT_EQ(first_letters("aé…d", 2), "aé…");
  EXPECT_EQ(first_letters("é", 1), "é");
}

TEST(Document, CutOffAnywhereIsReadOrRefused) {
  const std::string whole =
      "schema: x\nlist:\n  - name: \"a\\u00e9\"\n    text: |-\n      two\n      lines\n  - {b: [1, "
      "'c']}\n";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string found = refusal(whole.substr(0, size));
    EXPECT_TRUE(found == "read" || found.starts_with("FILE:")) << found;
  }
}

}  // namespace
}  // namespace course
