package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.function.Function;

/**
 * How a number without sign lies to another: always at the same distance, always below or always
 * above it. Cheaper for the solver than two bounds, and enough for numbers of instances.
 *
 * <p>Distances are small: the width of such numbers rests on that.
 */
record OrderRow(int first, int second) implements TemplateRow {

  private static final BigInteger FARTHEST = BigInteger.TWO;

  @Override
  public Term holds(Terms terms, LoopState state, RowValue value) {
    if (!(value instanceof RowValue.Order order)) {
      return terms.bool(value instanceof RowValue.Top);
    }
    Term a = state.value(first);
    Term b = state.value(second);
    return switch (order.relation()) {
      case AT -> terms.eq(a, terms.add(b, terms.bits(b.width(), order.distance())));
      case BELOW -> terms.ult(a, b);
      case ABOVE -> terms.ult(b, a);
    };
  }

  @Override
  public RowValue admit(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    BigInteger distance =
        model.apply(state.value(first)).subtract(model.apply(state.value(second)));
    var at = new RowValue.Order(RowValue.Order.Relation.AT, distance);
    return distance.abs().compareTo(FARTHEST) > 0 ? at.withoutDistance() : at;
  }

  @Override
  public RowValue join(RowValue a, RowValue b) {
    if (a instanceof RowValue.Order x && b instanceof RowValue.Order y) {
      return x.equals(y) ? a : x.sign() == y.sign() ? x.withoutDistance() : RowValue.TOP;
    }
    return a instanceof RowValue.Bottom ? b : b instanceof RowValue.Bottom ? a : RowValue.TOP;
  }

  @Override
  public RowValue widen(RowValue value, int growths, NavigableSet<BigInteger> thresholds) {
    return value;
  }

  @Override
  public String text(List<DomainVariable> variables, RowValue value) {
    return "";
  }
}
