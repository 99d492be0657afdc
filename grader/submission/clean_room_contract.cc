#include "clean_room_contract.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "intake.h"
#include "printable.h"
#include "source_text.h"

namespace course {
namespace {

// A set of words, written as one text.
bool holds(std::string_view words, std::string_view word) {
  if (word.empty() || word.find(' ') != std::string_view::npos) return false;
  for (std::size_t at = words.find(word); at != std::string_view::npos;
       at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || words[at - 1] == ' ';
    if (begins && (end == words.size() || words[end] == ' ')) return true;
  }
  return false;
}

constexpr std::string_view kStandardHeaders =
    "algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv "
    "chrono "
    "cinttypes climits clocale cmath compare complex concepts condition_variable coroutine csetjmp "
    "csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque "
    "exception "
    "execution filesystem forward_list fstream functional future initializer_list iomanip ios "
    "iosfwd "
    "iostream istream iterator latch limits list locale map memory memory_resource mutex new "
    "numbers "
    "numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore set "
    "shared_mutex source_location span sstream stack stdexcept stop_token streambuf string "
    "string_view "
    "syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map "
    "unordered_set "
    "utility valarray variant vector version "
    "assert.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h setjmp.h signal.h "
    "stdarg.h stddef.h stdint.h stdio.h stdlib.h string.h time.h";

// Functions of the mathematics library; each also ends in f and in l.
constexpr std::string_view kMathematics =
    "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp10 exp2 "
    "expm1 "
    "fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 "
    "log1p "
    "log2 logb lrint lround modf nan nearbyint nextafter nexttoward pow remainder remquo rint "
    "round "
    "scalbln scalbn sin sincos sinh sqrt tan tanh tgamma trunc "
    "cabs cacos cacosh carg casin casinh catan catanh ccos ccosh cexp clog conj cpow cproj csin "
    "csinh csqrt ctan ctanh";

constexpr std::string_view kCLibrary =
    "abort abs aligned_alloc atexit atof atoi atol atoll bsearch calloc clock clock_gettime div "
    "exit "
    "feclearexcept fegetround feholdexcept feraiseexcept fesetround fetestexcept feupdateenv "
    "fflush "
    "fprintf fputc fputs free fwrite labs ldiv llabs lldiv longjmp malloc memchr memcmp memcpy "
    "memmove "
    "memset nanosleep perror printf putc putchar puts qsort raise rand realloc sched_yield "
    "setlocale "
    "signal snprintf sprintf srand stderr stdout strcat strchr strcmp strcpy strerror strlen "
    "strncat "
    "strncmp strncpy strrchr strstr strtod strtof strtol strtold strtoll strtoul strtoull time "
    "vfprintf vprintf vsnprintf vsprintf "
    // What std::jthread, std::latch and std::async are made of; the sandbox says what they may do.
    "syscall __once_proxy "
    "_setjmp __sigsetjmp __assert_fail __errno_location __libc_single_threaded "
    "__memcpy_chk __memmove_chk __memset_chk __printf_chk __fprintf_chk __snprintf_chk "
    "__sprintf_chk "
    "__strcat_chk __strcpy_chk __strncpy_chk __vsnprintf_chk __stack_chk_fail __longjmp_chk "
    "__muldc3 __divdc3 __mulsc3 __divsc3 __mulxc3 __divxc3 "
    "__tls_get_addr __dso_handle __gmon_start__ __gxx_personality_v0 _GLOBAL_OFFSET_TABLE_ "
    "_ITM_deregisterTMCloneTable _ITM_registerTMCloneTable";

constexpr std::array<std::string_view, 4> kCPrefixes = {"__cxa_", "_Unwind_", "pthread_",
                                                        "__atomic_"};

bool drop(std::string_view& text, std::string_view front) {
  if (!text.starts_with(front)) return false;
  text.remove_prefix(front.size());
  return true;
}

bool is_allocation(std::string_view symbol) {
  return symbol.starts_with("_Znw") || symbol.starts_with("_Zna") || symbol.starts_with("_Zdl") ||
         symbol.starts_with("_Zda");
}

}  // namespace

std::vector<Breach> find_forbidden_includes(std::string_view source,
                                            const std::vector<std::string>& contract_headers) {
  std::vector<Breach> breaches;
  for (const Include& include : find_includes(source)) {
    const std::string& header = include.header;
    if (header.empty()) {
      breaches.push_back(
          {include.line, "an include must name its header, as in #include <vector>"});
      continue;
    }
    const bool of_contract = std::find(contract_headers.begin(), contract_headers.end(), header) !=
                             contract_headers.end();
    if (of_contract || header == kHelpersName || holds(kStandardHeaders, header)) continue;
    breaches.push_back(
        {include.line, fmt::format("\"{}\" belongs neither to the contract nor to the "
                                   "C++ standard library",
                                   printable(header))});
  }
  return breaches;
}

bool is_of_cpp_library(std::string_view symbol) {
  if (is_allocation(symbol)) return true;
  std::string_view name = symbol;
  if (!drop(name, "_Z")) return false;
  // Tables, type information, guards and thunks of something; then a nested name and its qualifiers.
  for (const std::string_view special : {"TV", "TT", "TI", "TS", "TW", "TH", "GV", "GR"}) {
    if (drop(name, special)) {
      // The type information of the basic types, of pointers to them and of plain strings of them.
      if (special.starts_with('T') && name.size() <= 3) return true;
      break;
    }
  }
  while (drop(name, "P") || drop(name, "N") || drop(name, "K") || drop(name, "V") ||
         drop(name, "R") || drop(name, "O")) {
  }
  for (const std::string_view space :
       {"St", "Sa", "Sb", "Ss", "Si", "So", "Sd", "9__gnu_cxx", "10__cxxabiv1"}) {
    if (name.starts_with(space)) return true;
  }
  return false;
}

bool is_allowed_of_c_library(std::string_view symbol) {
  for (const std::string_view prefix : kCPrefixes) {
    if (symbol.starts_with(prefix)) return true;
  }
  if (holds(kCLibrary, symbol) || holds(kMathematics, symbol)) return true;
  const bool has_suffix = symbol.ends_with('f') || symbol.ends_with('l');
  return has_suffix && holds(kMathematics, symbol.substr(0, symbol.size() - 1));
}

bool may_define(std::string_view symbol) {
  if (is_allocation(symbol) || symbol.starts_with("__") || symbol == "course_door") return false;
  return symbol.starts_with("_Z") || !is_allowed_of_c_library(symbol);
}

}  // namespace course
