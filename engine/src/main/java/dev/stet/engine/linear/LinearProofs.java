package dev.stet.engine.linear;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which numbers of a function are in order at a point: by what holds wherever it comes to be, and,
 * where that is not enough, by what holds in executions that come to that point.
 */
public final class LinearProofs {

  /** That one register is at most another, both numbers read so. */
  public record Ordered(Operand less, Operand more, Reading reading, DefUse.Position at) {}

  private final WaysToOrder.Code code;
  private final WaysToOrder anywhere;
  private final Map<DefUse.Position, WaysToOrder> towards = new LinkedHashMap<>();

  /**
   * @param function with reducible control flow
   * @param intervals of the function
   * @param known what is so wherever it is assigned
   */
  public LinearProofs(
      Function function, Intervals intervals, DataLayout layout, List<Ordered> known) {
    this.code = WaysToOrder.Code.of(function, intervals, layout, known);
    this.anywhere = new WaysToOrder(code, Optional.empty(), Optional.empty());
  }

  /** Whether one number is at most another at a point. */
  public boolean isOrdered(Operand less, Operand more, Reading reading, DefUse.Position at) {
    var ordered = new Ordered(less, more, reading, at);
    return anywhere.isOrdered(ordered)
        || towards
            .computeIfAbsent(at, t -> new WaysToOrder(code, Optional.of(t), Optional.of(anywhere)))
            .isOrdered(ordered);
  }
}
