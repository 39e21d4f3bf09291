package dev.stet.engine.domain;

import java.util.ArrayList;
import java.util.List;

/**
 * Disequalities: numbers that are never 0, and pairs of numbers that are never equal. No bound of a
 * difference says so where each may be the greater one.
 */
public final class DisequalityDomain implements Domain {

  /** So many pairs are looked at. */
  private static final int MOST = 60;

  @Override
  public String name() {
    return "disequality";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    List<TemplateRow> rows = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      DomainVariable v = variables.get(i);
      if (v.isInteger() && v.isChanging() && v.bits() > 1) {
        rows.add(new DistinctRow(i, DistinctRow.ZERO));
      }
    }
    for (Pairs pair : Pairs.of(variables)) {
      boolean sameWidth = variables.get(pair.first()).bits() == variables.get(pair.second()).bits();
      if (sameWidth && rows.size() < MOST) {
        rows.add(new DistinctRow(pair.first(), pair.second()));
      }
    }
    return rows;
  }
}
