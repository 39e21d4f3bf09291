package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.Loop;
import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.Precision;
import dev.stet.engine.equivalence.relational.program.CallEffect;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.segment.CutSegment;
import dev.stet.engine.equivalence.relational.segment.SegmentExit;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Term;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether the loops of the old version end. The product looks at executions that end; what others
 * do on their way is seen too where loops call functions or access volatile objects. That a loop
 * with a condition that does nothing of that kind ends, C takes for granted (C17 6.8.5).
 */
public final class OldLoops {

  /** So long is looked for a reason why a loop ends. */
  private static final Duration LIMIT = Duration.ofMillis(500);

  /** What is known of the loops. */
  public enum End {
    /** Those that others can watch come to their end. */
    SHOWN,
    /** Nothing. */
    OPEN,
    /** Some loop has no way out. */
    NEVER
  }

  private final Comparison comparison;
  private final CutProgram program;

  private final Budget budget;

  private OldLoops(Comparison comparison, Budget budget) {
    this.budget = budget;
    this.comparison = comparison;
    this.program = comparison.program(Side.OLD);
  }

  public static End of(Comparison comparison, Budget budget) {
    return new OldLoops(comparison, budget).end();
  }

  private End end() {
    if (program.loops().stream().anyMatch(l -> !l.hasExit(program.flow()))) {
      return End.NEVER;
    }
    return program.loops().stream().allMatch(l -> !isSeen(l) || isShown(l)) ? End.SHOWN : End.OPEN;
  }

  private boolean isSeen(Loop loop) {
    return loop.blocks().stream()
        .flatMap(b -> program.flow().block(b).instructions().stream())
        .anyMatch(this::isSeen);
  }

  private boolean isSeen(Instruction i) {
    if (i instanceof Instruction.Load l) {
      return l.access() != Instruction.Access.PLAIN;
    } else if (i instanceof Instruction.Store s) {
      return s.access() != Instruction.Access.PLAIN;
    }
    return i instanceof Instruction.Call c
        && program.calls().effect(c).compareTo(CallEffect.OBSERVABLE) >= 0;
  }

  /** Whether some number gets smaller from one round to the next, whatever variables hold. */
  private boolean isShown(Loop loop) {
    boolean nested =
        program.loops().stream()
            .anyMatch(l -> l.header() != loop.header() && loop.blocks().contains(l.header()));
    if (nested) {
      return false;
    }
    Budget part = budget.beside(LIMIT);
    var encoding = new Encoding(program.module().layout(), Precision.ABSTRACT, Set.of());
    SegmentState start = anyState(loop.header(), encoding);
    try (SolverSession session = part.open(Backend.BITWUZLA)) {
      List<SegmentExit> exits = CutSegment.run(program, encoding, loop.header(), start).exits();
      encoding.facts.forEach(session::add);
      return exits.stream()
          .filter(e -> e.cut() == loop.header())
          .allMatch(
              e ->
                  ProductRanking.exists(
                      encoding,
                      start,
                      e.state(),
                      notLess -> isPossible(encoding, session, e, notLess, part)));
    }
  }

  private static boolean isPossible(
      Encoding encoding, SolverSession session, SegmentExit exit, Term notLess, Budget budget) {
    Term defined =
        encoding.terms.not(encoding.terms.or(exit.state().undefined(), exit.state().wraps()));
    Term query = encoding.terms.and(exit.guard(), defined, notLess);
    return !query.isFalse()
        && session.check(List.of(query), budget.left()) != SolverSession.Answer.UNSAT;
  }

  private SegmentState anyState(int cut, Encoding encoding) {
    SegmentState any = requireNonNull(comparison.start(encoding).get(Side.OLD));
    Map<Integer, Term> registers = new LinkedHashMap<>();
    program
        .live(cut)
        .forEach(
            r ->
                registers.put(
                    r.id(), encoding.terms.fresh(r.name(), encoding.memory.sort(r.type()))));
    return any.withRegisters(registers);
  }
}
