package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.LoopStart;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.PointersRead;
import dev.stet.engine.ssa.code.Joins;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the free variables x^lb of what a loop may change, and the choice between them and the
 * state before the loop (001 §4.3). Of pointers it is known at once where they may lead.
 */
final class LoopBackVariables {

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final PointersRead read;
  private final ObjectStates states;
  private final Joins joins;
  private final GivenTexts texts;
  private final Walkers walkers;

  LoopBackVariables(
      Context context,
      RegionTerms regions,
      ObjectStates states,
      Joins joins,
      PointersRead read,
      GivenTexts texts,
      Walkers walkers) {
    this.walkers = walkers;
    this.texts = texts;
    this.read = read;
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.states = states;
    this.joins = joins;
  }

  /** For a loop in this copy of what is around it, entered by these flows. */
  LoopStart start(Copy around, LoopShape shape, List<Flow> incoming) {
    int header = shape.loop().header();
    Term guard = joins.guard("g" + header, incoming);
    Term select = context.formula.free("ls" + header, Sort.BOOL);
    var before = new HeadState(new ArrayList<>(), joins.memory(incoming));
    var back = new HeadState(new ArrayList<>(), BlockState.copyOf(before.memory()));
    var first = new HeadState(new ArrayList<>(), BlockState.copyOf(before.memory()));
    Map<Instruction.Phi, Term> pointers = new LinkedHashMap<>();
    for (Instruction.Phi phi : shape.phis()) {
      String name = Registers.name(phi.result());
      Term free =
          texts
              .anywhere(phi, shape, name + "_lb")
              .or(() -> walkers.anywhere(phi, around, before.memory(), name + "_lb"))
              .orElseGet(
                  () -> context.formula.free(name + "_lb", context.sorts.of(phi.result().type())));
      if (phi.result().type() instanceof Type.Pointer) {
        context.formula.add(regions.leadsTo(free, context.code.pointsTo().targets(phi.result())));
        pointers.put(phi, free);
      }
      context
          .setting
          .intervals()
          .of(phi.result())
          .flatMap(i -> IntervalTerms.within(free, i, terms))
          .ifPresent(context.formula::add);
      Term entered = joins.phi(around, phi, incoming);
      back.phis().add(free);
      first
          .phis()
          .add(
              texts
                  .chosen(phi, shape, select, free, entered)
                  .or(() -> walkers.chosen(phi, around, before.memory(), select, free, entered))
                  .orElseGet(() -> context.formula.define(name, terms.ite(select, free, entered))));
    }
    for (int r : shape.written()) {
      Region region = context.code.memory().regions().get(r);
      Term free = context.formula.free(region.label() + "_lb", regions.sort(region));
      if (region.kind() == Region.Kind.OWED && !context.code.memory().isMany(region.object())) {
        // What was given away stays so: it is made once, not in a loop.
        Term still = terms.isOne(before.memory().get(r));
        context.formula.add(terms.implies(terms.isOne(free), still));
      }
      if (region.kind() == Region.Kind.UNSET && !shape.unset().contains(r)) {
        // What is set stays so.
        Term none = RegionTerms.allSet(region, terms);
        Term then = before.memory().get(r);
        context.formula.add(terms.or(terms.eq(free, none), terms.eq(free, then)));
      }
      back.memory().set(r, free);
      if (regions.holdsOnePointer(region)) {
        context.formula.add(
            regions.leadsTo(free, context.code.pointsTo().contents(region.object().id())));
      }
      Term chosen = terms.ite(select, free, before.memory().get(r));
      first.memory().set(r, context.formula.define(region.label(), chosen));
    }
    read.begin(shape, select);
    assumeMade(shape, pointers, back.memory());
    // Read for itself: what is undefined is another value at each reading.
    shape.phis().forEach(phi -> before.phis().add(joins.phi(around, phi, incoming)));
    return new LoopStart(guard, select, before, back, first);
  }

  /** Loop-back pointers lead to instances that have been made by then. */
  private void assumeMade(LoopShape shape, Map<Instruction.Phi, Term> pointers, List<Term> memory) {
    pointers.forEach(
        (phi, back) -> {
          Targets targets = context.code.pointsTo().targets(phi.result());
          context.formula.add(states.isMade(back, targets, memory));
        });
    for (int r : shape.written()) {
      Region region = context.code.memory().regions().get(r);
      if (regions.holdsOnePointer(region)) {
        Targets targets = context.code.pointsTo().contents(region.object().id());
        context.formula.add(states.isMade(memory.get(r), targets, memory));
      }
    }
  }
}
