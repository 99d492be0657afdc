#pragma once

// Your shared code: what two of your parts both need. A function here is `inline`.

namespace course {}  // namespace course
