#include "contract_lines.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "files.h"

namespace course {
namespace {

TEST(ContractLines, FindsTheLineThatEndsInTheId) {
  const TemporaryFolder folder;
  write_file(folder.path() + "/head_merge.h",
             "// Ensures\n//   - heads keep [their] order        [head-order-kept]\n"
             "//   - another                         [other]\nint x[3];  // [no]\n");
  const ContractLine line = contract_line(folder.path(), Component::head_merge, "head-order-kept");
  EXPECT_EQ(line.text, "heads keep [their] order");
  EXPECT_EQ(line.number, 2);
  EXPECT_EQ(line.header, "interface/head_merge.h");
  EXPECT_EQ(contract_lines(folder.path(), Component::head_merge).size(), 2u);
  EXPECT_THROW(contract_line(folder.path(), Component::head_merge, "none"), std::logic_error);
}

}  // namespace
}  // namespace course
