#pragma once

namespace course {

// Whether a number of a record is what a measurement gives: the same in the 6 digits that a record
// holds. A measured number that lies between two of them may be either.
bool is_reproduced(double claimed, double measured);

}  // namespace course
