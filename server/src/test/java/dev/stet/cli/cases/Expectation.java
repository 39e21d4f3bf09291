package dev.stet.cli.cases;

/** One comment of a case. Lines count from 1. */
sealed interface Expectation {

  /** Where the comment stands. */
  int line();

  /** Whether the tool can decide it. */
  Ability ability();

  /** Whether the tool is able to decide today what is expected. */
  enum Ability {
    DECIDES,
    /** Marked {@code known-unknown}. */
    KNOWN_UNKNOWN
  }

  /** All checks of a kind on a line hold, or one of them fails. */
  record OfCheck(int line, String kind, Truth truth, Ability ability) implements Expectation {}

  /**
   * Some check of a kind on a line fails.
   *
   * @param certainty {@code manifest}: whatever the caller does, or {@code latent}: for some inputs
   */
  record OfCertainty(int line, String kind, String certainty, Ability ability)
      implements Expectation {}

  /** Nothing is said about the checks of a kind on a line. */
  record OfAny(int line, String kind) implements Expectation {
    @Override
    public Ability ability() {
      return Ability.KNOWN_UNKNOWN;
    }
  }

  /** The verdict over all checks of a function. */
  record OfFunction(int line, String name, Truth truth, Ability ability) implements Expectation {}

  /**
   * Whether a function returns.
   *
   * @param answer {@code terminating}, {@code conditional}, or {@code nonterminating}: some call of
   *     it does not return
   * @param precondition where conditional, what is to be answered; "" where any will do
   */
  record OfTermination(int line, String name, String answer, String precondition, Ability ability)
      implements Expectation {}

  /**
   * What callers may know of a function.
   *
   * @param text what is to be answered; "" where nothing may be
   */
  record OfSummary(int line, Part part, String name, String text, Ability ability)
      implements Expectation {

    /** Which part of a summary. */
    enum Part {
      REQUIRES,
      EXTENTS,
      RETURNS
    }
  }

  /**
   * Conjuncts of the invariant of a loop.
   *
   * @param loop the line of the loop's head
   */
  record OfInvariant(int line, int loop, String text, Ability ability) implements Expectation {}
}
