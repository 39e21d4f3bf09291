package dev.stet.engine.memory.effect;

import dev.stet.engine.ir.Instruction;
import java.util.Set;

/** What a function without a body may do to memory that it can reach through its arguments. */
public enum ExternalEffect {
  /** Reads at most; its result is any value. */
  NONE,
  /** May write whatever its pointer arguments reach, and keep the pointers. */
  WRITES_ARGUMENTS;

  private static final Set<String> READERS =
      Set.of(
          "abs",
          "labs",
          "llabs",
          "atoi",
          "atol",
          "atof",
          "strlen",
          "strcmp",
          "strncmp",
          "memcmp",
          "printf",
          "puts",
          "putchar",
          "putc",
          "fputs",
          "fputc",
          "fprintf",
          "vprintf",
          "vfprintf",
          "isalpha",
          "isdigit",
          "isalnum",
          "isspace",
          "isupper",
          "islower",
          "isxdigit",
          "ispunct",
          "isprint",
          "iscntrl",
          "isgraph",
          "tolower",
          "toupper",
          "getchar",
          "rand",
          "random",
          "srand",
          "clock",
          "getpid",
          "free",
          "malloc",
          "calloc",
          "exit",
          "abort",
          "_Exit",
          "_exit",
          "fflush",
          "perror",
          "fabs",
          "sqrt",
          "sin",
          "cos",
          "tan",
          "pow",
          "exp",
          "log",
          "floor",
          "ceil",
          "fmod",
          "round",
          "trunc",
          "fmin",
          "fmax",
          "__ctype_b_loc",
          "__errno_location",
          "__isnan",
          "__isinf",
          "__finite",
          "__fpclassify",
          "__signbit",
          "__fpclassifyf",
          "__fpclassifyl",
          "__isnanf",
          "__isinff",
          "__signbitf",
          "__isnanl",
          "__isinfl",
          "usleep",
          "sleep",
          "getenv",
          "fopen",
          "fdopen",
          "freopen",
          "fclose",
          "popen",
          "pclose",
          "feof",
          "ferror",
          "clearerr",
          "fseek",
          "ftell",
          "rewind",
          "fileno",
          "open",
          "creat",
          "opendir",
          "closedir",
          "system",
          "setlocale",
          "strerror",
          "ctime",
          "asctime",
          "localtime",
          "gmtime",
          "isatty",
          "setenv",
          "unsetenv");

  /** The effect of a function by its name. */
  public static ExternalEffect of(String function) {
    return READERS.contains(function)
            || function.startsWith("__VERIFIER_nondet_")
            || function.startsWith(Instruction.OBSERVED_CALL)
            || isPureIntrinsic(function)
        ? NONE
        : WRITES_ARGUMENTS;
  }

  private static boolean isPureIntrinsic(String function) {
    return function.startsWith("llvm.")
        && !function.startsWith("llvm.mem")
        && !function.startsWith("llvm.va_");
  }
}
