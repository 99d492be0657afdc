// Never guarded.
#include "helpers.h"
