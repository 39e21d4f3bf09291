package dev.stet.engine.termination;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A lexicographic linear ranking function (001 §6.2, Definition 2): from one visit to the next,
 * some component gets smaller and none before it gets greater. Components are bounded because the
 * measures are, and are computed in a width in which nothing wraps (001 §6.1).
 */
record Ranking(EndlessSteps steps, List<Component> components) {

  Ranking {
    components = List.copyOf(components);
  }

  /** {@code Σ factor·measure}; a float stands alone, with factor 1 or -1. */
  record Component(List<Measure> measures, List<Integer> factors) {
    Component {
      measures = List.copyOf(measures);
      factors = List.copyOf(factors);
    }

    /** Whether the component is strictly smaller after the step. */
    Term falls(Terms terms, EndlessSteps.Step step) {
      if (measures.get(0) instanceof Measure.Real real) {
        return factors.get(0) > 0
            ? real.isLess(terms, step.after(), step.before())
            : real.isLess(terms, step.before(), step.after());
      }
      int width = width();
      return terms.slt(sum(terms, step.after(), width), sum(terms, step.before(), width));
    }

    /** Whether it is not greater after the step. */
    Term staysOrFalls(Terms terms, EndlessSteps.Step step) {
      if (measures.get(0) instanceof Measure.Real real) {
        return factors.get(0) > 0
            ? real.isAtMost(terms, step.after(), step.before())
            : real.isAtMost(terms, step.before(), step.after());
      }
      int width = width();
      return terms.sle(sum(terms, step.after(), width), sum(terms, step.before(), width));
    }

    private int width() {
      int width = 0;
      for (Measure measure : measures) {
        width = Math.max(width, ((Measure.Whole) measure).bits());
      }
      return width
          + CoefficientSearch.FACTOR_BITS
          + Integer.SIZE
          - Integer.numberOfLeadingZeros(measures.size());
    }

    private Term sum(Terms terms, HeadVisit at, int width) {
      Term sum = terms.bits(width, 0);
      for (int i = 0; i < measures.size(); i++) {
        Term value = ((Measure.Whole) measures.get(i)).wide(terms, at, width);
        sum = terms.add(sum, terms.mul(value, terms.bits(width, factors.get(i))));
      }
      return sum;
    }

    /** {@code x - 2·y}. */
    String text() {
      var out = new StringBuilder();
      for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < measures.size(); i++) {
          int factor = factors.get(i);
          if (factor > 0 == (pass == 0)) {
            out.append(out.isEmpty() ? factor < 0 ? "-" : "" : factor < 0 ? " - " : " + ");
            if (Math.abs(factor) != 1) {
              out.append(Math.abs(factor)).append("*");
            }
            String text = measures.get(i).text();
            boolean compound = text.contains(" ") && (factor != 1 || measures.size() > 1);
            out.append(compound ? "(" + text + ")" : text);
          }
        }
      }
      return out.toString();
    }
  }

  /** What is false where the step is in order. */
  Term violatedBy(Terms terms, EndlessSteps.Step step) {
    List<Term> ways = new ArrayList<>();
    List<Term> before = new ArrayList<>();
    for (Component component : components) {
      List<Term> way = new ArrayList<>(before);
      way.add(component.falls(terms, step));
      ways.add(terms.and(way));
      before.add(component.staysOrFalls(terms, step));
    }
    return terms.and(step.taken(), terms.not(terms.or(ways)));
  }

  /** Some step that is not in order: unsatisfiable where this is a proof. */
  Term violated(Terms terms) {
    return terms.or(steps.steps(terms).stream().map(step -> violatedBy(terms, step)).toList());
  }

  /** {@code (n - i, x)}. */
  String text() {
    String list = components.stream().map(Component::text).collect(Collectors.joining(", "));
    return components.size() == 1 ? list : "(" + list + ")";
  }
}
