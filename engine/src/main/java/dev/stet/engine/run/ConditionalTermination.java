package dev.stet.engine.run;

import dev.stet.engine.ir.Function;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.summary.Parameters;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A condition on the parameters under which a function returns that may not do so for all (002 Alg.
 * 3), where a bound on one of them does not tell: guessed, from weak to strong, and proved from
 * scratch for the executions that begin with it.
 */
final class ConditionalTermination {

  private static final int MOST_PARAMETERS = 3;

  /** Constants of the code that parameters are compared with. */
  private static final int MOST_CONSTANTS = 4;

  private final Parameters parameters;
  private final Set<BigInteger> constants;

  /**
   * @param constants that the function compares with
   */
  ConditionalTermination(Function function, Set<BigInteger> constants) {
    this.parameters = Parameters.of(function);
    this.constants = constants;
  }

  /**
   * The report with a condition; itself where none is proved.
   *
   * @param returns whether the function is proved to return under conditions
   * @param isOver whether there is no time for more
   */
  TerminationReport refined(
      TerminationReport own, Predicate<List<Condition>> returns, BooleanSupplier isOver) {
    boolean asked =
        own.answer() == Termination.NONTERMINATING || own.answer() == Termination.UNKNOWN;
    int count = parameters.integers().size();
    if (!asked || own.loops().isEmpty() || count == 0 || count > MOST_PARAMETERS) {
      return own;
    }
    for (List<Condition> guess : guesses()) {
      if (isOver.getAsBoolean()) {
        return own;
      }
      if (returns.test(guess)) {
        String text =
            weakened(guess, returns, isOver).stream()
                .map(Condition::text)
                .collect(Collectors.joining(" && "));
        return new TerminationReport(Termination.CONDITIONAL, text, "", own.loops());
      }
    }
    return own;
  }

  /** Without what is not needed. */
  private static List<Condition> weakened(
      List<Condition> conditions, Predicate<List<Condition>> returns, BooleanSupplier isOver) {
    List<Condition> kept = conditions;
    for (Condition each : conditions) {
      List<Condition> fewer = kept.stream().filter(c -> !c.equals(each)).toList();
      if (!fewer.isEmpty() && !isOver.getAsBoolean() && returns.test(fewer)) {
        kept = fewer;
      }
    }
    return kept;
  }

  private List<List<Condition>> guesses() {
    List<Condition> positive = new ArrayList<>();
    List<List<Condition>> all = new ArrayList<>();
    for (Parameters.Int one : parameters.integers()) {
      Condition atLeast = new Condition.AtLeast(one, BigInteger.ONE);
      positive.add(atLeast);
      all.add(List.of(atLeast));
      all.add(List.of(new Condition.Even(one)));
      constants.stream()
          .filter(c -> c.compareTo(BigInteger.ONE) > 0 && c.compareTo(one.kind().most()) < 0)
          .sorted(Comparator.reverseOrder())
          .limit(MOST_CONSTANTS)
          .forEach(c -> all.add(List.of(new Condition.AtMost(one, c))));
    }
    for (int i = 0; i < positive.size(); i++) {
      for (int j = i + 1; j < positive.size(); j++) {
        all.add(List.of(positive.get(i), positive.get(j)));
      }
    }
    for (Condition one : positive) {
      List<Condition> small = new ArrayList<>(List.of(one));
      parameters.integers().forEach(p -> small.add(new Condition.AtMost(p, half(p))));
      all.add(small);
    }
    return all;
  }

  /** Sums of two such numbers are in the range of the type. */
  private static BigInteger half(Parameters.Int parameter) {
    return parameter.kind().most().shiftRight(1);
  }
}
