package dev.stet.engine.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Equalities between sums of multiples of variables, found as the affine hull of models: one row
 * for each width in which the loop counts, and one in which narrower numbers do not wrap.
 */
public final class AffineDomain implements Domain {

  private static final int NARROWEST = 8;
  private static final int WIDEST = 64;

  /** Beyond so many variables the hull takes too many models. */
  private static final int MEMBERS = 24;

  @Override
  public String name() {
    return "affine";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    Set<Integer> widths = new TreeSet<>();
    List<AffineRow.Member> members = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      DomainVariable variable = variables.get(i);
      if (variable.isInteger()) {
        members.add(new AffineRow.Member(i, variable.reading()));
        if (variable.isChanging() && variable.bits() >= NARROWEST && variable.bits() <= WIDEST) {
          widths.add(variable.bits());
        }
      }
    }
    if (members.size() > MEMBERS) {
      members.removeIf(m -> !variables.get(m.variable()).isChanging());
    }
    if (!widths.isEmpty()) {
      widths.add(WIDEST);
    }
    List<TemplateRow> rows = new ArrayList<>();
    if (members.size() <= MEMBERS) {
      widths.forEach(w -> rows.add(new AffineRow(members, w)));
    }
    return rows;
  }
}
