package dev.stet.engine.equivalence.relational.program;

/** The intrinsic functions that are no calls. */
public final class Intrinsic {

  private Intrinsic() {}

  /** Says something to the compiler only. */
  public static boolean isNothing(String function) {
    return function.startsWith("llvm.dbg.")
        || function.startsWith("llvm.donothing")
        || function.startsWith("llvm.prefetch");
  }

  /** The program may end there, and does but for a stop of the debugger. */
  static boolean isTrap(String function) {
    return function.equals("llvm.trap") || function.equals("llvm.debugtrap");
  }

  /** From here on, and up to here, the contents of variables are open. */
  public static boolean isLifetime(String function) {
    return function.startsWith("llvm.lifetime.");
  }

  /** Fills or copies a block of bytes. */
  static boolean isBlock(String function) {
    return isFill(function) || isCopy(function);
  }

  public static boolean isFill(String function) {
    return function.startsWith("llvm.memset.");
  }

  /** Copies a block that must not overlap the one it goes to. */
  public static boolean isApart(String function) {
    return function.startsWith("llvm.memcpy.");
  }

  public static boolean isCopy(String function) {
    return function.startsWith("llvm.memcpy.") || function.startsWith("llvm.memmove.");
  }
}
