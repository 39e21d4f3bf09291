package dev.stet.engine.invariant;

import dev.stet.engine.ssa.HeapVariable;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The part of a formula that some terms depend on: through equations of variables, and from a loop
 * variable to what the loop makes of it. Rows about other variables cannot help. What is left out
 * by mistake costs strength only.
 */
public final class Slice {

  private final Set<Term> reached = new LinkedHashSet<>();
  private final Map<Term, Term> definitions = new LinkedHashMap<>();

  /**
   * What the roots depend on.
   *
   * @param constraints all constraints of the formula so far
   * @param roots what is to be shown
   */
  public static Slice of(
      TransitionSystem system, Collection<Term> constraints, Collection<Term> roots) {
    var slice = new Slice();
    Map<Term, Term> definitions = slice.definitions;
    for (Term constraint : constraints) {
      if (constraint.op() == Op.EQ && constraint.argument(0).op() == Op.VARIABLE) {
        definitions.put(constraint.argument(0), constraint.argument(1));
      } else if (constraint.op() == Op.EQ && constraint.argument(1).op() == Op.VARIABLE) {
        definitions.put(constraint.argument(1), constraint.argument(0));
      }
    }
    slice.reach(roots, definitions);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (LoopHead loop : system.loops()) {
        grown |= slice.reachLoop(loop, definitions);
      }
    }
    return slice;
  }

  /** What a variable of the formula is equal to; empty for one that is free. */
  Optional<Term> definition(Term variable) {
    return Optional.ofNullable(definitions.get(variable));
  }

  private void reach(Collection<Term> roots, Map<Term, Term> definitions) {
    Deque<Term> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!reached.add(term)) {
        continue;
      }
      open.addAll(term.arguments());
      Term definition = definitions.get(term);
      if (definition != null) {
        open.add(definition);
      }
    }
  }

  private boolean reachLoop(LoopHead loop, Map<Term, Term> definitions) {
    int before = reached.size();
    boolean any = false;
    for (int i = 0; i < loop.variables().size(); i++) {
      if (needs(loop, i)) {
        any = true;
        for (LoopHead.Instance instance : loop.instances()) {
          for (LoopHead.Visit visit : instance.visits()) {
            reach(List.of(visit.values().get(i)), definitions);
          }
        }
      }
    }
    for (int i = 0; i < loop.contents().size(); i++) {
      for (LoopHead.Instance instance : loop.instances()) {
        if (reached.contains(instance.contents().get(i))) {
          any = true;
          for (LoopHead.Visit visit : instance.visits()) {
            reach(List.of(visit.contents().get(i)), definitions);
          }
        }
      }
    }
    if (any) {
      for (LoopHead.Instance instance : loop.instances()) {
        instance.visits().forEach(v -> reach(List.of(v.guard()), definitions));
      }
    }
    for (int object : objects(loop)) {
      shape(loop, object, definitions);
    }
    return reached.size() > before;
  }

  /** The objects on the heap that pointers lead to on which something to be shown depends. */
  private Set<Integer> objects(LoopHead loop) {
    Set<Integer> objects = new TreeSet<>();
    for (int i = 0; i < loop.contents().size(); i++) {
      HeapVariable part = loop.contents().get(i).heap();
      if (part != null) {
        for (LoopHead.Instance instance : loop.instances()) {
          if (reached.contains(instance.contents().get(i))) {
            objects.addAll(part.leadsTo());
          }
        }
      }
    }
    return objects;
  }

  /**
   * What is said of a pointer needs what is said of the object that it leads to: of which instances
   * there are, and of where their pointers lead.
   */
  private void shape(LoopHead loop, int object, Map<Term, Term> definitions) {
    for (int i = 0; i < loop.contents().size(); i++) {
      HeapVariable part = loop.contents().get(i).heap();
      if (part != null && part.object() == object && saysShape(part)) {
        for (LoopHead.Instance instance : loop.instances()) {
          reach(List.of(instance.contents().get(i)), definitions);
        }
      }
    }
  }

  private static boolean saysShape(HeapVariable part) {
    return switch (part.kind()) {
      case NUMBERS, ARRAYS, UNSET -> false;
      case POINTER, POINTERS, EXISTS, OWED, COUNT -> true;
    };
  }

  /** Whether something to be shown depends on the loop's variable of that number. */
  boolean needs(LoopHead loop, int variable) {
    return loop.instances().stream().anyMatch(i -> needs(i.loopBack().get(variable)));
  }

  /**
   * A place in an array is needed where the array is, a case where what decides it is, a distance
   * where the pointer is.
   */
  boolean needs(Term term) {
    return reached.contains(term)
        || (term.op() == Op.BV_SUB && isReached(term.argument(0)))
        || (term.op() == Op.SELECT && reached.contains(term.argument(0)))
        || (term.op() == Op.ITE
            && term.argument(0).op() == Op.EQ
            && term.argument(0).arguments().stream().anyMatch(this::isReached));
  }

  private boolean isReached(Term term) {
    return !term.isConstant()
        && (reached.contains(term)
            || (term.op() == Op.BV_EXTRACT && reached.contains(term.argument(0))));
  }
}
