package dev.stet.engine.verdict;

import java.util.List;
import java.util.Optional;

/**
 * Whether two versions of a function mean the same (000 §6.2). Undecided is a value like the
 * others, never an exception.
 */
public sealed interface EquivalenceVerdict {

  /**
   * The new version does what the old one does, for every input for which the old one is defined.
   *
   * @param how the patterns and methods that were needed, in the order of their use; empty where
   *     the text is the same
   * @param assumptions what the proof takes for granted, one plain sentence each
   * @param repairs some inputs on which only the old version is undefined
   */
  record Equal(List<String> how, List<String> assumptions, List<Repair> repairs)
      implements EquivalenceVerdict {
    public Equal {
      how = List.copyOf(how);
      assumptions = List.copyOf(assumptions);
      repairs = List.copyOf(repairs);
    }

    /** Without an input on which the old version is known to be undefined. */
    public Equal(List<String> how, List<String> assumptions) {
      this(how, assumptions, List.of());
    }
  }

  /**
   * The versions do different things.
   *
   * @param how the methods that found it
   * @param witness an input that shows it, run on both versions; empty only where the difference is
   *     seen on every run (the cause says how)
   * @param cause where the texts part, where that is known
   * @param onlyFor what they differ for, where it is known that they differ for nothing else
   */
  record Different(
      List<String> how,
      Optional<Witness> witness,
      Optional<Divergence> cause,
      Optional<OnlyFor> onlyFor)
      implements EquivalenceVerdict {
    public Different {
      how = List.copyOf(how);
      if (witness.isEmpty() && cause.isEmpty()) {
        throw new IllegalArgumentException("a difference needs a witness or a cause");
      }
    }
  }

  /**
   * Neither proved equal nor shown to differ.
   *
   * @param reason one line: {@code timeout}, {@code unsupported: …}, or what does not match
   * @param cause where the texts part, where that is known
   */
  record Unknown(String reason, Optional<Divergence> cause) implements EquivalenceVerdict {}

  /** Only the new version has the function. */
  record Added() implements EquivalenceVerdict {}

  /** Only the old version has the function. */
  record Removed() implements EquivalenceVerdict {}
}
