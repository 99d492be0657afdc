#include "finding_words.h"

#include <gtest/gtest.h>

#include "finding_reader.h"

namespace course {
namespace {

std::string words(const std::string& text) { return finding_words(parse_finding(text)); }

TEST(FindingWords, SayHowFarOutsideABlockAnAccessIs) {
  EXPECT_EQ(words("memory heap-buffer-overflow\naccess read 8\nblock heap 240 240\n"),
            "It reads 8 bytes right after the end of a block of 240 bytes on the heap.");
  EXPECT_EQ(words("memory heap-buffer-overflow\naccess write 1\nblock heap 240 248\n"),
            "It writes 1 byte 8 bytes after the end of a block of 240 bytes on the heap.");
  EXPECT_EQ(words("memory heap-buffer-overflow\naccess read 8\nblock heap 240 -16\n"),
            "It reads 8 bytes 16 bytes before a block of 240 bytes on the heap.");
}

TEST(FindingWords, NameTheVariable) {
  EXPECT_EQ(
      words("memory stack-buffer-overflow\naccess write 8\nblock stack 80 80\nvariable row\n"),
      "It writes 8 bytes right after the end of the local variable row of 80 bytes.");
  EXPECT_EQ(words("memory stack-use-after-return\naccess read 8\nblock stack 80 0\nvariable row\n"),
            "It reads 8 bytes in the local variable row, which is gone.");
}

TEST(FindingWords, PassOnWhatIsUndefined) {
  EXPECT_EQ(
      words("undefined shift exponent 64 is too large for 64-bit type 'long int'\n"),
      "What it does is undefined in C++: shift exponent 64 is too large for 64-bit type 'long "
      "int'.");
}

TEST(FindingWords, HaveASentenceForWhatIsNew) {
  EXPECT_EQ(words("memory a-new-kind\n"), "The address sanitizer says: a-new-kind.");
}

TEST(RawFinding, BelievesNothing) {
  const RawFinding raw = parse_finding(
      "at 1f; rm -rf /\nat --help\nat 00112233445566778899\nat 1f\nat\naccess dance 8\nblock\n\n"
      "memory \x1b[31mred\n");
  EXPECT_EQ(raw.at, std::vector<std::string>{"1f"});
  EXPECT_TRUE(raw.access.empty());
  EXPECT_EQ(finding_words(raw), "The address sanitizer says: \\x1b[31mred.");
  std::string endless;
  for (int i = 0; i < 1000; ++i) endless += "at 1f\n";
  EXPECT_LE(parse_finding(endless).at.size(), 32u);
}

TEST(FirstOwnPlace, IsTheInnermostLineOfTheSubmission) {
  Submission submission;
  submission.sources[static_cast<std::size_t>(Component::rms_norm)].text = "one\n  two;\nthree\n";
  const std::optional<SourcePlace> place = first_own_place(
      "std::vector<double>::operator[](unsigned long)\n/usr/include/c++/12/bits/stl_vector.h:1123\n"
      "course::(anonymous namespace)::MyNorm::normalize(course::TensorView<int>, double) const\n"
      "/tmp/x/stage/rms_norm.cc:2 (discriminator 3)\n"
      "course::serve()\n??:0\n",
      submission);
  ASSERT_TRUE(place.has_value());
  EXPECT_EQ(place->file, "rms_norm.cc");
  EXPECT_EQ(place->line, 2);
  EXPECT_EQ(place->function, "MyNorm::normalize");
  EXPECT_EQ(place->code, "two;");
}

TEST(FirstOwnPlace, IsNoneWhereNothingIsTheSubmissions) {
  EXPECT_FALSE(first_own_place("??\n??:0\n", Submission()).has_value());
  EXPECT_FALSE(first_own_place("", Submission()).has_value());
}

}  // namespace
}  // namespace course
