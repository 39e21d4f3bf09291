package dev.stet.engine.verdict;

/** The answer for one check. Undecided is a value like the others, never an exception. */
public sealed interface Verdict {

  /**
   * Holds on every execution.
   *
   * @param k unwindings that the proof needed
   * @param domain the abstract domain whose invariants it rests on, "" where none was needed
   * @param confirmedBy the second solver that checked the proof from scratch, "" where none did
   */
  record Safe(int k, String domain, String confirmedBy) implements Verdict {

    /** Of a proof that was not checked again. */
    public Safe(int k, String domain) {
      this(k, domain, "");
    }
  }

  /**
   * Fails: the trace is an execution that was replayed by the concrete interpreter.
   *
   * @param k unwindings after which it was found
   */
  record Unsafe(int k, Certainty certainty, Trace trace) implements Verdict {}

  /** Neither proved nor refuted, and why. */
  record Unknown(Reason reason) implements Verdict {}

  /** Whether a violation depends on what the caller passes. */
  enum Certainty {
    /** Whatever the caller does. */
    MANIFEST,
    /** For some inputs; the trace shows one. */
    LATENT
  }
}
