package dev.stet.engine.kiki;

import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/** Whether a loop has more rounds than the formula has copies of it (001 §5). */
final class LastBackEdge {

  private LastBackEdge() {}

  /** Started from its entry, the loop takes the back edge of its last copy: all of these hold. */
  static List<Term> taken(Terms terms, LoopHead loop) {
    List<Term> query = new ArrayList<>();
    List<Term> goesOn = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      query.add(terms.not(instance.select()));
      LoopHead.Visit last = instance.visits().get(instance.visits().size() - 1);
      goesOn.add(terms.and(last.guard(), instance.duty()));
    }
    query.add(terms.or(goesOn));
    return query;
  }
}
