package dev.stet.engine.kiki;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Term;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A question about many checks at once, which is the quickest where it is answered; where it is
 * not, it is asked of each half of them in the order of the program, and so on, so that one that is
 * too hard does not leave all others open.
 */
final class Parts {

  /** Less is not worth a query. */
  private static final Duration LEAST = Duration.ofMillis(20);

  private Parts() {}

  /** What is asked. */
  interface Question {

    /**
     * Asks until the time is over; what is answered is taken out, unless all that is left is
     * answered together.
     */
    Answer ask(Map<CheckKey, Term> checks, Supplier<Duration> turn);
  }

  /**
   * {@link Answer#UNDECIDED} where some part is.
   *
   * @param turn the time that is left
   */
  static Answer ask(Map<CheckKey, Term> checks, Supplier<Duration> turn, Question question) {
    Map<CheckKey, Term> left = new LinkedHashMap<>(checks);
    if (left.size() < 2) {
      return question.ask(left, turn);
    }
    Answer together = question.ask(left, half(turn));
    if (together != Answer.UNDECIDED || turn.get().compareTo(LEAST) < 0) {
      return together;
    }
    Map<CheckKey, Term> first = new LinkedHashMap<>();
    Map<CheckKey, Term> second = new LinkedHashMap<>();
    left.forEach(
        (check, term) -> (2 * first.size() < left.size() ? first : second).put(check, term));
    Answer a = ask(first, half(turn), question);
    Answer b = ask(second, turn, question);
    return a == Answer.UNDECIDED ? a : b;
  }

  private static Supplier<Duration> half(Supplier<Duration> turn) {
    Duration reserved = turn.get().dividedBy(2);
    return () -> {
      Duration left = turn.get().minus(reserved);
      return left.isNegative() ? Duration.ZERO : left;
    };
  }
}
