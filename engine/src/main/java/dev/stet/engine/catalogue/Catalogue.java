package dev.stet.engine.catalogue;

import static dev.stet.engine.catalogue.Trait.*;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of the functions of the C library (C17, POSIX, glibc) by their names: one table, in
 * which each function stands once with all of its traits. Whether a program has a function of its
 * own by a name is for those to say who ask. Functions that are alike in everything stand together.
 * A trait that does not stand with a function may be one of its traits all the same: nobody has
 * said so.
 */
public final class Catalogue {

  private static final Map<String, Set<Trait>> ALL = new LinkedHashMap<>();

  static {
    // Numbers.
    of(
            "acos",
            "acosh",
            "asin",
            "asinh",
            "atan",
            "atan2",
            "atanh",
            "cbrt",
            "copysign",
            "cosh",
            "erf",
            "erfc",
            "exp2",
            "expm1",
            "fdim",
            "finite",
            "fma",
            "hypot",
            "ilogb",
            "isinf",
            "isnan",
            "ldexp",
            "lgamma",
            "llrint",
            "llround",
            "log10",
            "log1p",
            "log2",
            "logb",
            "lrint",
            "lround",
            "modf",
            "nan",
            "nearbyint",
            "nextafter",
            "nexttoward",
            "remainder",
            "remquo",
            "rint",
            "scalbln",
            "scalbn",
            "signbit",
            "sinh",
            "tanh",
            "tgamma")
        .are(MATH);
    of(
            "ceil", "cos", "exp", "fabs", "floor", "fmax", "fmin", "fmod", "log", "pow", "round",
            "sin", "sqrt", "tan", "trunc")
        .are(MATH, WRITES_NOTHING);
    of("frexp").are(MATH, KEEPS_NOTHING);

    // Texts, characters, and what else is fixed by its arguments.
    of(
            "bcmp",
            "bzero",
            "__ctype_tolower_loc",
            "__ctype_toupper_loc",
            "difftime",
            "div",
            "ffs",
            "__finitef",
            "__finitel",
            "isblank",
            "ldiv",
            "lldiv",
            "memchr",
            "__signbitl")
        .are(DETERMINISTIC);
    of(
            "strcasecmp",
            "strchr",
            "strcoll",
            "strcspn",
            "strncasecmp",
            "strnlen",
            "strpbrk",
            "strrchr",
            "strspn",
            "strstr")
        .are(DETERMINISTIC, WRITES_NOTHING, ON_TEXTS);
    of(
            "abs",
            "__finite",
            "__fpclassify",
            "__fpclassifyf",
            "__fpclassifyl",
            "isalnum",
            "isalpha",
            "iscntrl",
            "isdigit",
            "isgraph",
            "__isinf",
            "__isinff",
            "__isinfl",
            "islower",
            "__isnan",
            "__isnanf",
            "__isnanl",
            "isprint",
            "ispunct",
            "isspace",
            "isupper",
            "isxdigit",
            "labs",
            "llabs",
            "__signbit",
            "__signbitf",
            "tolower",
            "toupper")
        .are(DETERMINISTIC, WRITES_NOTHING);
    of("strcmp", "strncmp").are(DETERMINISTIC, WRITES_NOTHING, ON_TEXTS);
    of("strlen").are(DETERMINISTIC, WRITES_NOTHING, ON_TEXTS, COUNTS_BYTES);
    of("atof", "atoi", "atol").are(DETERMINISTIC, WRITES_NOTHING, SHOWS_NOTHING, RETURNS, ON_TEXTS);
    of("__ctype_b_loc").are(DETERMINISTIC, WRITES_NOTHING, RETURNS);
    of("atoll").are(DETERMINISTIC, SHOWS_NOTHING, ON_TEXTS);
    of("qsort").are(DETERMINISTIC, KEEPS_NOTHING);
    of("sscanf").are(DETERMINISTIC, KEEPS_NOTHING, UNBOUNDED, RETURNS, ON_TEXTS);
    of("sprintf", "vsprintf")
        .are(DETERMINISTIC, KEEPS_NOTHING, UNBOUNDED, RETURNS, ON_TEXTS, ENDS_TEXT);
    of("bsearch").are(DETERMINISTIC, KEEPS_NOTHING, MAY_FIND_NOTHING);
    of("strtod", "strtof").are(DETERMINISTIC, KEEPS_NOTHING, RETURNS, ON_TEXTS);
    of("snprintf", "vsnprintf").are(DETERMINISTIC, KEEPS_NOTHING, RETURNS, ON_TEXTS, ENDS_TEXT);
    of("strcat", "strcpy").are(DETERMINISTIC, UNBOUNDED, RETURNS, ON_TEXTS, ENDS_TEXT);
    of("strncat").are(DETERMINISTIC, RETURNS, ON_TEXTS, ENDS_TEXT);
    of("strncpy").are(DETERMINISTIC, RETURNS, ON_TEXTS, FILLS);
    of("strtok", "strtol", "strtoll", "strtoul", "strtoull").are(DETERMINISTIC, RETURNS, ON_TEXTS);

    // Memory, and blocks of it.
    of("strdup", "strndup").are(DETERMINISTIC, HEAP, RETURNS, ON_TEXTS);
    of("memcmp").are(DETERMINISTIC, WRITES_NOTHING, TOLD_SIZE);
    of("memcpy", "memmove", "memset").are(DETERMINISTIC, TOLD_SIZE, RETURNS);
    of(
            "asprintf",
            "cfree",
            "getdelim",
            "memalign",
            "posix_memalign",
            "pvalloc",
            "valloc",
            "vasprintf")
        .are(HEAP);
    of("calloc", "malloc").are(HEAP, WRITES_NOTHING, TOLD_SIZE, RETURNS);
    of("fclose", "free").are(HEAP, WRITES_NOTHING, RETURNS);
    of("closedir", "pclose").are(HEAP, WRITES_NOTHING);
    of("getline").are(HEAP, READS_INPUT);
    of("aligned_alloc", "reallocarray").are(HEAP, TOLD_SIZE);
    of("realloc").are(HEAP, TOLD_SIZE, RETURNS);
    of("alloca").are(HEAP, TOLD_SIZE, BEYOND_REPLAY);
    of("fread").are(READS_INPUT, TOLD_SIZE, TOLD_NUMBER);
    of("fwrite").are(TOLD_SIZE, TOLD_NUMBER);

    // Files, input and output, and what is told numbers.
    of("fopen").are(WRITES_NOTHING, SHOWS_NOTHING, MAY_FIND_NOTHING, ON_TEXTS);
    of("system").are(WRITES_NOTHING, SHOWS_NOTHING, ON_TEXTS);
    of("getenv").are(WRITES_NOTHING, SHOWS_NOTHING, MAY_FIND_NOTHING, RETURNS, ON_TEXTS);
    of("printf").are(WRITES_NOTHING, SHOWS_NOTHING, PRINTS, RETURNS, ON_TEXTS);
    of("fprintf").are(WRITES_NOTHING, SHOWS_NOTHING, PRINTS, TAKES_STREAM, RETURNS, ON_TEXTS);
    of("fputc", "putc", "putchar").are(WRITES_NOTHING, SHOWS_NOTHING, TOLD_NUMBER, RETURNS);
    of("fflush").are(WRITES_NOTHING, SHOWS_NOTHING, RETURNS);
    of("fputs", "perror", "puts").are(WRITES_NOTHING, SHOWS_NOTHING, RETURNS, ON_TEXTS);
    of("vprintf").are(WRITES_NOTHING, KEEPS_NOTHING, PRINTS, RETURNS, ON_TEXTS);
    of("vfprintf").are(WRITES_NOTHING, KEEPS_NOTHING, PRINTS, TAKES_STREAM, RETURNS, ON_TEXTS);
    of("getchar").are(WRITES_NOTHING, READS_INPUT);
    of("fseek").are(WRITES_NOTHING, TOLD_NUMBER);
    of("sleep", "usleep").are(WRITES_NOTHING, TOLD_NUMBER, RUNS_HANDLERS);
    of("srand").are(WRITES_NOTHING, TOLD_NUMBER, RETURNS);
    of("remove").are(SHOWS_NOTHING);
    of("fscanf", "scanf").are(KEEPS_NOTHING, UNBOUNDED, READS_INPUT);
    of("gets").are(UNBOUNDED, READS_INPUT, ON_TEXTS);
    of("fgetc", "getc").are(READS_INPUT);
    of("fgets").are(READS_INPUT, ON_TEXTS, ENDS_TEXT);
    of("read").are(READS_INPUT, TOLD_NUMBER);
    of("alarm", "close", "dup2", "lseek", "rand_r", "srandom", "ungetc", "write").are(TOLD_NUMBER);
    of("kill", "raise").are(TOLD_NUMBER, RUNS_HANDLERS, BEYOND_REPLAY);
    of("fork", "pause").are(RUNS_HANDLERS, BEYOND_REPLAY);

    // How the program ends, and what comes back otherwise than it was called.
    of("_Exit", "exit", "_exit").are(WRITES_NOTHING, TOLD_NUMBER, EXITS, ENDS);
    of("abort").are(WRITES_NOTHING, ABORTS, ENDS);
    of("signal").are(TOLD_NUMBER, CALLS_LATER, BEYOND_REPLAY);
    of("quick_exit").are(TOLD_NUMBER, EXITS, ENDS);
    of("longjmp", "siglongjmp").are(TOLD_NUMBER, JUMPS, BEYOND_REPLAY);
    of("__assert_fail").are(TOLD_PLACE, ABORTS, FAILS_ASSERTION);
    of("__assert", "_assert", "__assert_func", "__assert_rtn").are(TOLD_PLACE, FAILS_ASSERTION);
    of("getcontext", "sigsetjmp").are(RETURNS_TWICE);
    of("setjmp", "_setjmp", "__sigsetjmp", "vfork").are(RETURNS_TWICE, BEYOND_REPLAY);
    of("at_quick_exit", "atexit", "on_exit", "pthread_create", "sigaction")
        .are(CALLS_LATER, BEYOND_REPLAY);
    of("__assert_perror_fail", "_wassert").are(FAILS_ASSERTION);
    of("__builtin_exit", "thrd_exit").are(ENDS);
    of("pthread_exit").are(ENDS, BEYOND_REPLAY);
    of("_longjmp", "__longjmp_chk").are(JUMPS);
    of("dlsym", "execl", "execle", "execlp", "execv", "execve", "execvp").are(BEYOND_REPLAY);
    of("err", "error", "error_at_line", "errx", "verr", "verrx").are(RUNS_HANDLERS, BEYOND_REPLAY);
    of("dlopen").are(MAY_FIND_NOTHING, RUNS_HANDLERS, BEYOND_REPLAY);

    // Others.
    of(
            "asctime",
            "clearerr",
            "creat",
            "ctime",
            "feof",
            "ferror",
            "fileno",
            "ftell",
            "getpid",
            "gmtime",
            "isatty",
            "localtime",
            "open",
            "random",
            "rewind",
            "setenv",
            "strerror",
            "unsetenv")
        .are(WRITES_NOTHING);
    of("fdopen", "freopen", "opendir", "popen", "setlocale").are(WRITES_NOTHING, MAY_FIND_NOTHING);
    of("clock", "__errno_location", "rand").are(WRITES_NOTHING, RETURNS);
    of("clock_gettime", "fstat", "gettimeofday", "lstat", "mktime", "stat", "strtold")
        .are(KEEPS_NOTHING);
    of("strxfrm").are(KEEPS_NOTHING, UNBOUNDED);
    of(
            "getwd",
            "mbsnrtowcs",
            "mbsrtowcs",
            "mbstowcs",
            "memccpy",
            "strerror_r",
            "swab",
            "swprintf",
            "vswprintf",
            "wcpcpy",
            "wcpncpy",
            "wcscat",
            "wcscpy",
            "wcsftime",
            "wcsncat",
            "wcsncpy",
            "wcsnrtombs",
            "wcsrtombs",
            "wcstombs",
            "wcsxfrm",
            "wmemcpy",
            "wmemmove",
            "wmempcpy",
            "wmemset",
            "__xpg_strerror_r")
        .are(UNBOUNDED);
    of("stpcpy", "stpncpy").are(UNBOUNDED, ON_TEXTS);
    of("vsscanf").are(UNBOUNDED, RETURNS, ON_TEXTS);
    of(
            "getgrgid",
            "getgrnam",
            "gethostbyname",
            "getlogin",
            "getpwnam",
            "getpwuid",
            "inet_ntop",
            "memmem",
            "readdir",
            "realpath",
            "secure_getenv",
            "strptime",
            "tmpfile",
            "tmpnam",
            "ttyname",
            "wcschr",
            "wcspbrk",
            "wcsrchr",
            "wcsstr",
            "wmemchr")
        .are(MAY_FIND_NOTHING);
    of("strcasestr").are(MAY_FIND_NOTHING, ON_TEXTS);
    of("fesetenv", "fesetround", "feupdateenv").are(SETS_ROUNDING, BEYOND_REPLAY);
    of(
            "feclearexcept",
            "fegetenv",
            "fegetexceptflag",
            "fegetround",
            "feholdexcept",
            "feraiseexcept",
            "fesetexceptflag",
            "fetestexcept")
        .are(TELLS_ROUNDING);
    of("localeconv", "time").are(RETURNS);
  }

  private Catalogue() {}

  /** Whether the function of the C library by that name has the trait. */
  public static boolean has(String function, Trait trait) {
    return ALL.getOrDefault(function, Set.of()).contains(trait);
  }

  /** Whether the C library has a function by that name that something is known of. */
  public static boolean has(String function) {
    return ALL.containsKey(function);
  }

  private static Row of(String... functions) {
    return new Row(List.of(functions));
  }

  /** Functions that are alike. */
  private record Row(List<String> functions) {

    void are(Trait first, Trait... others) {
      for (String function : functions) {
        if (ALL.put(function, EnumSet.of(first, others)) != null) {
          throw new IllegalStateException(function + " stands in the catalogue twice");
        }
      }
    }
  }
}
