package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.math.BigInteger;
import java.util.Optional;

/** What a function compares with null: pointers, and numbers where it makes pointers of some. */
final class NullComparisons {

  private final Module module;
  private final PointsTo pointsTo;
  private final DefUse uses;

  /** Whether pointers become numbers, or are made of some. */
  private final boolean convertsNumbers;

  NullComparisons(Module module, Function function, PointsTo pointsTo, DefUse uses) {
    this.module = module;
    this.pointsTo = pointsTo;
    this.uses = uses;
    this.convertsNumbers =
        function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(i -> i instanceof Instruction.Cast c && isWhole(c));
  }

  /** The pointer, or the number that may be one, that is compared with null. */
  Optional<Operand> of(Instruction.Compare compare) {
    Operand compared =
        isNull(compare.right())
            ? compare.left()
            : isNull(compare.left()) ? compare.right() : new Operand.Null();
    return compared instanceof Operand.Register r && !isObserved(r)
        ? Optional.of(pointer(r))
        : Optional.empty();
  }

  /** What only a statement about the program speaks of, the program does not test. */
  private boolean isObserved(Operand.Register register) {
    return uses.definition(register, Instruction.Load.class)
        .filter(l -> l.access() == Instruction.Access.OBSERVED)
        .isPresent();
  }

  /** Whether it is null, or a bound that tells 0 from other numbers. */
  private boolean isNull(Operand operand) {
    if (operand instanceof Operand.IntConstant c) {
      return convertsNumbers && isWide(c.type()) && c.value().abs().compareTo(BigInteger.ONE) <= 0;
    }
    return operand instanceof Operand.Null
        || (operand instanceof Operand.Register r
            && r.type() instanceof Type.Pointer
            && pointsTo.targets(r).mayBeOnly(MemoryObject.NULL));
  }

  private Operand pointer(Operand.Register compared) {
    return uses.definition(compared, Instruction.Cast.class)
        .filter(c -> c.op() == CastOperator.PTR_TO_INT)
        .map(Instruction.Cast::operand)
        .orElse(compared);
  }

  /** The number that all of a pointer is made of, or itself. */
  Operand madeOf(Operand pointer) {
    return uses.definition(pointer, Instruction.Cast.class)
        .filter(c -> c.op() == CastOperator.INT_TO_PTR && isWhole(c))
        .map(Instruction.Cast::operand)
        .orElse(pointer);
  }

  /** Whether a pointer becomes a number, or a number a pointer, of which no bit is lost. */
  boolean isWhole(Instruction.Cast cast) {
    return switch (cast.op()) {
      case PTR_TO_INT -> isWide(cast.result().type());
      case INT_TO_PTR -> isWide(cast.operand().type());
      default -> false;
    };
  }

  private boolean isWide(Type number) {
    return number instanceof Type.Int i && i.bits() >= module.layout().pointerBits();
  }
}
