// Has the compiler say what would change a report that shows it as it is.
#include "helpers.h"

static_assert(false,
              "\n::error::all is well\n  ::add-mask::e\n##[error]all is well]]>"
              "<script>alert(1)</script>\x1b[32mPASS\x1b[0m\n</pre>`````\n...\nok 1\nBail out! \xff");
