#pragma once

// What every source is compiled with before its own first line: the contract, so that nothing a source
// defines can change it, and the standard headers that sources use most, read once for all.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

#include "contract.h"
