package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.segment.CutSegment;
import dev.stet.engine.equivalence.relational.segment.SegmentExit;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** One version from its start through a number of rounds of its loops, joined by guards. */
final class Unrolling {

  private final CutProgram program;
  private final Encoding encoding;
  private final Terms terms;
  private final List<CutSegment.Access> accesses = new ArrayList<>();
  private Map<Integer, List<SegmentExit>> frontier = new LinkedHashMap<>();
  private Optional<SegmentExit> end = Optional.empty();
  private Term lost;

  Unrolling(CutProgram program, Encoding encoding, SegmentState start) {
    this.program = program;
    this.encoding = encoding;
    this.terms = encoding.terms;
    this.lost = terms.bool(false);
    frontier.put(
        CutProgram.ENTRY, List.of(new SegmentExit(CutProgram.ENTRY, terms.bool(true), start)));
  }

  /** Whether every way has come to its end. */
  boolean isComplete() {
    return frontier.isEmpty();
  }

  /** How the function has ended so far, and when. */
  Optional<SegmentExit> end() {
    return end;
  }

  /** When a call is met that is not followed. */
  Term lost() {
    return lost;
  }

  List<CutSegment.Access> accesses() {
    return List.copyOf(accesses);
  }

  /** One more segment from every cut, where it can be reached at all. */
  void advance(Predicate<Term> possible) {
    Map<Integer, List<SegmentExit>> next = new LinkedHashMap<>();
    for (var entry : frontier.entrySet()) {
      SegmentExit at = joined(entry.getValue());
      if (at.guard().isFalse() || !possible.test(at.guard())) {
        continue;
      }
      CutSegment.Result result = CutSegment.run(program, encoding, entry.getKey(), at.state());
      for (CutSegment.Access a : result.accesses()) {
        accesses.add(
            new CutSegment.Access(
                terms.and(at.guard(), a.guard()), a.address(), a.size(), a.place()));
      }
      for (SegmentExit exit : result.exits()) {
        Term guard = terms.and(at.guard(), exit.guard());
        var way = new SegmentExit(exit.cut(), guard, exit.state());
        if (exit.cut() == CutProgram.EXIT) {
          end = Optional.of(end.isEmpty() ? way : joined(List.of(way, end.get())));
        } else if (exit.cut() == CutProgram.LOST) {
          lost = terms.or(lost, guard);
        } else {
          next.computeIfAbsent(exit.cut(), c -> new ArrayList<>()).add(way);
        }
      }
    }
    frontier = next;
  }

  private SegmentExit joined(List<SegmentExit> ways) {
    SegmentExit all = requireNonNull(ways.get(ways.size() - 1));
    for (int i = ways.size() - 2; i >= 0; i--) {
      SegmentExit way = ways.get(i);
      all =
          new SegmentExit(
              all.cut(),
              terms.or(way.guard(), all.guard()),
              way.state().orElse(terms, way.guard(), all.state()));
    }
    return all;
  }
}
