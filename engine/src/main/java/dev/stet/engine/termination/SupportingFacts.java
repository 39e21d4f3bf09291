package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Invariants that ranking functions need and intervals do not give: how a loop's variables compare
 * with what stays the same in it, and with zero. All candidates are assumed together; those that a
 * step breaks are dropped until the rest is inductive (the greatest such set).
 */
final class SupportingFacts {

  private static final int MOST = 60;

  /**
   * A statement about a visit of a loop head.
   *
   * @param assumed it, or what follows from it, where it is known
   * @param shown what it follows from
   */
  record Fact(LoopHead loop, Function<HeadVisit, Term> assumed, Function<HeadVisit, Term> shown) {
    Fact(LoopHead loop, Function<HeadVisit, Term> holds) {
      this(loop, holds, holds);
    }
  }

  private final Prover prover;
  private final List<Fact> facts = new ArrayList<>();

  SupportingFacts(Prover prover) {
    this.prover = prover;
  }

  /** Proposes statements about a loop. */
  void propose(LoopHead loop, Loop shape, ControlFlow flow, Measures measures) {
    Terms terms = prover.terms();
    Set<Operand> constants = constants(shape, flow, measures);
    var first = new HeadVisit(loop.instances().get(0), 0);
    List<Fact> proposed = new ArrayList<>();
    for (int i = 0; i < loop.state().size(); i++) {
      if (!(loop.state().get(i).sort() instanceof Sort.BitVector b)) {
        continue;
      }
      int index = i;
      int width = b.width();
      for (Operand constant : constants) {
        var value = measures.head().of(constant, first);
        if (value.isEmpty()
            || !(value.get().sort() instanceof Sort.BitVector other)
            || other.width() > width) {
          continue;
        }
        for (Op order : List.of(Op.BV_SLE, Op.BV_ULE)) {
          proposed.add(
              new Fact(
                  loop,
                  at ->
                      terms.compare(
                          order,
                          at.state().get(index),
                          extended(measures, constant, at, order, width))));
          proposed.add(
              new Fact(
                  loop,
                  at ->
                      terms.compare(
                          order,
                          extended(measures, constant, at, order, width),
                          at.state().get(index))));
        }
      }
    }
    facts.addAll(proposed.subList(0, Math.min(MOST, proposed.size())));
  }

  /** Proposes further statements. */
  void propose(List<Fact> more) {
    facts.addAll(more);
  }

  private Term extended(Measures measures, Operand constant, HeadVisit at, Op order, int width) {
    Term value = measures.head().of(constant, at).orElseThrow();
    return order == Op.BV_SLE
        ? prover.terms().signExtend(value, width)
        : prover.terms().zeroExtend(value, width);
  }

  /** What the loop compares or computes with and does not change. */
  private static Set<Operand> constants(Loop shape, ControlFlow flow, Measures measures) {
    Set<Operand> all = new LinkedHashSet<>();
    for (int id : flow.order()) {
      if (shape.blocks().contains(id)) {
        for (var instruction : flow.block(id).instructions()) {
          if (instruction instanceof dev.stet.engine.ir.Instruction.Compare
              || instruction instanceof dev.stet.engine.ir.Instruction.Binary
              || instruction instanceof dev.stet.engine.ir.Instruction.Overflow) {
            for (Operand operand : dev.stet.engine.ir.Uses.read(instruction)) {
              if (operand instanceof Operand.Register
                  && (operand.type() instanceof Type.Int || operand.type() instanceof Type.Pointer)
                  && measures.head().isConstant(operand)) {
                all.add(operand);
              }
            }
          }
        }
      }
    }
    return all;
  }

  /** The proposed statements that hold at every visit but the first; they are added for good. */
  void infer() {
    while (!facts.isEmpty()) {
      switch (prover.check(query(facts))) {
        case UNSAT -> {
          facts.stream().map(this::known).forEach(prover.session()::add);
          return;
        }
        case UNDECIDED -> {
          return;
        }
        case SAT -> dropBroken();
      }
    }
  }

  /**
   * The same where the statements are many and hard: one after the other is asked about, and what
   * is not answered is dropped.
   */
  void inferOneByOne() {
    Deque<Fact> turn = new ArrayDeque<>(facts);
    int confirmed = 0;
    while (confirmed < facts.size() && !prover.left().isZero()) {
      Fact fact = turn.removeFirst();
      if (!facts.contains(fact)) {
        continue;
      }
      turn.addLast(fact);
      confirmed++;
      switch (prover.check(query(List.of(fact)))) {
        case UNSAT -> {}
        case UNDECIDED -> {
          facts.remove(fact);
          confirmed = 0;
        }
        case SAT -> {
          dropBroken();
          confirmed = 0;
        }
      }
    }
    if (confirmed == facts.size()) {
      facts.stream().map(this::known).forEach(prover.session()::add);
    }
  }

  /** All that is left is assumed, and one of these does not come out. */
  private List<Term> query(List<Fact> asked) {
    List<Term> query = new ArrayList<>(facts.stream().map(this::assumed).toList());
    query.add(prover.terms().or(asked.stream().map(this::broken).toList()));
    return query;
  }

  private void dropBroken() {
    facts.removeAll(facts.stream().filter(f -> prover.isTrue(broken(f))).toList());
  }

  private Term assumed(Fact fact) {
    Terms terms = prover.terms();
    List<Term> all = new ArrayList<>();
    for (LoopHead.Instance instance : fact.loop().instances()) {
      Term started = terms.and(instance.guard(), instance.select());
      all.add(terms.implies(started, fact.assumed().apply(new HeadVisit(instance, 0))));
      for (int j = 0; j + 1 < instance.visits().size(); j++) {
        all.add(
            terms.implies(
                terms.and(instance.visits().get(j).guard(), instance.select()),
                fact.assumed().apply(new HeadVisit(instance, j + 1))));
      }
    }
    return terms.and(all);
  }

  private Term broken(Fact fact) {
    Terms terms = prover.terms();
    List<Term> any = new ArrayList<>();
    for (LoopHead.Instance instance : fact.loop().instances()) {
      for (int j = 0; j < instance.visits().size(); j++) {
        LoopHead.Visit visit = instance.visits().get(j);
        any.add(
            terms.and(
                visit.guard(),
                instance.duty(),
                terms.or(terms.not(instance.select()), visit.last()),
                terms.not(fact.shown().apply(new HeadVisit(instance, j + 1)))));
      }
    }
    return terms.or(any);
  }

  private Term known(Fact fact) {
    Terms terms = prover.terms();
    List<Term> all = new ArrayList<>();
    for (LoopHead.Instance instance : fact.loop().instances()) {
      Term started = terms.and(instance.guard(), instance.select());
      all.add(terms.implies(started, fact.assumed().apply(new HeadVisit(instance, 0))));
      for (int j = 0; j < instance.visits().size(); j++) {
        all.add(
            terms.implies(
                instance.visits().get(j).guard(),
                fact.assumed().apply(new HeadVisit(instance, j + 1))));
      }
    }
    return terms.and(all);
  }
}
