package dev.stet.engine.memory.effect;

import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.StandardName;
import java.util.Set;

/** Functions without a body that do more than to compute something. */
public final class LibraryCalls {

  private static final Set<String> RETURNS_TWICE =
      Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "vfork", "getcontext");

  private static final Set<String> LATER =
      Set.of("atexit", "on_exit", "at_quick_exit", "signal", "sigaction", "pthread_create");

  private static final Set<String> EXITS = Set.of("exit", "_exit", "_Exit", "quick_exit");

  private static final Set<String> ABORTS = Set.of("abort", "__assert_fail");

  /** They give or take memory in ways that are not modelled. */
  private static final Set<String> HEAP =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "reallocarray",
          "free",
          "cfree",
          "aligned_alloc",
          "memalign",
          "posix_memalign",
          "valloc",
          "pvalloc",
          "strdup",
          "strndup",
          "asprintf",
          "vasprintf",
          "getline",
          "getdelim",
          "alloca");

  /** They write as much as they please; without a model nobody knows whether there is room. */
  private static final Set<String> UNBOUNDED =
      Set.of(
          "gets",
          "sprintf",
          "vsprintf",
          "strcpy",
          "strcat",
          "stpcpy",
          "stpncpy",
          "memccpy",
          "swab",
          "getwd",
          "wcscpy",
          "wcscat",
          "sscanf",
          "vsscanf",
          "scanf",
          "fscanf");

  /** They write to what they are given, but keep no pointer to it. */
  private static final Set<String> KEEPING_NOTHING =
      Set.of(
          "sprintf",
          "snprintf",
          "vsprintf",
          "vsnprintf",
          "vprintf",
          "vfprintf",
          "sscanf",
          "scanf",
          "fscanf",
          "strtod",
          "strtof",
          "strtold",
          "qsort",
          "bsearch",
          "strxfrm",
          "frexp",
          "mktime",
          "gettimeofday",
          "clock_gettime",
          "stat",
          "fstat",
          "lstat");

  /** They say with a null pointer that there is nothing, or that they failed (C17, POSIX). */
  private static final Set<String> NOTHING_FOUND =
      Set.of(
          "getenv",
          "secure_getenv",
          "bsearch",
          "strptime",
          "setlocale",
          "tmpfile",
          "tmpnam",
          "fdopen",
          "freopen",
          "popen",
          "opendir",
          "readdir",
          "getpwnam",
          "getpwuid",
          "getgrnam",
          "getgrgid",
          "gethostbyname",
          "getlogin",
          "ttyname",
          "realpath",
          "inet_ntop",
          "dlopen",
          "wcschr",
          "wcsrchr",
          "wcsstr",
          "wcspbrk",
          "wmemchr",
          "memmem",
          "strcasestr");

  private LibraryCalls() {}

  /** Whether a null pointer is one of its answers, and nobody can rule that out beforehand. */
  public static boolean mayFindNothing(Module module, Instruction.Call call) {
    String callee = call.calleeName();
    return callee != null && NOTHING_FOUND.contains(callee) && module.function(callee) == null;
  }

  /** Whether it keeps no pointer to what it is given, though it may write there. */
  public static boolean keepsNothing(String callee) {
    return KEEPING_NOTHING.contains(StandardName.of(callee));
  }

  /** Whether it does things to memory of which nothing is known, for want of a model. */
  public static boolean isUnmodelled(Module module, String callee) {
    boolean opaque = HEAP.contains(callee) || UNBOUNDED.contains(StandardName.of(callee));
    return opaque && module.function(callee) == null;
  }

  /** Whether a call comes back more than once. */
  public static boolean returnsTwice(String callee) {
    return RETURNS_TWICE.contains(callee);
  }

  /** Whether it has functions called that are not seen to be called. */
  public static boolean callsLater(String callee) {
    return LATER.contains(callee);
  }

  /** Whether it ends the program in an orderly way. */
  public static boolean exits(String callee) {
    return EXITS.contains(callee);
  }

  /** Whether a call does not come back. */
  public static boolean neverReturns(Module module, String callee) {
    Declaration declaration = module.declaration(callee);
    return EXITS.contains(callee)
        || ABORTS.contains(callee)
        || (declaration != null && declaration.returns() == Declaration.Returns.NEVER);
  }
}
