package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.code.Joins;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * For all that leaves one instance of a loop, a chain of choices between its copies, whose open end
 * the next copy defines (001 §4.3: "value is merged from an unwinding that has not been added
 * yet").
 */
final class ExitChains {

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final Joins joins;
  private final Terminators terminators;

  /** Per exit edge: whether the loop is left there from the next copy or a later one. */
  private final Map<LoopShape.Edge, Term> laterExit = new LinkedHashMap<>();

  /** Per register and region: its value if the loop is left from the next copy or a later one. */
  private final Map<Operand.Register, Term> laterValue = new LinkedHashMap<>();

  private final Map<Integer, Term> laterMemory = new LinkedHashMap<>();

  /** Per text: where it may end if the loop is left from the next copy or a later one. */
  private final Map<Integer, Term> laterEnd = new LinkedHashMap<>();

  /** Chains without a link, for a loop of this shape. */
  ExitChains(
      Context context, RegionTerms regions, Joins joins, Terminators terminators, LoopShape shape) {
    this.terminators = terminators;
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.joins = joins;
    shape.exits().forEach(e -> laterExit.put(e, freeExit()));
    shape.liveOut().forEach(r -> laterValue.put(r, free(r)));
    shape.written().forEach(r -> laterMemory.put(r, free(r)));
    shape.written().stream()
        .filter(r -> terminators.isText(context.code.memory().regions().get(r)))
        .forEach(r -> laterEnd.put(r, freeEnd()));
  }

  /** The edges that leave the loop; what was computed in it is known around it from here on. */
  List<Flow> leave(Copy around, List<Term> before) {
    List<Term> after = BlockState.copyOf(before);
    laterMemory.forEach(after::set);
    laterEnd.forEach(
        (r, end) -> {
          List<Term> ends = new ArrayList<>(List.of(end));
          ends.addAll(terminators.places(before.get(r)));
          terminators.carry(after.get(r), ends);
        });
    laterValue.forEach(around::set);
    List<Flow> leaving = new ArrayList<>();
    laterExit.forEach((e, g) -> leaving.add(new Flow(e.from(), e.to(), g, after)));
    return leaving;
  }

  /**
   * Joins a new copy to the open ends.
   *
   * @param last whether the copy is the last one, behind which nothing is open
   */
  void join(Copy copy, Term select, Term last) {
    Map<LoopShape.Edge, List<Term>> taken = new LinkedHashMap<>();
    for (Flow exit : copy.exits) {
      taken
          .computeIfAbsent(new LoopShape.Edge(exit.from(), exit.to()), e -> new ArrayList<>())
          .add(exit.guard());
    }
    Term left = joins.guard("left", copy.exits);
    // A loop that starts midway is left from its last copy only.
    context.formula.add(terms.or(terms.not(select), terms.not(left), last));
    for (var chain : laterExit.entrySet()) {
      Term rest = freeExit();
      context.formula.add(
          terms.define(
              chain.getValue(),
              terms.or(terms.or(taken.getOrDefault(chain.getKey(), List.of())), rest)));
      context.formula.add(terms.or(terms.not(last), terms.not(rest)));
      chain.setValue(rest);
    }
    for (var chain : laterValue.entrySet()) {
      Term here = copy.own(chain.getKey());
      Term rest = free(chain.getKey());
      context.formula.add(
          terms.define(chain.getValue(), here == null ? rest : terms.ite(left, here, rest)));
      chain.setValue(rest);
    }
    if (copy.exits.isEmpty()) {
      return;
    }
    List<Term> leaving = joins.memory(copy.exits);
    for (var chain : laterMemory.entrySet()) {
      Term rest = free(chain.getKey());
      context.formula.add(
          terms.define(chain.getValue(), terms.ite(left, leaving.get(chain.getKey()), rest)));
      chain.setValue(rest);
    }
    for (var chain : laterEnd.entrySet()) {
      List<Term> ends = terminators.places(leaving.get(chain.getKey()));
      Term rest = freeEnd();
      Term here = ends.isEmpty() ? rest : ends.get(0);
      context.formula.add(terms.define(chain.getValue(), terms.ite(left, here, rest)));
      chain.setValue(rest);
    }
  }

  /** The loop is left from the copies that it has. */
  void close() {
    laterExit.values().forEach(rest -> context.formula.add(terms.not(rest)));
  }

  private Term freeEnd() {
    return context.formula.free("end", Sort.bits(context.sorts.offsetBits()));
  }

  private Term freeExit() {
    return context.formula.free("exit", Sort.BOOL);
  }

  private Term free(Operand.Register register) {
    return context.formula.free(Registers.name(register), context.sorts.of(register.type()));
  }

  private Term free(int region) {
    return regions.free(context.code.memory().regions().get(region));
  }
}
