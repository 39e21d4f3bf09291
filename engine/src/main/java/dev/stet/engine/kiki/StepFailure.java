package dev.stet.engine.kiki;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The state at a loop from which the inductive step fails (001 §4.1). No execution is known to come
 * there, and no invariant that was found excludes it: it tells what is missing, and is no
 * counterexample.
 */
final class StepFailure {

  /** Variables that are told. */
  private static final int MOST = 4;

  private static final Set<CType.Encoding> SIGNED =
      Set.of(CType.Encoding.SIGNED, CType.Encoding.SIGNED_CHAR);

  private static final Set<CType.Encoding> NUMBERS =
      Set.of(
          CType.Encoding.SIGNED,
          CType.Encoding.SIGNED_CHAR,
          CType.Encoding.UNSIGNED,
          CType.Encoding.UNSIGNED_CHAR);

  private StepFailure() {}

  /** {@code i = 5, n = 7 (line 6)}: where the last loop starts that a model starts midway. */
  static String of(TransitionSystem system, Function<Term, BigInteger> model) {
    String found = "";
    for (LoopHead loop : system.loops()) {
      for (LoopHead.Instance instance : loop.instances()) {
        if (model.apply(instance.guard()).signum() != 0
            && model.apply(instance.select()).signum() != 0) {
          found = text(loop, instance, model).orElse(found);
        }
      }
    }
    return found;
  }

  private static Optional<String> text(
      LoopHead loop, LoopHead.Instance instance, Function<Term, BigInteger> model) {
    Map<String, String> values = new LinkedHashMap<>();
    add(loop.variables(), instance.loopBack(), model, values);
    add(loop.fixed(), instance.fixed(), model, values);
    return values.isEmpty() || loop.at().range().isLibrary()
        ? Optional.empty()
        : Optional.of(
            values.entrySet().stream()
                    .limit(MOST)
                    .map(e -> e.getKey() + " = " + e.getValue())
                    .collect(Collectors.joining(", "))
                + " (line "
                + loop.at().range().line()
                + ")");
  }

  private static void add(
      List<LoopVariable> variables,
      List<Term> terms,
      Function<Term, BigInteger> model,
      Map<String, String> values) {
    for (int i = 0; i < variables.size(); i++) {
      LoopVariable variable = variables.get(i);
      if (variable.variable() != null
          && variable.sort() instanceof Sort.BitVector bits
          && NUMBERS.contains(variable.type().encoding())) {
        BigInteger value = model.apply(terms.get(i));
        boolean signed = SIGNED.contains(variable.type().encoding());
        Object read = signed ? Terms.signed(value, bits.width()) : value;
        values.putIfAbsent(variable.name(), String.valueOf(read));
      }
    }
  }
}
