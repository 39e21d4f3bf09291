package dev.stet.engine.interval;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What it says of registers that a condition holds, or that it does not. */
final class Conditions {

  /** How far the computation of a condition is looked into. */
  private static final int DEPTH = 8;

  private final Module module;
  private final LoopNest nest;
  private final DefUse uses;
  private final Values values;

  Conditions(Module module, LoopNest nest, DefUse uses, Values values) {
    this.nest = nest;
    this.module = module;
    this.uses = uses;
    this.values = values;
  }

  /** What is said, as it is gathered. */
  private final class Said {
    private final Point point;
    private final Map<Integer, Interval> intervals = new LinkedHashMap<>();
    private boolean possible = true;

    private Said(Point point) {
      this.point = point;
    }

    private Optional<Interval> of(Operand operand) {
      return values
          .at(operand, point)
          .flatMap(
              v ->
                  operand instanceof Operand.Register r && intervals.containsKey(r.id())
                      ? v.meet(intervals.getOrDefault(r.id(), v))
                      : Optional.of(v));
    }

    private void put(Operand operand, Optional<Interval> interval, int depth) {
      if (interval.isEmpty()) {
        possible = false;
      } else if (operand instanceof Operand.Register r) {
        intervals.put(r.id(), interval.get());
        through(this, r, interval.get(), depth);
      }
    }
  }

  /** What holds behind an operation on so many bytes: no object has more. */
  Optional<Map<Integer, Interval>> fitting(Operand bytes, Point point) {
    var said = new Said(point);
    var most = new Bounds(BigInteger.ZERO, module.layout().mostBytes());
    said.put(bytes, said.of(bytes).flatMap(v -> v.meetUnsigned(most)), DEPTH);
    return said.possible ? Optional.of(said.intervals) : Optional.empty();
  }

  /** What holds behind a point where a condition does; empty where it never does there. */
  Optional<Map<Integer, Interval>> holding(Operand condition, Point point) {
    return gather(condition, point, true);
  }

  /** What holds behind a point where a condition does not. */
  Optional<Map<Integer, Interval>> failing(Operand condition, Point point) {
    return gather(condition, point, false);
  }

  private Optional<Map<Integer, Interval>> gather(Operand condition, Point point, boolean holds) {
    var said = new Said(point);
    gather(condition, holds, said, DEPTH);
    return said.possible ? Optional.of(said.intervals) : Optional.empty();
  }

  private void gather(Operand condition, boolean holds, Said said, int depth) {
    said.put(condition, said.of(condition).flatMap(v -> v.meet(Interval.bool(holds))), 0);
    Instruction definition = uses.definition(condition).orElse(null);
    if (depth == 0 || !said.possible || definition == null) {
      return;
    }
    if (definition instanceof Instruction.Compare c && c.left().type() instanceof Type.Int) {
      compare(holds ? c.predicate() : c.predicate().inverse(), c, said, depth);
    } else if (definition instanceof Instruction.Compare c) {
      if ((holds ? c.predicate() : c.predicate().inverse()) == Predicate.NE) {
        given(c, said, depth);
      }
    } else if (definition instanceof Instruction.Overflow o
        && o.overflow().equals(condition)
        && !holds) {
      exact(o, said, depth);
    } else if (definition instanceof Instruction.Binary b) {
      connective(b, holds, said, depth);
    } else if (definition instanceof Instruction.Select s) {
      if (holds && isConstant(s.whenFalse(), 0)) {
        gather(s.condition(), true, said, depth - 1);
        gather(s.whenTrue(), true, said, depth - 1);
      } else if (!holds && isConstant(s.whenTrue(), 1)) {
        gather(s.condition(), false, said, depth - 1);
        gather(s.whenFalse(), false, said, depth - 1);
      }
    } else if (definition instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
      gather(c.operand(), holds, said, depth - 1);
    } else if (definition instanceof Instruction.Phi p) {
      chosen(p, holds, said).ifPresent(only -> gather(only, holds, said, depth - 1));
    }
  }

  /** Where ways have just met of which one alone makes the condition so: what it says there. */
  private Optional<Operand> chosen(Instruction.Phi phi, boolean holds, Said said) {
    List<Operand> possible =
        phi.incoming().stream()
            .map(Instruction.Incoming::value)
            .filter(value -> !isConstant(value, holds ? 0 : 1))
            .toList();
    // Of a round before, a condition says nothing of what numbers are now.
    boolean isHere =
        uses.position(phi.result())
            .filter(at -> at.block() == said.point.block())
            .filter(
                at -> phi.incoming().stream().noneMatch(i -> nest.dominates(at.block(), i.block())))
            .isPresent();
    return possible.size() == 1 && (isHere || phi.incoming().size() == 1)
        ? Optional.of(possible.get(0))
        : Optional.empty();
  }

  private void connective(Instruction.Binary b, boolean holds, Said said, int depth) {
    if (b.op() == BinaryOperator.XOR && isConstant(b.right(), 1)) {
      gather(b.left(), !holds, said, depth - 1);
    } else if ((b.op() == BinaryOperator.AND && holds) || (b.op() == BinaryOperator.OR && !holds)) {
      gather(b.left(), holds, said, depth - 1);
      gather(b.right(), holds, said, depth - 1);
    }
  }

  private static boolean isConstant(Operand operand, long value) {
    return operand instanceof Operand.IntConstant c && c.value().equals(BigInteger.valueOf(value));
  }

  private void compare(Predicate predicate, Instruction.Compare c, Said said, int depth) {
    Optional<Interval> left = said.of(c.left());
    Optional<Interval> right = said.of(c.right());
    if (left.isEmpty() || right.isEmpty()) {
      said.possible = false;
      return;
    }
    said.put(c.left(), Refinement.left(predicate, left.get(), right.get()), depth - 1);
    said.put(c.right(), Refinement.left(predicate.swapped(), right.get(), left.get()), depth - 1);
  }

  /** A pointer that is not null: a block that was allocated is not larger than any may be. */
  private void given(Instruction.Compare c, Said said, int depth) {
    Operand pointer = c.left() instanceof Operand.Null ? c.right() : c.left();
    boolean isNull = c.left() instanceof Operand.Null || c.right() instanceof Operand.Null;
    Optional<Allocator.Count> count =
        uses.definition(pointer, Instruction.Call.class)
            .filter(call -> isNull)
            .flatMap(call -> Allocator.called(module, call).flatMap(a -> a.count(call)));
    count.ifPresent(
        n -> {
          BigInteger most = module.layout().mostBytes().divide(n.bytes());
          var units = new Bounds(BigInteger.ZERO, most);
          said.put(n.units(), said.of(n.units()).flatMap(v -> v.meetUnsigned(units)), depth - 1);
        });
  }

  /** The result of an operation that does not overflow is the exact one. */
  private static void exact(Instruction.Overflow o, Said said, int depth) {
    int width = ((Type.Int) o.result().type()).bits();
    said.put(
        o.result(),
        said.of(o.left())
            .flatMap(l -> said.of(o.right()).map(r -> Transfer.exact(o.op(), l, r)))
            .flatMap(exact -> exact.meet(Transfer.range(o.op(), width)))
            .flatMap(
                numbers ->
                    said.of(o.result()).flatMap(v -> v.meet(Interval.wrapped(width, numbers)))),
        depth - 1);
  }

  /** What a register's values say of those that it was computed from. */
  private void through(Said said, Operand.Register register, Interval interval, int depth) {
    if (depth <= 0) {
      return;
    }
    Instruction definition = uses.definition(register).orElse(null);
    if (definition instanceof Instruction.Cast c && c.operand().type() instanceof Type.Int) {
      cast(said, c, interval, depth);
    } else if (definition instanceof Instruction.Phi p && p.incoming().size() == 1) {
      Operand only = p.incoming().get(0).value();
      said.put(only, said.of(only).flatMap(v -> v.meet(interval)), depth - 1);
    } else if (definition instanceof Instruction.Compare && interval.isConstant()) {
      gather(register, interval.isTrue(), said, depth - 1);
    } else if (definition instanceof Instruction.Binary b
        && b.op() == BinaryOperator.ADD
        && b.right() instanceof Operand.IntConstant c) {
      Interval back =
          Transfer.binary(
              BinaryOperator.SUB, interval, Interval.constant(interval.width(), c.value()));
      said.put(b.left(), said.of(b.left()).flatMap(v -> v.meet(back)), depth - 1);
    } else if (definition instanceof Instruction.Binary b) {
      multiple(said, b.op(), b.left(), b.right(), interval, depth);
    } else if (definition instanceof Instruction.Overflow o
        && o.result().equals(register)
        && isExact(o, said)) {
      multiple(said, Integers.wrapping(o.op()), o.left(), o.right(), interval, depth);
    }
  }

  private static boolean isExact(Instruction.Overflow o, Said said) {
    return said.of(o.left())
        .flatMap(l -> said.of(o.right()).map(r -> Transfer.overflow(o.op(), l, r)))
        .filter(Interval.bool(false)::equals)
        .isPresent();
  }

  private static void multiple(
      Said said, BinaryOperator op, Operand left, Operand right, Interval product, int depth) {
    if (right instanceof Operand.IntConstant c) {
      factor(op, c)
          .ifPresent(
              factor -> {
                Optional<Interval> number = said.of(left);
                said.put(left, number.flatMap(v -> quotient(v, factor, product)), depth - 1);
              });
    }
  }

  /** The number above 0 that another one is multiplied by. */
  private static Optional<BigInteger> factor(BinaryOperator op, Operand.IntConstant right) {
    if (op == BinaryOperator.MUL) {
      return Optional.of(right.value()).filter(f -> f.signum() > 0);
    }
    BigInteger width = BigInteger.valueOf(right.type().bits());
    return op == BinaryOperator.SHL && right.value().compareTo(width) < 0
        ? Optional.of(BigInteger.ONE.shiftLeft(right.value().intValue()))
        : Optional.empty();
  }

  /** Those numbers whose product lies in an interval, as far as products do not wrap. */
  private static Optional<Interval> quotient(Interval number, BigInteger factor, Interval product) {
    Optional<Interval> found = Optional.of(number);
    Bounds times = Bounds.of(factor);
    if (Bounds.unsigned(number.width()).contains(number.unsigned().times(times))) {
      found = dividedBy(factor, product.unsigned()).flatMap(number::meetUnsigned);
    }
    return Bounds.signed(number.width()).contains(number.signed().times(times))
        ? found.flatMap(f -> dividedBy(factor, product.signed()).flatMap(f::meetSigned))
        : found;
  }

  /** The numbers of which so many times as much lies within bounds; empty where there are none. */
  private static Optional<Bounds> dividedBy(BigInteger factor, Bounds product) {
    BigInteger[] low = product.low().divideAndRemainder(factor);
    BigInteger[] high = product.high().divideAndRemainder(factor);
    BigInteger least = low[1].signum() > 0 ? low[0].add(BigInteger.ONE) : low[0];
    BigInteger most = high[1].signum() < 0 ? high[0].subtract(BigInteger.ONE) : high[0];
    return Bounds.between(least, most);
  }

  private static void cast(Said said, Instruction.Cast c, Interval interval, int depth) {
    Optional<Interval> operand = said.of(c.operand());
    switch (c.op()) {
      case ZEXT ->
          said.put(
              c.operand(), operand.flatMap(v -> v.meetUnsigned(interval.unsigned())), depth - 1);
      case SEXT ->
          said.put(c.operand(), operand.flatMap(v -> v.meetSigned(interval.signed())), depth - 1);
      case FREEZE -> said.put(c.operand(), operand.flatMap(v -> v.meet(interval)), depth - 1);
      default -> {}
    }
  }
}
