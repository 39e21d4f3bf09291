package dev.stet.engine.linear;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Affine.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which sums of a function's registers are never below 0 at a point, where ways meet by each of
 * those ways that are possible: one that gives a number a value which a condition behind denies is
 * none ({@code if (grow(b) < 0) return}).
 */
final class WaysToOrder {

  /** How many joins are looked through. */
  private static final int DEPTH = 6;

  /** A function, and what is known of it. */
  record Code(
      ControlFlow flow,
      LoopNest nest,
      DefUse uses,
      Intervals intervals,
      DataLayout layout,
      CheckedRegisters checked,
      List<LinearProofs.Ordered> known) {

    static Code of(
        Function function,
        Intervals intervals,
        DataLayout layout,
        List<LinearProofs.Ordered> known) {
      var flow = new ControlFlow(function);
      var uses = new DefUse(function);
      var checked = new CheckedRegisters(function, uses);
      return new Code(
          flow, new LoopNest(flow), uses, intervals, layout, checked, List.copyOf(known));
    }

    private AffineForms sums(AffineForms.Limits limits, Optional<DefUse.Position> target) {
      return new AffineForms(uses, intervals, layout, checked, limits, target);
    }

    /** What conditions say, and counters and known orders, which hold in all executions. */
    private LinearFacts facts(AffineForms sums, AffineForms anywhere) {
      List<Affine> always = new ArrayList<>();
      known.forEach(o -> always.add(difference(anywhere, o)));
      var counters = new Counters(uses, new Phis(flow, anywhere));
      return new LinearFacts(flow, nest, uses, sums, counters, always);
    }
  }

  private final Code code;
  private final Optional<WaysToOrder> anywhere;
  private final AffineForms forms;
  private final Phis phis;
  private final LinearFacts facts;

  /**
   * @param target the point that is asked about, if only executions that come there count
   * @param anywhere the proofs that hold in all executions, where there is a target
   */
  WaysToOrder(Code code, Optional<DefUse.Position> target, Optional<WaysToOrder> anywhere) {
    this.code = code;
    this.anywhere = anywhere;
    AffineForms byIntervals = code.sums(AffineForms.Limits.NONE, target);
    LinearFacts conditions =
        code.facts(byIntervals, anywhere.map(a -> a.forms).orElse(byIntervals));
    this.forms = code.sums((number, at) -> conditions.isAtLeastZero(number, at, List.of()), target);
    this.phis = new Phis(code.flow, forms);
    this.facts = code.facts(forms, anywhere.map(a -> a.forms).orElse(forms));
  }

  private static Affine difference(AffineForms sums, LinearProofs.Ordered order) {
    return sums.of(order.more(), order.reading(), order.at())
        .minus(sums.of(order.less(), order.reading(), order.at()));
  }

  /** Whether numbers are in order at a point, which is the target if there is one. */
  boolean isOrdered(LinearProofs.Ordered numbers) {
    return isOrdered(numbers, List.of(), DEPTH);
  }

  private boolean isOrdered(LinearProofs.Ordered numbers, List<Affine> known, int depth) {
    if (isAtLeastZero(difference(forms, numbers), numbers.at(), known, depth)) {
      return true;
    }
    Operand less = numbers.less();
    Operand more = numbers.more();
    Optional<Integer> join = joined(less).or(() -> joined(more));
    return depth > 0
        && join.isPresent()
        && isThereOrBefore(less, join.get())
        && isThereOrBefore(more, join.get())
        && code.flow.predecessors(join.get()).stream()
            .allMatch(
                from ->
                    isImpossible(from, join.get(), numbers.at(), known)
                        || onWay(from, join.get()).isBy(from, numbers, join.get(), depth));
  }

  private boolean isBy(int from, LinearProofs.Ordered numbers, int block, int depth) {
    var before =
        new LinearProofs.Ordered(
            incoming(numbers.less(), block, from),
            incoming(numbers.more(), block, from),
            numbers.reading(),
            facts.end(from));
    return isOrdered(before, facts.onEdge(from, block), depth - 1);
  }

  /** Registers may have other values in the round before: what holds at the target does not. */
  private WaysToOrder onWay(int from, int to) {
    return code.nest.dominates(to, from) ? anywhere.orElse(this) : this;
  }

  /** What a number is where a block is entered by an edge. */
  private Operand incoming(Operand number, int block, int from) {
    return code.uses
        .definition(number, Instruction.Phi.class)
        .filter(phi -> joined(number).filter(b -> b == block).isPresent())
        .flatMap(phi -> phi.incoming().stream().filter(in -> in.block() == from).findFirst())
        .map(Instruction.Incoming::value)
        .orElse(number);
  }

  private boolean isThereOrBefore(Operand number, int block) {
    return joined(number).filter(b -> b == block).isPresent()
        || code.uses
            .position(number)
            .map(p -> p.block() != block && code.nest.dominates(p.block(), block))
            .orElse(true);
  }

  private boolean isAtLeastZero(Affine number, DefUse.Position at, List<Affine> more, int depth) {
    if (!code.intervals.leadsTo(at) || facts.isAtLeastZero(number, at, more)) {
      return true;
    }
    Set<Integer> joins = new LinkedHashSet<>();
    number.factors().keySet().forEach(atom -> joined(atom.register()).ifPresent(joins::add));
    return depth > 0 && joins.stream().anyMatch(b -> isByAllWays(number, b, at, more, depth));
  }

  /** The block where ways meet that give a number its value. */
  private Optional<Integer> joined(Operand number) {
    return code.uses
        .definition(number, Instruction.Phi.class)
        .flatMap(phi -> code.uses.position(phi.result()))
        .map(DefUse.Position::block);
  }

  private boolean isByAllWays(
      Affine number, int block, DefUse.Position at, List<Affine> more, int depth) {
    return isThereOrBefore(number, block)
        && code.flow.predecessors(block).stream()
            .allMatch(
                from ->
                    isImpossible(from, block, at, more)
                        || onWay(from, block).isBy(from, number, block, depth));
  }

  private boolean isThereOrBefore(Affine number, int block) {
    return number.factors().keySet().stream().allMatch(a -> isThereOrBefore(a.register(), block));
  }

  private boolean isBy(int from, Affine number, int block, int depth) {
    List<Affine> edge = facts.onEdge(from, block);
    return Stream.of(Reading.SIGNED, Reading.UNSIGNED)
        .flatMap(reading -> onEdge(number, from, block, reading).stream())
        .distinct()
        .anyMatch(n -> isAtLeastZero(n, facts.end(from), edge, depth - 1));
  }

  /**
   * What a number is where a block is entered by an edge; empty where that is no sum.
   *
   * @param reading of values that are never negative, as the code may have compared them either way
   */
  private Optional<Affine> onEdge(Affine number, int from, int block, Reading reading) {
    Map<Atom, Affine> values = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis.of(block)) {
      for (Atom atom : number.factors().keySet()) {
        if (atom.register().equals(phi.result())) {
          boolean isEither = forms.isNeverNegative(phi.result());
          var read = new Atom(phi.result(), isEither ? reading : atom.reading());
          Optional<Affine> value = phis.incoming(phi, from, read);
          if (value.isEmpty()) {
            return Optional.empty();
          }
          values.put(atom, value.get());
        }
      }
    }
    return Optional.of(number.with(values));
  }

  /** Whether a number that is not below 0 at a point would be where a block is entered so. */
  private boolean isImpossible(int from, int block, DefUse.Position at, List<Affine> more) {
    return phis.of(block).stream()
        .filter(phi -> phi.result().type() instanceof Type.Int)
        .flatMap(
            phi ->
                List.of(Reading.SIGNED, Reading.UNSIGNED).stream()
                    .flatMap(r -> facts.known(new Atom(phi.result(), r), at, more).stream()))
        .filter(number -> isThereOrBefore(number, block))
        .anyMatch(number -> onWay(from, block).isBelowZero(number, from, block));
  }

  private boolean isBelowZero(Affine number, int from, int block) {
    return onEdge(number, from, block, Reading.SIGNED)
        .flatMap(n -> forms.bounds(n, facts.end(from)))
        .filter(b -> b.high().signum() < 0)
        .isPresent();
  }
}
