package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The indices of a function that have a check of their own, with numbers of elements, on all ways
 * to where they are used.
 */
final class CheckedIndices {

  private final DefUse uses;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final IdentityHashMap<Instruction, DefUse.Position> places = new IdentityHashMap<>();
  private final Map<Operand, List<Checked>> checked = new LinkedHashMap<>();

  /** How a number becomes as wide as an address. */
  private enum Widening {
    /** It is not known to be widened so as to become negative. */
    UNSIGNED,
    SIGNED
  }

  /**
   * An index, before it was widened.
   *
   * @param from the number
   * @param widening of it
   */
  record Index(Operand from, Optional<CastOperator> widening) {}

  /** A check that a number, as widened, is below a number of elements. */
  private record Checked(long count, Widening widening, DefUse.Position at) {}

  CheckedIndices(Function function, DefUse uses) {
    this.uses = uses;
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    for (int id : flow.order()) {
      Block block = flow.block(id);
      for (int n = 0; n < block.instructions().size(); n++) {
        Instruction i = block.instructions().get(n);
        var at = new DefUse.Position(id, n);
        places.put(i, at);
        if (i instanceof Instruction.Check check) {
          bound(check).ifPresent(below -> note(below, at));
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

  private void note(Instruction.Compare below, DefUse.Position at) {
    if (below.right() instanceof Operand.IntConstant count && count.value().bitLength() < 63) {
      Index index = unwidened(below.left());
      checked
          .computeIfAbsent(index.from(), i -> new ArrayList<>())
          .add(new Checked(count.value().longValueExact(), widening(index), at));
    }
  }

  private static Widening widening(Index index) {
    return index.widening().filter(CastOperator.SEXT::equals).isPresent()
        ? Widening.SIGNED
        : Widening.UNSIGNED;
  }

  /**
   * Whether an index of an array of so many elements is checked to be one wherever an instruction
   * is reached.
   */
  boolean isChecked(Operand index, long count, Instruction user) {
    DefUse.Position there = places.get(user);
    Index used = unwidened(index);
    return there != null
        && checked.getOrDefault(used.from(), List.of()).stream()
            .filter(c -> c.count() == count)
            .filter(c -> isTheSame(c, used))
            .anyMatch(c -> isBefore(c.at(), there));
  }

  /** Whether what the check says of the number as it is widened there holds of it as used. */
  private static boolean isTheSame(Checked check, Index used) {
    if (check.widening() == Widening.SIGNED || widening(used) == Widening.UNSIGNED) {
      // Not negative, or above what is negative.
      return true;
    }
    int bits = used.from().type() instanceof Type.Int i ? i.bits() : Long.SIZE;
    return bits >= Long.SIZE || check.count() <= 1L << (bits - 1);
  }

  private boolean isBefore(DefUse.Position check, DefUse.Position use) {
    return check.block() == use.block()
        ? check.index() < use.index()
        : nest.dominates(check.block(), use.block());
  }

  /** An index as it was before it became as wide as an address. */
  Index unwidened(Operand index) {
    Operand at = index;
    Optional<CastOperator> first = Optional.empty();
    for (var c = widening(at); c.isPresent(); c = widening(at)) {
      at = c.get().operand();
      // What is widened without a sign first is not negative later.
      first = Optional.of(c.get().op());
    }
    return new Index(at, first);
  }

  private Optional<Instruction.Cast> widening(Operand operand) {
    return uses.definition(operand, Instruction.Cast.class)
        .filter(c -> c.op() == CastOperator.SEXT || c.op() == CastOperator.ZEXT);
  }
}
