package dev.stet.engine.linear;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Affine.Reading;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What conditions and counters say of several registers: numbers that are not below 0 wherever only
 * ways through an edge, or a loop's head, lead to. (The registers have then the values that the
 * condition spoke of: no way from their assignment avoids the edge.)
 */
public final class LinearFacts {

  /** How far the computation of a condition is looked into. */
  private static final int DEPTH = 6;

  /** How many conditions are put together. */
  private static final int STEPS = 2;

  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final AffineForms forms;
  private final List<Affine> always;

  /** By atom, with the block at whose start they hold. */
  private final Map<Atom, List<Held>> held = new LinkedHashMap<>();

  private record Held(int from, Affine atLeastZero) {}

  public LinearFacts(
      ControlFlow flow, LoopNest nest, DefUse uses, AffineForms forms, Counters counters) {
    this(flow, nest, uses, forms, counters, List.of());
  }

  /**
   * @param always numbers that are not below 0 wherever their registers are assigned
   */
  LinearFacts(
      ControlFlow flow,
      LoopNest nest,
      DefUse uses,
      AffineForms forms,
      Counters counters,
      List<Affine> always) {
    this.always = List.copyOf(always);
    this.flow = flow;
    this.nest = nest;
    this.uses = uses;
    this.forms = forms;
    int entry = flow.order().get(0);
    for (int block : flow.order()) {
      if (block != entry && flow.predecessors(block).size() == 1) {
        int before = flow.predecessors(block).iterator().next();
        onEdge(before, block).forEach(each -> hold(block, each));
      }
    }
    nest.loops().forEach(loop -> counters.of(loop).forEach(each -> hold(loop.header(), each)));
  }

  private void hold(int from, Affine atLeastZero) {
    var one = new Held(from, atLeastZero);
    atLeastZero
        .factors()
        .keySet()
        .forEach(atom -> held.computeIfAbsent(atom, k -> new ArrayList<>()).add(one));
  }

  /** The point behind the last instruction of a block. */
  public DefUse.Position end(int block) {
    return new DefUse.Position(block, flow.block(block).instructions().size());
  }

  /** Numbers that are not below 0 where an edge is taken. */
  public List<Affine> onEdge(int from, int to) {
    List<Affine> all = new ArrayList<>();
    if (flow.block(from).terminator() instanceof Terminator.Branch b
        && b.whenTrue() != b.whenFalse()) {
      gather(b.condition(), b.whenTrue() == to, end(from), all, DEPTH);
    }
    return all;
  }

  private void gather(
      Operand condition, boolean holds, DefUse.Position at, List<Affine> to, int depth) {
    Instruction definition = depth == 0 ? null : uses.definition(condition).orElse(null);
    if (definition instanceof Instruction.Compare c) {
      Predicate said = holds ? c.predicate() : c.predicate().inverse();
      if (isTest(c)) {
        gather(
            ((Instruction.Cast) uses.definition(c.left()).orElseThrow()).operand(),
            said == Predicate.NE,
            at,
            to,
            depth - 1);
      } else {
        compare(said, c, at, to);
      }
    } else if (definition instanceof Instruction.Binary b && isConnective(b.op(), holds)) {
      gather(b.left(), holds, at, to, depth - 1);
      gather(b.right(), holds, at, to, depth - 1);
    } else if (definition instanceof Instruction.Binary b
        && b.op() == BinaryOperator.XOR
        && isOne(b.right())) {
      gather(b.left(), !holds, at, to, depth - 1);
    } else if (definition instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
      gather(c.operand(), holds, at, to, depth - 1);
    }
  }

  /** Whether a truth value that was made a number is compared with 0. */
  private boolean isTest(Instruction.Compare c) {
    return (c.predicate() == Predicate.NE || c.predicate() == Predicate.EQ)
        && c.right() instanceof Operand.IntConstant zero
        && zero.value().signum() == 0
        && uses.definition(c.left(), Instruction.Cast.class)
            .filter(cast -> cast.op() == CastOperator.ZEXT)
            .filter(cast -> cast.operand().type() instanceof Type.Int n && n.bits() == 1)
            .isPresent();
  }

  private static boolean isConnective(BinaryOperator op, boolean holds) {
    return op == (holds ? BinaryOperator.AND : BinaryOperator.OR);
  }

  private static boolean isOne(Operand operand) {
    return operand instanceof Operand.IntConstant c && c.value().equals(BigInteger.ONE);
  }

  private void compare(
      Predicate predicate, Instruction.Compare c, DefUse.Position at, List<Affine> to) {
    switch (predicate) {
      case ULT, ULE, UGT, UGE -> compare(predicate, Reading.UNSIGNED, c, at, to);
      case EQ, NE -> {
        compare(predicate, Reading.SIGNED, c, at, to);
        compare(predicate, Reading.UNSIGNED, c, at, to);
      }
      default -> compare(predicate, Reading.SIGNED, c, at, to);
    }
  }

  private void compare(
      Predicate predicate,
      Reading reading,
      Instruction.Compare c,
      DefUse.Position at,
      List<Affine> to) {
    Optional<Affine> difference = difference(c.left(), c.right(), reading, at);
    difference.ifPresent(
        d -> {
          Affine back = d.negated();
          switch (predicate) {
            case SGT, UGT -> to.add(d.plus(-1));
            case SGE, UGE -> to.add(d);
            case SLT, ULT -> to.add(back.plus(-1));
            case SLE, ULE -> to.add(back);
            case EQ -> to.addAll(List.of(d, back));
            case NE -> {
              if (isAtLeastZero(d, at, List.of())) {
                to.add(d.plus(-1));
              }
              if (isAtLeastZero(back, at, List.of())) {
                to.add(back.plus(-1));
              }
            }
            default -> {}
          }
        });
  }

  /** The left number less the right one, or the bytes between two addresses in one object. */
  private Optional<Affine> difference(
      Operand left, Operand right, Reading reading, DefUse.Position at) {
    if (AffineForms.isNumber(left) && AffineForms.isNumber(right)) {
      return Optional.of(forms.of(left, reading, at).minus(forms.of(right, reading, at)));
    } else if (!(left.type() instanceof Type.Pointer)) {
      return Optional.empty();
    }
    return forms
        .place(left, at)
        .filter(forms::isOrdered)
        .flatMap(
            l ->
                forms
                    .place(right, at)
                    .filter(forms::isOrdered)
                    .filter(r -> r.base().equals(l.base()))
                    .map(r -> l.distance().minus(r.distance())));
  }

  /**
   * Whether a number is never below 0 at a point.
   *
   * @param more numbers that are known not to be
   */
  public boolean isAtLeastZero(Affine number, DefUse.Position at, List<Affine> more) {
    return isAtLeastZero(number, at, more, STEPS);
  }

  private boolean isAtLeastZero(Affine number, DefUse.Position at, List<Affine> more, int steps) {
    if (number.isConstant()) {
      return number.constant().signum() >= 0;
    }
    Optional<Bounds> bounds = forms.bounds(number, at);
    if (bounds.filter(b -> b.low().signum() >= 0).isPresent()) {
      return true;
    } else if (steps == 0) {
      return false;
    }
    for (Atom atom : number.factors().keySet()) {
      for (Affine known : known(atom, at, more)) {
        Optional<Affine> less = without(atom, number, known);
        if (less.isPresent() && isAtLeastZero(less.get(), at, more, steps - 1)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Numbers with an atom that are not below 0 at a point.
   *
   * @param more numbers that are known not to be
   */
  List<Affine> known(Atom atom, DefUse.Position at, List<Affine> more) {
    List<Affine> all = new ArrayList<>();
    more.stream().filter(a -> a.factor(atom).signum() != 0).forEach(all::add);
    always.stream().filter(a -> a.factor(atom).signum() != 0).forEach(all::add);
    for (Held each : held.getOrDefault(atom, List.of())) {
      if (nest.dominates(each.from, at.block())) {
        all.add(each.atLeastZero);
      }
    }
    return all;
  }

  /** The number less so many times a known one that an atom is gone; empty where none does. */
  public static Optional<Affine> without(Atom atom, Affine number, Affine known) {
    BigInteger factor = number.factor(atom);
    BigInteger each = known.factor(atom);
    if (each.signum() == 0 || factor.signum() != each.signum()) {
      return Optional.empty();
    }
    BigInteger[] times = factor.divideAndRemainder(each);
    return times[1].signum() == 0
        ? Optional.of(number.minus(known.times(times[0])))
        : Optional.empty();
  }
}
