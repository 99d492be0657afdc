// Tensor files that are not as they should be: one line says which file, which tensor and what.

#include <sys/stat.h>

#include <string>

#include "tensor_file.h"
#include "tensor_file_fixture.h"

namespace course {
namespace {

using axis::B, axis::D, axis::N, axis::T;
using TensorFileErrors = TensorFileTest;

std::string with_tensors(const std::string& tensors) {
  return R"({"format": "course-tensors-1", "tensors": {)" + tensors + "}}";
}
std::string with_x(const std::string& shape, const std::string& values) {
  return with_tensors(R"("x": {"axes": ["T", "D"], "shape": )" + shape + R"(, "values": )" +
                      values + "}");
}
std::string with_numbers(const std::string& numbers) {
  return R"({"format": "course-tensors-1", "tensors": {}, "numbers": )" + numbers + "}";
}
std::string repeated(const std::string& text, std::size_t bytes) {
  std::string all;
  while (all.size() + text.size() <= bytes) all += text;
  return all;
}

TEST_F(TensorFileErrors, NoFile) {
  EXPECT_EQ(error_of([&] { TensorFile::read(path("none.json")); }),
            "none.json: cannot be opened: No such file or directory");
}
TEST_F(TensorFileErrors, AFolder) {
  std::filesystem::create_directory(path("folder"));
  EXPECT_EQ(error_of([&] { TensorFile::read(path("folder")); }), "folder: is not a regular file");
}
TEST_F(TensorFileErrors, APipeThatNobodyWritesTo) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { TensorFile::read(path("pipe")); }), "pipe: is not a regular file");
}
TEST_F(TensorFileErrors, AnEmptyFile) {
  EXPECT_EQ(error_of_reading("").rfind("in.json: is not JSON: parse error at line 1", 0), 0U);
}
TEST_F(TensorFileErrors, TextThatIsNoJson) {
  const std::string error = error_of_reading("{\n  \"format\": course}");
  EXPECT_EQ(error.rfind("in.json: is not JSON: parse error at line 2, column 13", 0), 0U) << error;
}
TEST_F(TensorFileErrors, ACutFile) {
  const std::string whole = with_x("[1, 2]", "[1, 2]");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_NE(error_of_reading(whole.substr(0, length)), "no error") << length;
  }
  EXPECT_EQ(error_of_reading(whole), "no error");
}
TEST_F(TensorFileErrors, AListForAFile) {
  EXPECT_EQ(error_of_reading("[1, 2]"), "in.json: expected an object, got array");
}

TEST_F(TensorFileErrors, NoFormat) {
  EXPECT_EQ(error_of_reading(R"({"tensors": {}})"), "in.json: \"format\" is missing");
}
TEST_F(TensorFileErrors, AnotherFormat) {
  EXPECT_EQ(error_of_reading(R"({"format": "course-tensors-2", "more": {}})"),
            "in.json: \"format\" is \"course-tensors-2\", expected \"course-tensors-1\"");
}
TEST_F(TensorFileErrors, NoTensors) {
  EXPECT_EQ(error_of_reading(R"({"format": "course-tensors-1"})"),
            "in.json: \"tensors\" is missing");
}
TEST_F(TensorFileErrors, AnUnknownKey) {
  EXPECT_EQ(error_of_reading(R"({"format": "course-tensors-1", "tensors": {}, "number": {}})"),
            "in.json: unknown key \"number\"");
}
TEST_F(TensorFileErrors, AnUnknownKeyOfATensor) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": {"axis": ["T"]})")),
            "in.json: tensor \"x\": unknown key \"axis\"");
}
TEST_F(TensorFileErrors, ATensorTwice) {
  const std::string x = R"("x": {"axes": ["T"], "shape": [1], "values": [1]})";
  EXPECT_EQ(error_of_reading(with_tensors(x + ", " + x)),
            "in.json: \"tensors\" \"x\" is given twice");
}
TEST_F(TensorFileErrors, ATensorThatIsNone) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": [1, 2])")),
            "in.json: tensor \"x\": expected an object, got array");
}
TEST_F(TensorFileErrors, AMissingKeyOfATensor) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": {"axes": ["T"], "shape": [1]})")),
            "in.json: tensor \"x\": \"values\" is missing");
}
TEST_F(TensorFileErrors, AxesThatAreNoList) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": {"axes": "T", "shape": [1], "values": [1]})")),
            "in.json: tensor \"x\": \"axes\" is string, expected array");
}
TEST_F(TensorFileErrors, AnAxisWithoutAName) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": {"axes": [0], "shape": [1], "values": [1]})")),
            "in.json: tensor \"x\": axis 0 is not a name");
}
TEST_F(TensorFileErrors, NoAxes) {
  EXPECT_EQ(error_of_reading(with_tensors(R"("x": {"axes": [], "shape": [], "values": [1]})")),
            "in.json: tensor \"x\": \"axes\" is empty");
}
TEST_F(TensorFileErrors, AnExtentTooFew) {
  EXPECT_EQ(error_of_reading(with_x("[2]", "[1, 2]")),
            "in.json: tensor \"x\": 1 extents for 2 axes");
}
TEST_F(TensorFileErrors, AnExtentThatIsNone) {
  for (const std::string extent : {"0", "-1", "2.0", "\"2\"", "null", "18446744073709551615",
                                   "16777217", "123456789012345678901234567890"}) {
    const std::string error = error_of_reading(with_x("[1, " + extent + "]", "[1]"));
    const std::string ending = " is not a whole number from 1 to 16777216";
    EXPECT_EQ(error.rfind("in.json: tensor \"x\": extent ", 0), 0U) << error;
    EXPECT_NE(error.find(ending), std::string::npos) << error;
  }
}
TEST_F(TensorFileErrors, TooFewOrTooManyValues) {
  EXPECT_EQ(error_of_reading(with_x("[2, 3]", "[1, 2, 3, 4, 5]")),
            "in.json: tensor \"x\": 5 values do not fill the shape [2,3]");
  EXPECT_EQ(error_of_reading(with_x("[2, 3]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")),
            "in.json: tensor \"x\": 12 values do not fill the shape [2,3]");
  EXPECT_EQ(error_of_reading(with_x("[2, 3]", "[1, 2, 3, 4, 5, 6, 7]")),
            "in.json: tensor \"x\": 7 values do not fill the shape [2,3]");
  EXPECT_EQ(error_of_reading(with_x("[1, 1]", "[]")),
            "in.json: tensor \"x\": 0 values do not fill the shape [1,1]");
}
TEST_F(TensorFileErrors, AShapeWhoseProductOverflows) {
  // 2^24 · 2^24 · 2^16 = 2^64, which wraps to 0.
  EXPECT_EQ(
      error_of_reading(with_tensors(R"("x": {"axes": ["B", "T", "D"],)"
                                    R"("shape": [16777216, 16777216, 65536], "values": []})")),
      "in.json: tensor \"x\": 0 values do not fill the shape [16777216,16777216,65536]");
}
TEST_F(TensorFileErrors, AValueThatIsNoNumber) {
  EXPECT_EQ(error_of_reading(with_x("[1, 3]", R"([1, 2, "Infinity"])")),
            "in.json: tensor \"x\": value 2 is \"Infinity\", not a number");
  EXPECT_EQ(error_of_reading(with_x("[1, 2]", "[null, 2]")),
            "in.json: tensor \"x\": value 0 is null, not a number");
}
TEST_F(TensorFileErrors, AValueThatNoDoubleHolds) {
  EXPECT_EQ(error_of_reading(with_x("[1, 1]", "[1e999]")),
            "in.json: is not JSON: number overflow parsing '1e999'");
}
TEST_F(TensorFileErrors, NestedValues) {
  EXPECT_EQ(
      error_of_reading(with_x("[1, 2]", "[[1, 2]]")),
      "in.json: \"tensors\" \"x\" \"values\" holds a list or an object, expected plain values");
}

TEST_F(TensorFileErrors, ANumberThatIsNone) {
  EXPECT_EQ(error_of_reading(with_numbers(R"({"eps": "small"})")),
            "in.json: number \"eps\" is \"small\", not a number");
  EXPECT_EQ(error_of_reading(with_numbers("[1]")),
            "in.json: \"numbers\" is array, expected object");
}
TEST_F(TensorFileErrors, AMissingNumber) {
  EXPECT_EQ(error_of([&] { read(with_numbers("{}")).number("eps"); }),
            "in.json: number \"eps\" is missing");
}
TEST_F(TensorFileErrors, ANumberThatIsNotWhole) {
  for (const std::string value : {"2.5", "1e300", "\"inf\"", "\"nan\""}) {
    const TensorFile file = read(with_numbers("{\"heads\": " + value + "}"));
    const std::string error = error_of([&] { file.whole_number("heads"); });
    EXPECT_EQ(error.rfind("in.json: number \"heads\" is ", 0), 0U) << error;
    EXPECT_NE(error.find(", expected a whole number"), std::string::npos) << error;
  }
}
TEST_F(TensorFileErrors, AMissingTensor) {
  EXPECT_EQ(error_of([&] { read(with_tensors("")).get<T, D>("x"); }),
            "in.json: tensor \"x\" is missing");
}
TEST_F(TensorFileErrors, OtherAxesThanAskedFor) {
  const TensorFile file = read(with_x("[1, 2]", "[1, 2]"));
  EXPECT_EQ(error_of([&] { file.get<D, T>("x"); }),
            "in.json: tensor \"x\" has the axes (T, D), expected (D, T)");
  EXPECT_EQ(error_of([&] { file.get<B, T, D>("x"); }),
            "in.json: tensor \"x\" has the axes (T, D), expected (B, T, D)");
}

TEST_F(TensorFileErrors, MoreThanSixteenMebibytes) {
  EXPECT_EQ(error_of_reading(std::string(TensorFile::kMostBytes + 1, ' ')),
            "in.json: has more than 16777216 bytes");
}
TEST_F(TensorFileErrors, SixteenMebibytesOfBrackets) {
  EXPECT_EQ(error_of_reading(std::string(TensorFile::kMostBytes, '[')),
            "in.json: the outermost list holds a list or an object, expected plain values");
}
TEST_F(TensorFileErrors, ObjectsInsideObjectsWithoutEnd) {
  EXPECT_EQ(error_of_reading(repeated(R"({"a":)", TensorFile::kMostBytes)),
            "in.json: \"a\" \"a\" \"a\" holds a list or an object, expected plain values");
}
TEST_F(TensorFileErrors, MoreThanAThousandNames) {
  std::string tensors;
  for (int i = 0; i <= 1000; ++i) {
    tensors += (i == 0 ? "\"" : ", \"") + std::to_string(i) + "\": {}";
  }
  EXPECT_EQ(error_of_reading(with_tensors(tensors)),
            "in.json: has more than 1000 names in one object");
}
TEST_F(TensorFileErrors, GiveTheReasonHoweverLongTheName) {
  const std::string error =
      error_of_reading(with_tensors("\"" + std::string(10000, 'x') + "\": {\"axis\": 1}"));
  EXPECT_EQ(error.rfind("in.json: tensor \"xxx", 0), 0U) << error;
  EXPECT_NE(error.find("xxx\": unknown key \"axis\""), std::string::npos) << error;
}
TEST_F(TensorFileErrors, StayInOneShortLineWhateverTheFileSays) {
  const std::string hostile = R"("\u001b[31m\n\u202e)" + std::string(10000, 'x') + "\"";
  for (const std::string& text :
       {with_tensors(hostile + ": 1"), with_x("[1, 1]", "[" + hostile + "]"),
        with_tensors("\"\x1b[31m\n" + std::string(10000, 'x'))}) {
    const std::string error = error_of_reading(text);
    EXPECT_LT(error.size(), 250U);
    for (const char c : error) EXPECT_TRUE(c >= ' ' && c <= '~') << static_cast<int>(c);
  }
}

}  // namespace
}  // namespace course
