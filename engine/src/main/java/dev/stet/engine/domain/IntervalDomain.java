package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import java.util.ArrayList;
import java.util.List;

/**
 * Intervals: an upper and a lower bound for each variable (001 §6.1). Where a loop has a limit,
 * also how far each variable stays below it, which is a bound as well, of what it is where it is
 * known.
 */
public final class IntervalDomain implements Domain {

  @Override
  public String name() {
    return "interval";
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
      addLimits(variables, i, rows);
    }
    return rows;
  }

  private static void addLimits(
      List<DomainVariable> variables, int changing, List<TemplateRow> rows) {
    if (!variables.get(changing).isInteger() || variables.get(changing).bits() < 2) {
      return;
    }
    for (int limit = 0; limit < variables.size(); limit++) {
      if (variables.get(limit).role() == DomainVariable.Role.LIMIT) {
        var pair = new Pairs(changing, limit);
        rows.add(new LimitRow(pair.row(variables, LinearRow.Sign.PLUS, LinearRow.Sign.MINUS)));
      }
    }
  }
}
