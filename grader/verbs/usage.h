#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// A verb's usage line taken apart, for whoever completes what a person types: its options, each with
// what follows it ("DIR", "terminal|json", or nothing), and its plain words.
struct Usage {
  struct Option {
    std::string name;  // "--dir"
    std::string value;
  };
  std::vector<Option> options;
  std::vector<std::string> words;  // "PART", "FAULT"
};

//   [PART…|FAULT…] [--dir DIR] [--equivalents|--inexpressible] [--mask none|causal]
Usage parse_usage(std::string_view usage);

}  // namespace course
