package dev.stet.engine.kiki;

import dev.stet.engine.smt.SolverSession.Answer;
import dev.stet.engine.term.Term;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A question about many checks, asked of some of them at once in the order of the program: the
 * first ones depend on little of a long function. Where it is not answered, it is asked of each
 * half of these, and so on, so that one that is too hard does not leave all others open.
 */
final class Parts {

  /** So many checks depend on little of a long function, and are answered soon. */
  private static final int TOGETHER = 8;

  /** No question is to have less, as far as there is time. */
  private static final Duration SHARE = Duration.ofMillis(100);

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
    List<Map.Entry<CheckKey, Term>> all = List.copyOf(checks.entrySet());
    Answer worst = Answer.UNSAT;
    int pieces = (all.size() + TOGETHER - 1) / TOGETHER;
    for (int i = 0; i < pieces; i++) {
      Map<CheckKey, Term> piece = new LinkedHashMap<>();
      all.subList(i * TOGETHER, Math.min(all.size(), (i + 1) * TOGETHER))
          .forEach(e -> piece.put(e.getKey(), e.getValue()));
      Duration left = turn.get();
      Duration share = left.multipliedBy(2).dividedBy(pieces - i + 1);
      Duration due = share.compareTo(SHARE) < 0 ? SHARE : share;
      Duration reserved = due.compareTo(left) < 0 ? left.minus(due) : Duration.ZERO;
      Answer answer = inHalves(piece, until(turn, reserved), question);
      worst = answer == Answer.UNDECIDED || worst == Answer.UNSAT ? answer : worst;
    }
    return worst;
  }

  private static Answer inHalves(
      Map<CheckKey, Term> checks, Supplier<Duration> turn, Question question) {
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
    Answer a = inHalves(first, half(turn), question);
    Answer b = inHalves(second, turn, question);
    return a == Answer.UNDECIDED ? a : b;
  }

  private static Supplier<Duration> half(Supplier<Duration> turn) {
    return until(turn, turn.get().dividedBy(2));
  }

  /** Until no more than this is left. */
  private static Supplier<Duration> until(Supplier<Duration> turn, Duration reserved) {
    return () -> {
      Duration left = turn.get().minus(reserved);
      return left.isNegative() ? Duration.ZERO : left;
    };
  }
}
