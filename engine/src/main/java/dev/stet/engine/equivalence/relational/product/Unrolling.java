package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.program.Program;
import dev.stet.engine.equivalence.relational.segment.Exit;
import dev.stet.engine.equivalence.relational.segment.Segment;
import dev.stet.engine.equivalence.relational.segment.State;
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

  private final Program program;
  private final Encoding encoding;
  private final Terms terms;
  private final List<Segment.Access> accesses = new ArrayList<>();
  private Map<Integer, List<Exit>> frontier = new LinkedHashMap<>();
  private Optional<Exit> end = Optional.empty();
  private Term lost;

  Unrolling(Program program, Encoding encoding, State start) {
    this.program = program;
    this.encoding = encoding;
    this.terms = encoding.terms;
    this.lost = terms.bool(false);
    frontier.put(Program.ENTRY, List.of(new Exit(Program.ENTRY, terms.bool(true), start)));
  }

  /** Whether every way has come to its end. */
  boolean isComplete() {
    return frontier.isEmpty();
  }

  /** How the function has ended so far, and when. */
  Optional<Exit> end() {
    return end;
  }

  /** When a call is met that is not followed. */
  Term lost() {
    return lost;
  }

  List<Segment.Access> accesses() {
    return List.copyOf(accesses);
  }

  /** One more segment from every cut, where it can be reached at all. */
  void advance(Predicate<Term> possible) {
    Map<Integer, List<Exit>> next = new LinkedHashMap<>();
    for (var entry : frontier.entrySet()) {
      Exit at = joined(entry.getValue());
      if (at.guard().isFalse() || !possible.test(at.guard())) {
        continue;
      }
      Segment.Result result = Segment.run(program, encoding, entry.getKey(), at.state());
      for (Segment.Access a : result.accesses()) {
        accesses.add(
            new Segment.Access(terms.and(at.guard(), a.guard()), a.address(), a.size(), a.place()));
      }
      for (Exit exit : result.exits()) {
        Term guard = terms.and(at.guard(), exit.guard());
        var way = new Exit(exit.cut(), guard, exit.state());
        if (exit.cut() == Program.EXIT) {
          end = Optional.of(end.isEmpty() ? way : joined(List.of(way, end.get())));
        } else if (exit.cut() == Program.LOST) {
          lost = terms.or(lost, guard);
        } else {
          next.computeIfAbsent(exit.cut(), c -> new ArrayList<>()).add(way);
        }
      }
    }
    frontier = next;
  }

  private Exit joined(List<Exit> ways) {
    Exit all = requireNonNull(ways.get(ways.size() - 1));
    for (int i = ways.size() - 2; i >= 0; i--) {
      Exit way = ways.get(i);
      all =
          new Exit(
              all.cut(),
              terms.or(way.guard(), all.guard()),
              way.state().orElse(terms, way.guard(), all.state()));
    }
    return all;
  }
}
