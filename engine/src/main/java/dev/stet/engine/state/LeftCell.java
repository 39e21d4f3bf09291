package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Operand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A place where others may find a cell with this value.
 *
 * @param <C> what a cell is
 */
record LeftCell<C>(C cell, Operand value, DefUse.Position at) {

  /** What is left in cells at some places, as far as intervals tell. */
  static <C> Map<C, Interval> at(List<LeftCell<C>> places, Intervals known) {
    Map<C, Interval> left = new LinkedHashMap<>();
    for (LeftCell<C> place : places) {
      if (known.leadsTo(place.at())) {
        known
            .at(place.value(), place.at())
            .ifPresent(found -> left.merge(place.cell(), found, Interval::join));
      }
    }
    return left;
  }
}
