package dev.stet.engine.memory;

import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Module;
import java.util.Set;

/** Functions without a body that do more than to compute something. */
public final class LibraryCalls {

  private static final Set<String> RETURNS_TWICE =
      Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "vfork", "getcontext");

  private static final Set<String> LATER =
      Set.of("atexit", "on_exit", "at_quick_exit", "signal", "sigaction", "pthread_create");

  private static final Set<String> EXITS = Set.of("exit", "_exit", "_Exit", "quick_exit");

  private static final Set<String> ABORTS = Set.of("abort", "__assert_fail");

  private LibraryCalls() {}

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
