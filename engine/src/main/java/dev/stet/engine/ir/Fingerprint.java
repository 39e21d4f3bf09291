package dev.stet.engine.ir;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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
    String text = new CanonicalText(module).write(function);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
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
