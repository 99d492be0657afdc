#pragma once

// What every source is compiled with before its own first line: the contract, so that nothing a source
// defines can change it, and the standard headers that sources use most, read once for all. Only small
// ones: the compiler reads the whole of it each time, and <functional> or <memory> alone would cost
// every source more than including them costs the few that do.

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "contract.h"
