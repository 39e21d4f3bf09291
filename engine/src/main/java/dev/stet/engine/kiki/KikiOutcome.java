package dev.stet.engine.kiki;

import dev.stet.engine.ssa.Gap;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Trace;
import java.util.List;
import java.util.Map;

/**
 * What kIkI found.
 *
 * @param checks an answer for every check
 * @param invariants the last invariant of each domain, from cheap to dear
 * @param gapsReached the places that the formula does not cover and that may be reached: "safe"
 *     speaks of the executions that do not come there
 * @param k the last unwinding
 * @param explored no execution of up to so many rounds of each loop violates an open check, as far
 *     as counterexamples were not rejected
 */
public record KikiOutcome(
    Map<CheckKey, Answer> checks,
    List<Certificate.Lemma.Inductive> invariants,
    List<Gap> gapsReached,
    int k,
    int explored) {

  /** Whether the formula follows all executions, but for calls that are taken to do anything. */
  public boolean isCovered() {
    return gapsReached.stream().allMatch(Gap.Call.class::isInstance);
  }

  /** The same with other invariants. */
  KikiOutcome withInvariants(List<Certificate.Lemma.Inductive> others) {
    return new KikiOutcome(checks, others, gapsReached, k, explored);
  }

  /** The answer for one check. */
  public sealed interface Answer {

    /**
     * Proved; the certificate can be checked again from scratch.
     *
     * @param confirmedBy the solver that did so, "" where none did
     */
    record Proved(Certificate certificate, String confirmedBy) implements Answer {

      /** One that was not checked again. */
      public Proved(Certificate certificate) {
        this(certificate, "");
      }
    }

    /** Refuted; the counterexample was replayed. */
    record Refuted(int k, Trace trace, String message, Dependence dependence) implements Answer {}

    /**
     * Undecided.
     *
     * @param from a state at a loop from which the inductive step fails, {@code i = 5 (line 6)}; ""
     *     where none is known. It is no counterexample.
     */
    record Open(Reason reason, String from) implements Answer {

      public Open(Reason reason) {
        this(reason, "");
      }
    }
  }

  /** Whether the function can also go past the check without violating it. */
  public enum Dependence {
    ALWAYS,
    SOMETIMES
  }
}
