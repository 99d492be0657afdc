#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace course {

// SHA-256 as 64 hexadecimal digits. The parts are set off from each other, so that text which moves
// from one to the next changes the digest.
std::string sha256(const std::vector<std::string_view>& parts);

// SHA-256 of the bytes alone, as sha256sum prints it.
std::string sha256_of_bytes(std::string_view bytes);

}  // namespace course
