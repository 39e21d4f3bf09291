package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import java.util.ArrayList;
import java.util.List;

/** Intervals: an upper and a lower bound for each variable (001 §6.1). */
public final class IntervalDomain implements Domain {

  @Override
  public String name() {
    return "interval";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    List<TemplateRow> rows = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      DomainVariable variable = variables.get(i);
      if (!variable.isChanging()) {
        continue;
      }
      if (variable.sort() instanceof Sort.FloatingPoint f) {
        for (FloatRow.Statement statement : FloatRow.Statement.values()) {
          rows.add(new FloatRow(i, f, statement));
        }
        continue;
      }
      if (variable.isBoundedBelow()) {
        rows.add(LinearRow.bound(i, variable, LinearRow.Sign.MINUS));
      }
      if (variable.isBoundedAbove()) {
        rows.add(LinearRow.bound(i, variable, LinearRow.Sign.PLUS));
      }
    }
    return rows;
  }
}
