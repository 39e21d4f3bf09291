package dev.stet.engine.linear;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine.Atom;
import dev.stet.engine.linear.Affine.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which sums of a function's registers are never below 0 at a point, where ways meet by each of
 * them.
 */
public final class LinearProofs {

  /** How many joins are looked through. */
  private static final int DEPTH = 3;

  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final Intervals intervals;
  private final AffineForms forms;
  private final Phis phis;
  private final LinearFacts facts;

  /** That one register is at most another, both numbers read so. */
  public record Ordered(Operand less, Operand more, Reading reading, DefUse.Position at) {}

  /**
   * @param function with reducible control flow
   * @param intervals of the function
   * @param known what is so wherever it is assigned
   */
  public LinearProofs(
      Function function, Intervals intervals, DataLayout layout, List<Ordered> known) {
    this.flow = new ControlFlow(function);
    this.nest = new LoopNest(flow);
    this.uses = new DefUse(function);
    this.intervals = intervals;
    this.forms = new AffineForms(uses, intervals, layout, new CheckedRegisters(function, uses));
    this.phis = new Phis(flow, forms);
    List<Affine> always = new ArrayList<>();
    known.forEach(o -> always.add(difference(o.more(), o.less(), o.reading(), o.at())));
    this.facts = new LinearFacts(flow, nest, uses, forms, new Counters(uses, phis), always);
  }

  private Affine difference(Operand more, Operand less, Reading reading, DefUse.Position at) {
    return forms.of(more, reading, at).minus(forms.of(less, reading, at));
  }

  /** Whether one number is at most another at a point. */
  public boolean isOrdered(Operand less, Operand more, Reading reading, DefUse.Position at) {
    return isOrdered(less, more, reading, at, List.of(), DEPTH);
  }

  private boolean isOrdered(
      Operand less,
      Operand more,
      Reading reading,
      DefUse.Position at,
      List<Affine> known,
      int depth) {
    if (isAtLeastZero(difference(more, less, reading, at), at, known, depth)) {
      return true;
    }
    Optional<Integer> join = joined(less).or(() -> joined(more));
    return depth > 0
        && join.isPresent()
        && isThereOrBefore(less, join.get())
        && isThereOrBefore(more, join.get())
        && flow.predecessors(join.get()).stream()
            .allMatch(
                from ->
                    isOrdered(
                        incoming(less, join.get(), from),
                        incoming(more, join.get(), from),
                        reading,
                        facts.end(from),
                        facts.onEdge(from, join.get()),
                        depth - 1));
  }

  /** What a number is where a block is entered by an edge. */
  private Operand incoming(Operand number, int block, int from) {
    return uses.definition(number, Instruction.Phi.class)
        .filter(phi -> joined(number).filter(b -> b == block).isPresent())
        .flatMap(phi -> phi.incoming().stream().filter(in -> in.block() == from).findFirst())
        .map(Instruction.Incoming::value)
        .orElse(number);
  }

  private boolean isThereOrBefore(Operand number, int block) {
    return joined(number).filter(b -> b == block).isPresent()
        || uses.position(number)
            .map(p -> p.block() != block && nest.dominates(p.block(), block))
            .orElse(true);
  }

  private boolean isAtLeastZero(Affine number, DefUse.Position at, List<Affine> more, int depth) {
    if (!intervals.leadsTo(at) || facts.isAtLeastZero(number, at, more)) {
      return true;
    }
    return depth > 0
        && number.factors().keySet().stream()
            .flatMap(atom -> joined(atom.register()).stream())
            .distinct()
            .anyMatch(block -> isByAllWays(number, block, depth));
  }

  /** The block where ways meet that give a number its value. */
  private Optional<Integer> joined(Operand number) {
    return uses.definition(number, Instruction.Phi.class)
        .flatMap(phi -> uses.position(phi.result()))
        .map(DefUse.Position::block);
  }

  private boolean isByAllWays(Affine number, int block, int depth) {
    return number.factors().keySet().stream()
            .allMatch(atom -> isThereOrBefore(atom.register(), block))
        && flow.predecessors(block).stream().allMatch(from -> isBy(from, number, block, depth));
  }

  private boolean isBy(int from, Affine number, int block, int depth) {
    Map<Atom, Affine> values = new LinkedHashMap<>();
    for (Instruction.Phi phi : phis.of(block)) {
      for (Atom atom : number.factors().keySet()) {
        if (atom.register().equals(phi.result())) {
          Optional<Affine> value = phis.incoming(phi, from, atom);
          if (value.isEmpty()) {
            return false;
          }
          values.put(atom, value.get());
        }
      }
    }
    return isAtLeastZero(
        number.with(values), facts.end(from), facts.onEdge(from, block), depth - 1);
  }
}
