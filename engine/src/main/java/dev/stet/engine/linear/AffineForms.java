package dev.stet.engine.linear;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
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

  /** An address: so many bytes behind where a pointer leads. */
  public record Place(Operand base, Affine distance) {}

  private final DefUse uses;
  private final Intervals intervals;
  private final DataLayout layout;
  private final CheckedRegisters checked;

  public AffineForms(DefUse uses, Intervals intervals, DataLayout layout) {
    this(uses, intervals, layout, CheckedRegisters.NONE);
  }

  AffineForms(DefUse uses, Intervals intervals, DataLayout layout, CheckedRegisters checked) {
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
    Instruction definition = depth == 0 ? null : uses.definition(register).orElse(null);
    Optional<Affine> inside = Optional.empty();
    if (definition instanceof Instruction.Cast c && isNumber(c.operand())) {
      inside = cast(c, reading, at, depth - 1);
    } else if (definition instanceof Instruction.Binary b) {
      inside =
          fitting(
              sum(b.op(), b.left(), b.right(), reading, at, depth - 1), b.result(), reading, at);
    } else if (definition instanceof Instruction.Overflow o && o.result().equals(register)) {
      inside = sum(wrapping(o.op()), o.left(), o.right(), reading, at, depth - 1);
      if (!checked.isExact(register, reading)) {
        inside = fitting(inside, register, reading, at);
      }
    }
    return inside.orElseGet(() -> Affine.of(new Atom(register, canonical(register, reading))));
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

  private boolean isNeverNegative(Operand.Register register) {
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
    Optional<Interval> interval = intervals.at(integer, at);
    return interval.map(v -> reading == Reading.SIGNED ? v.signed() : v.unsigned());
  }

  private static BinaryOperator wrapping(OverflowOperator op) {
    return switch (op) {
      case SADD, UADD -> BinaryOperator.ADD;
      case SSUB, USUB -> BinaryOperator.SUB;
      case SMUL, UMUL -> BinaryOperator.MUL;
    };
  }

  /** Empty where it may wrap. */
  private Optional<Affine> fitting(
      Optional<Affine> sum, Operand.Register result, Reading reading, DefUse.Position at) {
    int width = ((Type.Int) result.type()).bits();
    return sum.filter(s -> bounds(s, at).filter(b -> fits(b, reading, width)).isPresent());
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
