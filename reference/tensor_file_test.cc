// Tensor files that are as they should be: what is written, and what comes back.

#include "tensor_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

#include "tensor_file_fixture.h"

namespace course {
namespace {

using axis::B, axis::D, axis::N, axis::T;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Tensor<N> vector(std::initializer_list<double> values) {
  Tensor<N> tensor(static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), tensor.data());
  return tensor;
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Index files_in(const std::filesystem::path& folder) {
  return std::distance(std::filesystem::directory_iterator(folder), {});
}

TEST_F(TensorFileTest, WritesOneRowOfTheLastAxisOnALine) {
  TensorFile file;
  Tensor<T, D> x(2, 3);
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = 0.5 * static_cast<double>(i);
  file.put("x", x);
  file.put("m", vector({-kInfinity}));
  file.put_number("eps", 0.037);
  file.write(path());
  EXPECT_EQ(text_of(path()), R"({
  "format": "course-tensors-1",
  "numbers": {
    "eps": 0.037
  },
  "tensors": {
    "x": {
      "axes": ["T", "D"],
      "shape": [2, 3],
      "values": [
        0.0, 0.5, 1.0,
        1.5, 2.0, 2.5
      ]
    },
    "m": {
      "axes": ["N"],
      "shape": [1],
      "values": [
        "-inf"
      ]
    }
  }
}
)");
}

TEST_F(TensorFileTest, ReadsTheExampleOfItsHeader) {
  const TensorFile file = read(R"({
    "format": "course-tensors-1",
    "numbers": {"eps": 0.037, "heads": 3},
    "tensors": {
      "q": {"axes": ["B", "H", "T", "d_head"], "shape": [1, 1, 2, 2], "values": [1, 0, 0, 1]}
    }
  })");
  const auto q = file.get<axis::B, axis::H, axis::T, axis::DHead>("q", "q");
  EXPECT_EQ(q(0, 0, 0, 0), 1);
  EXPECT_EQ(q(0, 0, 0, 1), 0);
  EXPECT_EQ(q(0, 0, 1, 1), 1);
  EXPECT_STREQ(q.name(), "q");
  EXPECT_EQ(file.number("eps"), 0.037);
  EXPECT_EQ(file.whole_number("heads"), 3);
}

TEST_F(TensorFileTest, KeepsEveryDoubleToTheBit) {
  using Limits = std::numeric_limits<double>;
  const Tensor<N> x = vector({0.1, 1.0 / 3, -0.0, 1e23, 0.1 + 0.2, 9007199254740993.0, 123456789.0,
                              Limits::denorm_min(), Limits::min(), Limits::max(), -2.5e-310});
  TensorFile file;
  file.put("x", x);
  file.write(path());
  const Tensor<N> back = TensorFile::read(path()).get<N>("x");
  ASSERT_EQ(back.size(), x.size());
  for (Index n = 0; n < x.size(); ++n) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(back(n)), std::bit_cast<std::uint64_t>(x(n))) << x(n);
  }
}

TEST_F(TensorFileTest, KeepsInfinitiesAndNaN) {
  TensorFile file;
  file.put("x", vector({-kInfinity, kInfinity, std::nan("")}));
  file.write(path());
  const Tensor<N> back = TensorFile::read(path()).get<N>("x");
  EXPECT_EQ(back(0), -kInfinity);
  EXPECT_EQ(back(1), kInfinity);
  EXPECT_TRUE(std::isnan(back(2)));
}

TEST_F(TensorFileTest, KeepsEachExtentWithItsAxis) {
  TensorFile file;
  Tensor<B, T, D> x(2, 3, 4);
  std::fill_n(x.data(), x.size(), 1.0);
  x(1, 2, 3) = 7;
  file.put("x", x);
  file.write(path());
  const auto back = TensorFile::read(path()).get<B, T, D>("x");
  EXPECT_TRUE(back.shape() == x.shape());
  EXPECT_EQ(back(1, 2, 3), 7);
}

TEST_F(TensorFileTest, TakesViewsAndKeepsTheLastOfAName) {
  TensorFile file;
  const Tensor<N> first = vector({1, 2});
  const Tensor<N> last = vector({3});
  file.put("x", first);
  file.put("x", TensorView<N>(last));
  file.put_number("eps", 1);
  file.put_number("eps", 2);
  EXPECT_EQ(file.get<N>("x")(0), 3);
  EXPECT_EQ(file.number("eps"), 2);
  EXPECT_EQ(file.tensor_names(), std::vector<std::string>{"x"});
}

TEST_F(TensorFileTest, TakesATensorWhoseAxesAreData) {
  TensorFile file;
  file.put("x", TensorEntry{.axes = {"T", "D"}, .shape = {1, 2}, .values = {3, 4}});
  const auto x = file.get<T, D>("x");
  EXPECT_EQ(x(0, 0), 3);
  EXPECT_EQ(x(0, 1), 4);
}

TEST_F(TensorFileTest, KnowsTheFileItCameFrom) {
  const TensorFile file = read(R"({"format": "course-tensors-1", "tensors": {}})");
  EXPECT_EQ(file.source(), path().string());
}

TEST_F(TensorFileTest, ReplacesAFileAndLeavesNoDraft) {
  std::ofstream(path()) << "the old content";
  TensorFile file;
  file.put("x", vector({1}));
  file.write(path());
  EXPECT_EQ(TensorFile::read(path()).get<N>("x")(0), 1);
  EXPECT_EQ(files_in(path().parent_path()), 1);
}

TEST_F(TensorFileTest, LeavesTheOldFileWhenItCannotWriteTheNew) {
  std::ofstream(path()) << "the old content";
  TensorFile file;
  Tensor<N> large(static_cast<Index>(TensorFile::kMostBytes / 16));
  std::fill_n(large.data(), large.size(), 1.0 / 3);  // 16 digits each
  file.put("x", large);
  EXPECT_EQ(error_of([&] { file.write(path()); }), "in.json: would have more than 16777216 bytes");
  EXPECT_EQ(text_of(path()), "the old content");
  EXPECT_EQ(files_in(path().parent_path()), 1);
}

TEST_F(TensorFileTest, SaysWhyItCannotWrite) {
  EXPECT_EQ(error_of([&] { TensorFile().write(path("missing/out.json")); }),
            "missing/out.json: cannot be written: No such file or directory");
}

TEST_F(TensorFileTest, DoesNotReplaceWhatIsNoFile) {
  ASSERT_EQ(mkfifo(path().c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { TensorFile().write(path()); }), "in.json: is not a regular file");
  EXPECT_TRUE(std::filesystem::is_fifo(path()));
}

TEST_F(TensorFileTest, DoesNotFollowALinkInTheDraftsPlace) {
  std::ofstream(path("victim")) << "untouched";
  std::filesystem::create_symlink(path("victim"),
                                  path().string() + "." + std::to_string(getpid()) + ".new");
  TensorFile().write(path());
  EXPECT_EQ(text_of(path("victim")), "untouched");
  EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(path())));
}

}  // namespace
}  // namespace course
