package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The indices of a function that have a check of their own, with numbers of elements. */
final class CheckedIndices {

  private final DefUse uses;
  private final Map<Operand, Set<Long>> counts = new LinkedHashMap<>();

  CheckedIndices(Function function, DefUse uses) {
    this.uses = uses;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check check) {
          bound(check).ifPresent(this::note);
        }
      }
    }
  }

  private Optional<Instruction.Compare> bound(Instruction.Check check) {
    return check.obligation().kind() == CheckKind.ARRAY_BOUNDS
        ? uses.definition(check.condition(), Instruction.Compare.class)
            .filter(c -> c.predicate() == Predicate.ULT)
        : Optional.empty();
  }

  private void note(Instruction.Compare below) {
    if (below.right() instanceof Operand.IntConstant count && count.value().bitLength() < 63) {
      counts
          .computeIfAbsent(unwidened(below.left()), i -> new LinkedHashSet<>())
          .add(count.value().longValueExact());
    }
  }

  /** Whether an index of an array of so many elements is checked to be one. */
  boolean isChecked(Operand index, long count) {
    return counts.getOrDefault(unwidened(index), Set.of()).contains(count);
  }

  /** An index as it was before it became as wide as an address. */
  Operand unwidened(Operand index) {
    Operand at = index;
    for (var c = widening(at); c.isPresent(); c = widening(at)) {
      at = c.get().operand();
    }
    return at;
  }

  private Optional<Instruction.Cast> widening(Operand operand) {
    return uses.definition(operand, Instruction.Cast.class)
        .filter(c -> c.op() == CastOperator.SEXT || c.op() == CastOperator.ZEXT);
  }
}
