#pragma once

// The whole contract. The grader precompiles this header and includes it before the first line of
// every source, so that nothing a source defines can change what the contract says.

#include "components.h"
