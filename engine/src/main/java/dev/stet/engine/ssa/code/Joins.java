package dev.stet.engine.ssa.code;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.UnsetContents;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where flows come together: one guard, and for each phi and each region of memory the value of the
 * flow that is taken (the φ of guarded SSA form, 001 §4.2).
 */
public final class Joins {

  private final Context context;
  private final Terms terms;
  private final Registers registers;
  private final UnsetContents unset;

  public Joins(Context context, Registers registers, UnsetContents unset) {
    this.unset = unset;
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
  }

  /** Whether execution arrives, under a name of its own in the formula. */
  public Term guard(String label, List<Flow> incoming) {
    return context.formula.define(label, terms.or(incoming.stream().map(Flow::guard).toList()));
  }

  /** Sets the phis of a block, all at once: one may read another's value of before. */
  public void setPhis(Copy copy, Block block, List<Flow> incoming) {
    Map<Operand.Register, Term> values = new LinkedHashMap<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        values.put(phi.result(), phi(copy, phi, incoming));
      }
    }
    values.forEach((r, v) -> copy.set(r, context.formula.define(Registers.name(r), v)));
    unset.join(copy, block.instructions(), incoming);
  }

  public Term phi(Copy copy, Instruction.Phi phi, List<Flow> incoming) {
    Term value = null;
    for (Flow edge : incoming) {
      Term on = onEdge(copy, phi, edge);
      value = value == null ? on : terms.ite(edge.guard(), on, value);
    }
    return requireNonNull(value);
  }

  private Term onEdge(Copy copy, Instruction.Phi phi, Flow edge) {
    for (Instruction.Incoming incoming : phi.incoming()) {
      if (incoming.block() == edge.from()) {
        return registers.value(incoming.value(), copy, edge.memory());
      }
    }
    throw new IllegalStateException(
        "phi " + phi.result() + " has no value for block " + edge.from());
  }

  public List<Term> memory(List<Flow> incoming) {
    List<Term> merged = BlockState.copyOf(incoming.get(0).memory());
    for (Flow edge : incoming.subList(1, incoming.size())) {
      context.patience.check();
      for (int r = 0; r < merged.size(); r++) {
        merged.set(r, terms.ite(edge.guard(), edge.memory().get(r), merged.get(r)));
      }
    }
    if (incoming.size() > 1) {
      for (int r = 0; r < merged.size(); r++) {
        // What is the same on all ways needs no name, and is seen to be the same.
        if (!merged.get(r).equals(incoming.get(0).memory().get(r))) {
          merged.set(
              r,
              context.formula.define(
                  context.code.memory().regions().get(r).label(), merged.get(r)));
        }
      }
    }
    return merged;
  }
}
