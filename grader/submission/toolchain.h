#pragma once

#include <memory>
#include <string>
#include <vector>

#include "files.h"
#include "installation.h"
#include "instrumentation.h"
#include "jail.h"

namespace course {

// The compiler with everything of the course's that a learner's sources need: the contract's headers,
// precompiled, and the objects that every library is linked with. Made once for each content of the
// headers, compiler and flags, and kept in the cache.
class Toolchain {
 public:
  Toolchain(const Installation& installation, Instrumentation instrumentation);

  // What every source is compiled with.
  static const std::vector<std::string>& flags();

  const std::string& digest() const { return digest_; }
  const std::vector<std::string>& contract_headers() const { return headers_; }

  std::vector<std::string> compile_command(const std::string& source,
                                           const std::string& object) const;
  std::vector<std::string> link_command(const std::vector<std::string>& objects,
                                        const std::string& library) const;

  // The folder as the jail sees it; `copies` is used where the cache cannot be entered by all.
  void make_reachable(const std::string& copies);
  const std::string& folder() const { return folder_; }

  // What the objects of the course define, for telling a missing definition from a forbidden one.
  std::vector<std::string> own_objects() const;

 private:
  void prepare(const Installation& installation);

  std::string compiler_;
  Instrumentation instrumentation_;
  std::vector<std::string> flags_;
  std::vector<std::string> headers_;
  std::string digest_;
  std::string folder_;
};

}  // namespace course
