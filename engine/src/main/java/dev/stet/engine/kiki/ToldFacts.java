package dev.stet.engine.kiki;

import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.invariant.ReadIndices;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Tells a session what invariants say of each visit of a loop, and nothing twice. */
final class ToldFacts {

  private final Terms terms;
  private final SolverSession session;
  private final ReadIndices indices;
  private final Set<Term> known = new LinkedHashSet<>();
  private final Map<Candidate, Map<LoopHead.Instance, Integer>> visits = new LinkedHashMap<>();

  ToldFacts(Terms terms, SolverSession session, ReadIndices indices) {
    this.terms = terms;
    this.session = session;
    this.indices = indices;
  }

  /** An invariant that has been shown, about all visits that it was not told of before. */
  void tell(Candidate invariant) {
    var told = visits.computeIfAbsent(invariant, c -> new LinkedHashMap<>());
    invariant.facts(terms, indices, told).stream().filter(known::add).forEach(session::add);
  }
}
