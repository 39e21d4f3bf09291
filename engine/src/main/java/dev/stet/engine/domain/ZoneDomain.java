package dev.stet.engine.domain;

import dev.stet.engine.domain.LinearRow.Sign;
import java.util.ArrayList;
import java.util.List;

/**
 * Zones: intervals, and a bound for the difference of each two variables of which one changes (001
 * §6.1).
 */
public final class ZoneDomain implements Domain {

  private final Domain bounds = new IntervalDomain();

  @Override
  public String name() {
    return "zone";
  }

  @Override
  public boolean isForPaths() {
    return true;
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    List<TemplateRow> rows = new ArrayList<>(bounds.template(variables));
    rows.addAll(Pairs.bounds(variables, Sign.MINUS));
    return rows;
  }
}
