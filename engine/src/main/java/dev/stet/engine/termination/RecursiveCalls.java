package dev.stet.engine.termination;

import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;

/** From the parameters of a function to the arguments of its calls of itself. */
record RecursiveCalls(String function, List<Term> parameters, TransitionSystem system)
    implements Steps {

  @Override
  public List<Step> steps(Terms terms) {
    return system.calls().stream()
        .filter(c -> c.callee().equals(function) && c.arguments().size() == parameters.size())
        .map(this::step)
        .toList();
  }

  private Step step(OpenCall call) {
    return new Step(call.guard(), new Point.AtCall(parameters), new Point.AtCall(call.arguments()));
  }
}
