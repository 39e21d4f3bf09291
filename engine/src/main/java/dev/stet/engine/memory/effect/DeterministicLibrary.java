package dev.stet.engine.memory.effect;

import dev.stet.engine.ir.StandardName;
import java.util.Set;

/**
 * Functions of the C library whose result is fixed by their arguments. They have no model of their
 * own yet, so a proof takes any result; but no execution may be claimed in which they return
 * something else than they do.
 */
public final class DeterministicLibrary {

  private static final Set<String> MATH =
      Set.of(
          "acos",
          "acosh",
          "asin",
          "asinh",
          "atan",
          "atan2",
          "atanh",
          "cbrt",
          "ceil",
          "copysign",
          "cos",
          "cosh",
          "erf",
          "erfc",
          "exp",
          "exp2",
          "expm1",
          "fabs",
          "fdim",
          "floor",
          "fma",
          "fmax",
          "fmin",
          "fmod",
          "frexp",
          "hypot",
          "ilogb",
          "ldexp",
          "lgamma",
          "llrint",
          "llround",
          "log",
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
          "pow",
          "remainder",
          "remquo",
          "rint",
          "round",
          "scalbln",
          "scalbn",
          "sin",
          "sinh",
          "sqrt",
          "tan",
          "tanh",
          "tgamma",
          "trunc",
          "finite",
          "isnan",
          "isinf",
          "signbit");

  private static final Set<String> OTHERS =
      Set.of(
          "abs",
          "difftime",
          "labs",
          "llabs",
          "div",
          "ldiv",
          "lldiv",
          "atoi",
          "atol",
          "atoll",
          "atof",
          "strtol",
          "strtoll",
          "strtoul",
          "strtoull",
          "strtod",
          "strtof",
          "strlen",
          "strnlen",
          "strcmp",
          "strncmp",
          "strcasecmp",
          "strncasecmp",
          "strcoll",
          "strchr",
          "strrchr",
          "strstr",
          "strpbrk",
          "strspn",
          "strcspn",
          "strtok",
          "strcpy",
          "strncpy",
          "strcat",
          "strncat",
          "strdup",
          "strndup",
          "memcmp",
          "memchr",
          "memcpy",
          "memmove",
          "memset",
          "bcmp",
          "bzero",
          "isalnum",
          "isalpha",
          "isblank",
          "iscntrl",
          "isdigit",
          "isgraph",
          "islower",
          "isprint",
          "ispunct",
          "isspace",
          "isupper",
          "isxdigit",
          "tolower",
          "toupper",
          "sprintf",
          "snprintf",
          "vsprintf",
          "vsnprintf",
          "sscanf",
          "qsort",
          "bsearch",
          "ffs",
          "__ctype_b_loc",
          "__ctype_tolower_loc",
          "__ctype_toupper_loc",
          "__fpclassify",
          "__fpclassifyf",
          "__fpclassifyl",
          "__isnan",
          "__isnanf",
          "__isnanl",
          "__isinf",
          "__isinff",
          "__isinfl",
          "__finite",
          "__finitef",
          "__finitel",
          "__signbit",
          "__signbitf",
          "__signbitl");

  private DeterministicLibrary() {}

  /** Whether the function is one of them, in any of its float formats. */
  public static boolean contains(String function) {
    String name = StandardName.of(function);
    return OTHERS.contains(name) || MATH.contains(name) || MATH.contains(stem(name));
  }

  /** The name without the suffix of its float format: {@code sqrt} for {@code sqrtf}. */
  public static String stem(String function) {
    boolean suffixed = function.endsWith("f") || function.endsWith("l");
    String stem = suffixed ? function.substring(0, function.length() - 1) : function;
    return MATH.contains(stem) ? stem : function;
  }
}
