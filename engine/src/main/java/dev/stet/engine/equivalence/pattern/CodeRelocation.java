package dev.stet.engine.equivalence.pattern;

import java.util.List;
import java.util.function.BiPredicate;

/**
 * Code in another place (000 §7.2.6, Alg. 5-6). Values need no place of their own here, so what can
 * be relocated are effects. Effects of a block may be matched in another order as long as every two
 * that change places are independent: neither may touch what the other writes, and neither is a
 * call, a volatile access or anything else that is seen from outside.
 */
public final class CodeRelocation {

  private CodeRelocation() {}

  /**
   * Whether effects may be executed in another order.
   *
   * @param order position in the new order of each effect of the old one
   * @param independent whether the effects at two old positions are independent, in both versions
   */
  public static boolean isAllowed(List<Integer> order, BiPredicate<Integer, Integer> independent) {
    for (int first = 0; first < order.size(); first++) {
      for (int second = first + 1; second < order.size(); second++) {
        if (order.get(first) > order.get(second) && !independent.test(first, second)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the order is another one at all. */
  public static boolean isRelocation(List<Integer> order) {
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i) != i) {
        return true;
      }
    }
    return false;
  }
}
