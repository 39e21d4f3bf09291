package dev.stet.engine.domain;

import dev.stet.engine.domain.LinearRow.Sign;
import java.util.ArrayList;
import java.util.List;

/** Octagons: zones, and a bound above and below for the sum of each two variables (001 §6.1). */
public final class OctagonDomain implements Domain {

  private final Domain zones = new ZoneDomain();

  @Override
  public String name() {
    return "octagon";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    List<TemplateRow> rows = new ArrayList<>(zones.template(variables));
    rows.addAll(Pairs.bounds(variables, Sign.PLUS));
    return rows;
  }
}
