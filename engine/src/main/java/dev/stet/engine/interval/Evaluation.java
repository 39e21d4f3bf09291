package dev.stet.engine.interval;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The intervals that an instruction gives to the registers that it assigns. */
final class Evaluation {

  private final DefUse uses;
  private final Values values;
  private final ConstantTables tables;
  private final Rooms rooms;
  private final FailedCheck failed;

  Evaluation(Module module, DefUse uses, Values values, Rooms rooms, FailedCheck failed) {
    this.failed = failed;
    this.uses = uses;
    this.values = values;
    this.tables = new ConstantTables(module);
    this.rooms = rooms;
  }

  /** None where what it works with has no value, because nothing leads there yet. */
  Map<Operand.Register, Interval> of(Instruction instruction, Point point) {
    Map<Operand.Register, Interval> assigned = new LinkedHashMap<>();
    if (instruction instanceof Instruction.Overflow o) {
      overflow(o, point, assigned);
      return assigned;
    }
    for (Operand.Register result : Uses.written(instruction)) {
      if (result.type() instanceof Type.Int type) {
        value(instruction, type.bits(), point).ifPresent(v -> assigned.put(result, v));
      }
    }
    return assigned;
  }

  private void overflow(
      Instruction.Overflow o, Point point, Map<Operand.Register, Interval> assigned) {
    Optional<Interval> left = values.at(o.left(), point);
    Optional<Interval> right = values.at(o.right(), point);
    if (left.isPresent() && right.isPresent()) {
      Interval l = left.get();
      Interval r = right.get();
      Interval overflow = Transfer.overflow(o.op(), l, r);
      boolean anything =
          failed == FailedCheck.GIVES_ANY_VALUE && !overflow.equals(Interval.bool(false));
      assigned.put(
          o.result(),
          anything
              ? Interval.full(l.width())
              : rooms.limited(
                  o, o.result(), Interval.wrapped(l.width(), Transfer.exact(o.op(), l, r)), point));
      assigned.put(o.overflow(), overflow);
    }
  }

  private Optional<Interval> value(Instruction instruction, int width, Point point) {
    if (instruction instanceof Instruction.Binary b && !b.op().isFloat()) {
      return both(b.left(), b.right(), point, (l, r) -> Transfer.binary(b.op(), l, r))
          .map(v -> rooms.limited(b, b.result(), v, point));
    } else if (instruction instanceof Instruction.Compare c
        && c.left().type() instanceof Type.Int
        && c.right().type() instanceof Type.Int) {
      return both(c.left(), c.right(), point, (l, r) -> Transfer.compare(c.predicate(), l, r));
    } else if (instruction instanceof Instruction.Cast c
        && c.operand().type() instanceof Type.Int) {
      return values.at(c.operand(), point).map(v -> Transfer.cast(c.op(), v, width));
    } else if (instruction instanceof Instruction.Select s) {
      return chosen(s, point);
    } else if (instruction instanceof Instruction.Load load) {
      return Optional.of(read(load, width, point).orElseGet(() -> Interval.full(width)));
    } else if (Instruction.isCallOf(instruction, IntrinsicFamily.EXPECT)) {
      return values.at(((Instruction.Call) instruction).arguments().get(0), point);
    }
    return Optional.of(Interval.full(width));
  }

  private interface Operator {
    Interval of(Interval left, Interval right);
  }

  private Optional<Interval> both(Operand left, Operand right, Point point, Operator operator) {
    return values.at(left, point).flatMap(l -> values.at(right, point).map(r -> operator.of(l, r)));
  }

  private Optional<Interval> chosen(Instruction.Select s, Point point) {
    Optional<Interval> condition = values.at(s.condition(), point);
    Optional<Interval> whenTrue = values.at(s.whenTrue(), point);
    Optional<Interval> whenFalse = values.at(s.whenFalse(), point);
    if (condition.isEmpty() || whenTrue.isEmpty() || whenFalse.isEmpty()) {
      return Optional.empty();
    } else if (condition.get().isConstant()) {
      return condition.get().isTrue() ? whenTrue : whenFalse;
    }
    return Optional.of(whenTrue.get().join(whenFalse.get()));
  }

  /** What a constant table holds where it is read. */
  private Optional<Interval> read(Instruction.Load load, int width, Point point) {
    if (load.access() != Instruction.Access.PLAIN
        && load.access() != Instruction.Access.MUST_BE_SET) {
      return Optional.empty();
    }
    return uses.root(load.address()) instanceof Operand.GlobalAddress table
        ? way(load.address(), point)
            .flatMap(
                way ->
                    tables.read(
                        table.global(),
                        way.bytes().plus(Bounds.of(BigInteger.valueOf(table.offset()))),
                        way.step(),
                        width))
        : Optional.empty();
  }

  /**
   * How far an address is from its root.
   *
   * @param bytes how many
   * @param step what all such distances are apart at least; above 0
   */
  record Way(Bounds bytes, long step) {}

  /** Empty where some index has no value, for nothing leads there. */
  Optional<Way> way(Operand address, Point point) {
    Bounds bytes = Bounds.of(BigInteger.ZERO);
    BigInteger step = BigInteger.ZERO;
    Operand at = address;
    for (var p = uses.addition(at); p.isPresent(); p = uses.addition(at)) {
      bytes = bytes.plus(Bounds.of(BigInteger.valueOf(p.get().offset())));
      for (Instruction.Scaled scaled : p.get().scaled()) {
        Optional<Interval> index = values.at(scaled.index(), point);
        if (index.isEmpty()) {
          return Optional.empty();
        }
        BigInteger stride = BigInteger.valueOf(scaled.stride());
        bytes = bytes.plus(index.get().signed().times(Bounds.of(stride)));
        step = step.gcd(stride);
      }
      at = p.get().base();
    }
    return Optional.of(new Way(bytes, Math.max(1, step.longValueExact())));
  }
}
