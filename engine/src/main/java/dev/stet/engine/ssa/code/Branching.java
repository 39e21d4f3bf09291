package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.owner.LeakChecks;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** How a block is left: an edge is taken where its block is reached and its condition holds. */
public final class Branching {

  private final Context context;
  private final Terms terms;
  private final Registers registers;
  private final LeakChecks leaks;
  private final List<ReturnPoint> returns = new ArrayList<>();

  public Branching(Context context, Registers registers, LeakChecks leaks) {
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
    this.leaks = leaks;
  }

  /** The returns so far. */
  public List<ReturnPoint> returns() {
    return returns;
  }

  /** The edges that leave the block, but for those that are never taken. */
  public List<Flow> leave(Block block, BlockState state) {
    List<Flow> edges = new ArrayList<>();
    Terminator end = block.terminator();
    if (end instanceof Terminator.Jump j) {
      edges.add(new Flow(block.id(), j.target(), state.guard, state.memory));
    } else if (end instanceof Terminator.Branch b) {
      Term condition = registers.value(b.condition(), state);
      if (b.whenTrue() == b.whenFalse()) {
        edges.add(new Flow(block.id(), b.whenTrue(), state.guard, state.memory));
      } else {
        addEdge(edges, block, b.whenTrue(), state, condition);
        addEdge(edges, block, b.whenFalse(), state, terms.not(condition));
      }
    } else if (end instanceof Terminator.Switch s) {
      leaveSwitch(edges, block, s, state);
    } else if (end instanceof Terminator.Return r) {
      List<Term> values = r.values().stream().map(v -> registers.value(v, state)).toList();
      returns.add(new ReturnPoint(state.guard, values));
      leaks.atReturn(r.values(), state);
    } else if (end instanceof Terminator.Unsupported u) {
      for (int target : new LinkedHashSet<>(u.successors())) {
        addEdge(edges, block, target, state, context.formula.free("goto", Sort.BOOL));
      }
    }
    return edges;
  }

  private void leaveSwitch(List<Flow> edges, Block block, Terminator.Switch s, BlockState state) {
    SwitchCases.conditions(terms, registers.value(s.value(), state), s)
        .forEach((target, condition) -> addEdge(edges, block, target, state, condition));
  }

  private void addEdge(List<Flow> edges, Block from, int to, BlockState state, Term condition) {
    Term guard =
        context.formula.define("e" + from.id() + "_" + to, terms.and(state.guard, condition));
    if (!guard.isFalse()) {
      edges.add(new Flow(from.id(), to, guard, state.memory));
    }
  }
}
