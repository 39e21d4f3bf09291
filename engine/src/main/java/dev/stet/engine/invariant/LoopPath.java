package dev.stet.engine.invariant;

import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * A symbolic path (000 §3.4.2, 001 §6.5.2): which loops in front of another one are started midway,
 * and which are left in their first rounds. While the other loop runs, nothing changes that, so an
 * invariant may be found for each path by itself: it is one disjunct of the whole. A loop that is
 * left within so many rounds is started from its entry in a formula with as many copies; with more
 * copies so are others that go on for longer, of which the path does not speak.
 *
 * @param choices for each of the loops, which are outermost ones
 * @param rounds how many copies the formula had for which the path was chosen
 */
public record LoopPath(List<Choice> choices, int rounds) {

  /** Any path. */
  public static final LoopPath ANY = new LoopPath(List.of(), 0);

  /** The greatest number of loops that are looked back to. */
  private static final int MOST = 2;

  public LoopPath {
    choices = List.copyOf(choices);
  }

  /** Where a loop is started. */
  public enum Start {
    ENTRY,
    MIDWAY
  }

  /** What is said of one loop. */
  public record Choice(LoopHead loop, Start start) {}

  /**
   * The paths through the last loops in front of a nest; none where no loop is.
   *
   * @param loops all, in the order of the program
   * @param rounds how many copies of each there are
   */
  public static List<LoopPath> before(int nest, List<LoopHead> loops, int rounds) {
    List<LoopHead> earlier = new ArrayList<>();
    for (LoopHead loop : loops) {
      if (loop.header() == nest) {
        break;
      }
      if (loop.header() == loop.nest() && loop.instances().size() == 1) {
        earlier.add(loop);
      }
    }
    List<LoopHead> last = earlier.subList(Math.max(0, earlier.size() - MOST), earlier.size());
    List<LoopPath> paths = new ArrayList<>(List.of(ANY));
    for (LoopHead loop : last) {
      List<LoopPath> longer = new ArrayList<>();
      for (LoopPath path : paths) {
        for (Start start : Start.values()) {
          List<Choice> choices = new ArrayList<>(path.choices);
          choices.add(new Choice(loop, start));
          longer.add(new LoopPath(choices, rounds));
        }
      }
      paths = longer;
    }
    return last.isEmpty() ? List.of() : paths;
  }

  /** Whether an execution takes the path. */
  Term taken(Terms terms) {
    List<Term> all = new ArrayList<>();
    for (Choice choice : choices) {
      LoopHead.Instance loop = choice.loop.instances().get(0);
      if (choice.start == Start.MIDWAY) {
        all.add(loop.select());
      } else {
        all.add(terms.not(loop.select()));
        all.add(terms.not(loop.visits().get(rounds - 1).guard()));
      }
    }
    return terms.and(all);
  }

  /** The same path in another formula of the function, loop by loop in order. */
  LoopPath about(List<LoopHead> from, List<LoopHead> to) {
    return new LoopPath(
        choices.stream().map(c -> new Choice(to.get(from.indexOf(c.loop)), c.start)).toList(),
        rounds);
  }
}
