package dev.stet.engine.ir;

import java.util.SortedSet;

/**
 * What a function means, as a hash: equal for functions that differ only in positions, names of
 * registers and blocks, or the numbering of literals. It covers the types, initial contents and
 * declarations of what the function uses, and the names and types of its C variables (they show in
 * results), but not the bodies of other functions: combine it with those of {@link
 * #calledFunctions}.
 */
public final class Fingerprint {

  private Fingerprint() {}

  /** SHA-256 in lower-case hexadecimal. */
  public static String of(Module module, Function function) {
    return Sha256.of(new CanonicalText(module).write(function));
  }

  /**
   * The functions that it calls or takes the address of, itself or in the initial contents of the
   * globals it uses; without LLVM's intrinsics.
   */
  public static SortedSet<String> calledFunctions(Module module, Function function) {
    CanonicalText text = new CanonicalText(module);
    text.write(function);
    return text.functions();
  }
}
