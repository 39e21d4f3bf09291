package dev.stet.engine.ssa.caller;

import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pointers that were compared with null, by their values: one that is read again from memory that
 * was not written since, or from a copy of it, is the same one. Where the test has found it to be
 * null, it is not taken to be valid.
 */
public final class TestedValues {

  /** So many tests of what stands in one memory are remembered. */
  private static final int MOST = 64;

  /**
   * A test.
   *
   * @param value the pointer, or where it was read
   * @param found whether it has found null
   */
  private record Test(Term value, Term found) {}

  private final Context context;
  private final Terms terms;

  /** By the memory that the pointer was read from, or by the pointer itself. */
  private final Map<Term, List<Test>> tests = new LinkedHashMap<>();

  TestedValues(Context context) {
    this.context = context;
    this.terms = context.terms;
  }

  /** A pointer, or a number that may be one, is compared with null where the guard holds. */
  public void compared(Term value, Term guard) {
    Term known = meaning(value);
    List<Test> all = tests.computeIfAbsent(memory(known), m -> new ArrayList<>());
    if (all.size() < MOST) {
      Term found = terms.and(guard, context.pointers.isOutsideNull(value));
      all.add(new Test(place(known), found));
    }
  }

  /** Whether a test has found the value to be null. */
  public Term foundNull(Term value) {
    Term known = meaning(value);
    List<Term> found = new ArrayList<>();
    for (Test test : tests.getOrDefault(memory(known), List.of())) {
      found.add(terms.and(test.found(), terms.eq(test.value(), place(known))));
    }
    return terms.or(found);
  }

  private Term meaning(Term value) {
    Term known = value;
    for (Term next = terms.meaning(known); next != null; next = terms.meaning(known)) {
      known = next;
    }
    return known;
  }

  private static Term memory(Term value) {
    return value.op() == Op.SELECT ? value.argument(0) : value;
  }

  private static Term place(Term value) {
    return value.op() == Op.SELECT ? value.argument(1) : value;
  }
}
