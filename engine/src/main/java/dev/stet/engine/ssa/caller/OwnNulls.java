package dev.stet.engine.ssa.caller;

import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Implications;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/**
 * Tests of a variable that the program itself sets to null on some way on which the test is surely
 * come to: they ask for that null. A test that is come to only where the variable was given
 * something else asks for what it was given.
 */
final class OwnNulls {

  /** So many terms are looked at for one test. */
  private static final int MOST = 1_000;

  private final Context context;
  private final Terms terms;
  private final Implications implications;
  private int looked;

  OwnNulls(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.implications = new Implications(context.terms);
  }

  /** Whether the test of a value, where the guard holds, asks for such a null. */
  boolean areTested(Term value, Term guard) {
    looked = 0;
    return isNull(value, terms.bool(true), guard);
  }

  /**
   * Whether the value is one on a way on which the guard holds; a loop may begin with one.
   *
   * @param way what holds where the value is chosen
   */
  private boolean isNull(Term value, Term way, Term guard) {
    if (looked++ > MOST) {
      return false;
    }
    Term meaning = terms.meaning(value);
    if (meaning != null) {
      return isNull(meaning, way, guard);
    } else if (value.op() == Op.ITE) {
      Term condition = value.argument(0);
      return isNull(value.argument(1), terms.and(way, condition), guard)
          || isNull(value.argument(2), terms.and(way, terms.not(condition)), guard);
    }
    boolean isOwn = context.pointers.isIn(value, MemoryObject.NULL).isTrue();
    return value.op() == Op.VARIABLE || (isOwn && holds(guard, way));
  }

  /** Whether a guard holds on a way, by what its names and junctions stand for. */
  private boolean holds(Term guard, Term way) {
    if (looked++ > MOST) {
      return false;
    }
    Term meaning = terms.meaning(guard);
    return implications.follows(way, guard)
        || (meaning != null && holds(meaning, way))
        || (guard.op() == Op.AND && guard.arguments().stream().allMatch(part -> holds(part, way)))
        || (guard.op() == Op.OR && guard.arguments().stream().anyMatch(part -> holds(part, way)));
  }
}
