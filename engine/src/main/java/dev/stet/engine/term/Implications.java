package dev.stet.engine.term;

import java.util.HashMap;
import java.util.Map;

/**
 * What follows from what by the shape of terms alone: through junctions, negations, and the names
 * that terms were given. It is meant for guards, which are made of what was found on the way to
 * them: a condition that was tested or checked before on all ways holds. Nothing is searched for:
 * each term is looked at once, up to a number of them.
 */
public final class Implications {

  /** The most terms that are looked at for one question. */
  private static final int MOST = 4_000;

  /** How deep terms may be nested. */
  private static final int DEEPEST = 1_000;

  private final Terms terms;

  public Implications(Terms terms) {
    this.terms = terms;
  }

  /** Whether the conclusion surely holds where the fact does; both Bool. */
  public boolean follows(Term fact, Term conclusion) {
    return switch (conclusion.op()) {
      case AND -> conclusion.arguments().stream().allMatch(part -> follows(fact, part));
      case OR ->
          conclusion.arguments().stream().anyMatch(part -> follows(fact, part))
              || new Question(conclusion).isIn(fact, Sense.SO, 0);
      case NOT -> followsNot(fact, conclusion);
      default -> conclusion.isTrue() || new Question(conclusion).isIn(fact, Sense.SO, 0);
    };
  }

  private boolean followsNot(Term fact, Term conclusion) {
    Term inner = conclusion.argument(0);
    return switch (inner.op()) {
      case OR -> inner.arguments().stream().allMatch(part -> follows(fact, terms.not(part)));
      case AND -> inner.arguments().stream().anyMatch(part -> follows(fact, terms.not(part)));
      default -> new Question(conclusion).isIn(fact, Sense.SO, 0);
    };
  }

  /** How a term stands in a fact. */
  private enum Sense {
    SO,
    NEGATED;

    Sense other() {
      return this == SO ? NEGATED : SO;
    }
  }

  /** Whether one term, which is no junction, is among what a fact says. */
  private final class Question {

    private final Term positive;
    private final Sense sense;
    private final Map<Term, Boolean> met = new HashMap<>();
    private final Map<Term, Boolean> metNegated = new HashMap<>();

    Question(Term wanted) {
      boolean isNegated = wanted.op() == Op.NOT;
      this.positive = isNegated ? wanted.argument(0) : wanted;
      this.sense = isNegated ? Sense.NEGATED : Sense.SO;
    }

    boolean isIn(Term fact, Sense how, int depth) {
      if (fact.equals(positive)) {
        return how == sense;
      }
      Map<Term, Boolean> known = how == Sense.SO ? met : metNegated;
      Boolean before = known.get(fact);
      if (before != null) {
        return before;
      }
      if (depth > DEEPEST || met.size() + metNegated.size() > MOST) {
        return false;
      }
      boolean found = look(fact, how, depth + 1);
      known.put(fact, found);
      return found;
    }

    private boolean look(Term fact, Sense how, int depth) {
      boolean all = how == Sense.SO ? fact.op() == Op.AND : fact.op() == Op.OR;
      if (all) {
        return fact.arguments().stream().anyMatch(part -> isIn(part, how, depth));
      }
      boolean one = how == Sense.SO ? fact.op() == Op.OR : fact.op() == Op.AND;
      if (one) {
        return fact.arguments().stream().allMatch(part -> isIn(part, how, depth));
      }
      if (fact.op() == Op.NOT) {
        return isIn(fact.argument(0), how.other(), depth);
      } else if (fact.isConstant()) {
        // What never holds tells anything.
        return fact.isTrue() == (how == Sense.NEGATED);
      }
      Term meaning = terms.meaning(fact);
      return meaning != null && isIn(meaning, how, depth);
    }
  }
}
