package dev.stet.engine.linear;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Affine.Reading;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Integers and addresses as sums of registers, where what they are computed by does not wrap: that
 * is what intervals tell.
 */
public final class AffineForms {

  /** How far a computation is looked into. */
  private static final int DEPTH = 12;

  /** What conditions say of sums. */
  interface Limits {
    /** Nothing but what intervals say. */
    Limits NONE = (number, at) -> false;

    /** Whether a sum is known not to be below 0 at a point. */
    boolean areKept(Affine atLeastZero, DefUse.Position at);
  }

  /** An address: so many bytes behind where a pointer leads. */
  public record Place(Operand base, Affine distance) {}

  private final DefUse uses;
  private final Intervals intervals;
  private final DataLayout layout;
  private final CheckedRegisters checked;
  private final Limits limits;

  /** A point to which all executions of interest come. */
  private final Optional<DefUse.Position> target;

  public AffineForms(DefUse uses, Intervals intervals, DataLayout layout) {
    this(uses, intervals, layout, CheckedRegisters.NONE, Limits.NONE, Optional.empty());
  }

  /**
   * @param target only executions that come there are of interest, and only points that such a one
   *     goes through after all registers that dominate it were assigned for the last time
   */
  AffineForms(
      DefUse uses,
      Intervals intervals,
      DataLayout layout,
      CheckedRegisters checked,
      Limits limits,
      Optional<DefUse.Position> target) {
    this.target = target;
    this.limits = limits;
    this.uses = uses;
    this.intervals = intervals;
    this.layout = layout;
    this.checked = checked;
  }

  /** The number that an integer is at a point. */
  public Affine of(Operand integer, Reading reading, DefUse.Position at) {
    return of(integer, reading, at, DEPTH);
  }

  private Affine of(Operand integer, Reading reading, DefUse.Position at, int depth) {
    if (integer instanceof Operand.IntConstant c) {
      return Affine.of(reading == Reading.SIGNED ? c.signedValue() : c.value());
    }
    Operand.Register register = (Operand.Register) integer;
    Optional<Affine> inside = inside(register, reading, at, depth);
    if (inside.isEmpty() && reading == Reading.SIGNED && isAtLeastZero(register, at)) {
      // Both readings are the same number then, which may be a sum in one of them only.
      inside = inside(register, Reading.UNSIGNED, at, depth);
    }
    return inside.orElseGet(() -> Affine.of(new Atom(register, canonical(register, reading))));
  }

  /** What a register is computed from; empty where that is no sum. */
  private Optional<Affine> inside(
      Operand.Register register, Reading reading, DefUse.Position at, int depth) {
    Instruction definition = depth == 0 ? null : uses.definition(register).orElse(null);
    if (definition instanceof Instruction.Cast c && isNumber(c.operand())) {
      return cast(c, reading, at, depth - 1);
    } else if (definition instanceof Instruction.Phi p
        && p.incoming().size() == 1
        && isNumber(p.incoming().get(0).value())) {
      return Optional.of(of(p.incoming().get(0).value(), reading, at, depth - 1));
    } else if (definition instanceof Instruction.Binary b) {
      Optional<Affine> sum = sum(b.op(), b.left(), b.right(), reading, at, depth - 1);
      return fitting(sum, register, reading, at);
    } else if (definition instanceof Instruction.Overflow o && o.result().equals(register)) {
      BinaryOperator op = Integers.wrapping(o.op());
      Optional<Affine> sum = sum(op, o.left(), o.right(), reading, at, depth - 1);
      return checked.isExact(register, reading) ? sum : fitting(sum, register, reading, at);
    }
    return Optional.empty();
  }

  /** An integer of which the value is known by a register or a constant. */
  public static boolean isNumber(Operand operand) {
    return operand.type() instanceof Type.Int
        && (operand instanceof Operand.Register || operand instanceof Operand.IntConstant);
  }

  /** One reading where both are the same. */
  private Reading canonical(Operand.Register register, Reading reading) {
    return isNeverNegative(register) ? Reading.SIGNED : reading;
  }

  /** Whether both readings of a register are the same number wherever it is assigned. */
  boolean isNeverNegative(Operand.Register register) {
    return checked
        .assumed(register)
        .map(at -> intervals.at(register, at))
        .orElseGet(() -> intervals.of(register))
        .filter(v -> v.signed().low().signum() >= 0)
        .isPresent();
  }

  private Optional<Affine> cast(
      Instruction.Cast cast, Reading reading, DefUse.Position at, int depth) {
    Operand from = cast.operand();
    return switch (cast.op()) {
      case FREEZE -> Optional.of(of(from, reading, at, depth));
      case ZEXT -> Optional.of(of(from, Reading.UNSIGNED, at, depth));
      case SEXT ->
          reading == Reading.SIGNED || isAtLeastZero(from, at)
              ? Optional.of(of(from, Reading.SIGNED, at, depth))
              : Optional.empty();
      case TRUNC -> {
        int width = ((Type.Int) cast.result().type()).bits();
        yield value(from, Reading.SIGNED, at).filter(v -> fits(v, reading, width)).isPresent()
            ? Optional.of(of(from, Reading.SIGNED, at, depth))
            : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private boolean isAtLeastZero(Operand integer, DefUse.Position at) {
    return value(integer, Reading.SIGNED, at).filter(v -> v.low().signum() >= 0).isPresent();
  }

  private static boolean fits(Bounds values, Reading reading, int width) {
    Bounds all = reading == Reading.SIGNED ? Bounds.signed(width) : Bounds.unsigned(width);
    return all.contains(values);
  }

  private Optional<Bounds> value(Operand integer, Reading reading, DefUse.Position at) {
    Optional<Interval> here = intervals.at(integer, at);
    Optional<Interval> interval =
        here.flatMap(v -> target.flatMap(t -> intervals.at(integer, t)).flatMap(v::meet))
            .or(() -> here);
    return interval.map(v -> reading == Reading.SIGNED ? v.signed() : v.unsigned());
  }

  /** Empty where it may wrap. */
  private Optional<Affine> fitting(
      Optional<Affine> sum, Operand.Register result, Reading reading, DefUse.Position at) {
    int width = ((Type.Int) result.type()).bits();
    Bounds all = reading == Reading.SIGNED ? Bounds.signed(width) : Bounds.unsigned(width);
    return sum.filter(
        s ->
            bounds(s, at).filter(all::contains).isPresent()
                || (limits.areKept(s.minus(Affine.of(all.low())), at)
                    && limits.areKept(Affine.of(all.high()).minus(s), at)));
  }

  /** Empty where it is no sum. */
  private Optional<Affine> sum(
      BinaryOperator op,
      Operand left,
      Operand right,
      Reading reading,
      DefUse.Position at,
      int depth) {
    if (!isNumber(left) || !isNumber(right)) {
      return Optional.empty();
    }
    int width = ((Type.Int) left.type()).bits();
    Affine one = of(left, reading, at, depth);
    Affine other = of(right, reading, at, depth);
    return switch (op) {
      case ADD -> Optional.of(one.plus(other));
      case SUB -> Optional.of(one.minus(other));
      case MUL ->
          one.isConstant()
              ? Optional.of(other.times(one.constant()))
              : other.isConstant() ? Optional.of(one.times(other.constant())) : Optional.empty();
      case SHL -> other.isConstant() ? shifted(one, other.constant(), width) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Affine> shifted(Affine number, BigInteger count, int width) {
    return count.signum() < 0 || count.compareTo(BigInteger.valueOf(width)) >= 0
        ? Optional.empty()
        : Optional.of(number.times(BigInteger.ONE.shiftLeft(count.intValue())));
  }

  /** What intervals say of a number at a point; empty where they say nothing of a part. */
  public Optional<Bounds> bounds(Affine number, DefUse.Position at) {
    Optional<Bounds> all = Optional.of(Bounds.of(number.constant()));
    for (var each : number.factors().entrySet()) {
      Atom atom = each.getKey();
      Optional<Bounds> value =
          atom.reading() == Reading.DISTANCE
              ? Optional.empty()
              : value(atom.register(), atom.reading(), at);
      all = all.flatMap(a -> value.map(v -> a.plus(v.times(Bounds.of(each.getValue())))));
    }
    return all;
  }

  /** Where an address leads; empty where no sum says so. */
  public Optional<Place> place(Operand address, DefUse.Position at) {
    Affine distance = Affine.ZERO;
    Operand root = address;
    for (var add = uses.addition(root); add.isPresent(); add = uses.addition(root)) {
      distance = distance.plus(add.get().offset());
      for (Instruction.Scaled scaled : add.get().scaled()) {
        if (!isNumber(scaled.index())) {
          return Optional.empty();
        }
        Affine index = index(scaled.index(), at);
        distance = distance.plus(index.times(BigInteger.valueOf(scaled.stride())));
      }
      root = add.get().base();
    }
    Operand base = base(root);
    return Optional.of(
        new Place(
            base,
            base.equals(root)
                ? distance
                : distance.plus(Affine.of(new Atom((Operand.Register) root, Reading.DISTANCE)))));
  }

  /**
   * Whether addresses are in the order of their distances: where a pointer itself leads, which
   * stays in its object, and what is in a variable or just behind it.
   */
  public boolean isOrdered(Place place) {
    Affine distance = place.distance();
    if (!distance.isConstant()) {
      return distance.equals(Affine.of(distance.factors().keySet().iterator().next()))
          && distance.factors().keySet().iterator().next().reading() == Reading.DISTANCE;
    }
    return distance.constant().signum() >= 0
        && uses.definition(place.base(), Instruction.Allocate.class)
            .filter(a -> a.count() instanceof Operand.IntConstant)
            .map(
                a ->
                    ((Operand.IntConstant) a.count())
                        .value()
                        .multiply(BigInteger.valueOf(layout.sizeOf(a.element()))))
            .filter(size -> distance.constant().compareTo(size) <= 0)
            .isPresent();
  }

  /** The only pointer that one is computed from where ways meet; itself where there are more. */
  private Operand base(Operand root) {
    List<Operand> sources =
        uses.copied(root).stream().filter(source -> !uses.isJoined(source)).toList();
    return sources.size() == 1 ? sources.get(0) : root;
  }

  /** An index as it is added to an address: of pointers' width, both readings add the same. */
  private Affine index(Operand index, DefUse.Position at) {
    Affine signed = of(index, Reading.SIGNED, at);
    boolean readsAsEither = ((Type.Int) index.type()).bits() == layout.pointerBits();
    if (!readsAsEither || !isAlone(signed, index)) {
      return signed;
    }
    Affine unsigned = of(index, Reading.UNSIGNED, at);
    boolean isTold =
        intervals
            .of((Operand.Register) index)
            .filter(v -> !v.signed().equals(Bounds.signed(layout.pointerBits())))
            .isPresent();
    return isAlone(unsigned, index) && isTold ? signed : unsigned;
  }

  private static boolean isAlone(Affine number, Operand register) {
    return number.factors().keySet().stream().anyMatch(a -> a.register().equals(register));
  }
}
