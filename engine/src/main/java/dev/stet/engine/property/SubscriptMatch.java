package dev.stet.engine.property;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * Says which subscript of an expression each of the checks at one position is about. Both stand in
 * the order of evaluation, but not every subscript is checked (one through a pointer is not); the
 * values that the checks read decide.
 */
final class SubscriptMatch {

  /** The constant of an index that is constant, but not known. */
  static final String SOME = "constant";

  private static final int IMPOSSIBLE = -1000;

  private static final int LONGEST_CHAIN = 12;

  private final List<Expression> subscripts;
  private final List<Index> checks;
  private final String role;

  /**
   * What is known about the index of a check.
   *
   * @param constant its value where it is constant, as text, or {@link #SOME}, else ""
   * @param names the variables that hold it
   * @param others all other variables whose values are known
   */
  record Index(String constant, Set<String> names, Set<String> others) {}

  SubscriptMatch(List<Expression> subscripts, List<Index> checks, String role) {
    this.subscripts = subscripts;
    this.checks = checks;
    this.role = role;
  }

  /** The subscript of a check, by the check's number at this position. */
  Expression of(int check) {
    if (checks.size() >= subscripts.size()
        || subscripts.size() > LONGEST_CHAIN
        || check >= checks.size()) {
      return subscripts.get(Math.min(check, subscripts.size() - 1));
    }
    int subscript = 0;
    for (int i = 0; i <= check; i++) {
      subscript = best(i, subscript) + 1;
    }
    return subscripts.get(subscript - 1);
  }

  /** The best subscript for a check from a first one on, the rest matched as well as can be. */
  private int best(int check, int first) {
    int best = first;
    int bestScore = Integer.MIN_VALUE;
    for (int s = first; s <= subscripts.size() - (checks.size() - check); s++) {
      int score = score(check, s) + rest(check + 1, s + 1);
      if (score > bestScore) {
        best = s;
        bestScore = score;
      }
    }
    return best;
  }

  private int rest(int check, int first) {
    if (check == checks.size()) {
      return 0;
    }
    int best = best(check, first);
    return score(check, best) + rest(check + 1, best + 1);
  }

  private int score(int check, int subscript) {
    var index = checks.get(check);
    var text = subscripts.get(subscript).part(role);
    if (index.names().contains(text)) {
      return 2;
    } else if (index.others().contains(text)) {
      return -1;
    }
    boolean isNumber = text.matches("[0-9]+");
    if (index.constant().isEmpty()) {
      return isNumber ? IMPOSSIBLE : 0;
    }
    if (index.constant().equals(SOME)) {
      return isNumber ? 1 : 0;
    }
    return !isNumber
        ? 0
        : new BigInteger(text).toString().equals(index.constant()) ? 2 : IMPOSSIBLE;
  }
}
