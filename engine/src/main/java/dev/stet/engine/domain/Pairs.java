package dev.stet.engine.domain;

import java.util.ArrayList;
import java.util.List;

/** Two integer variables that a row may relate. */
record Pairs(int first, int second) {

  /** Every two numbers of which one changes; Booleans are no numbers. */
  static List<Pairs> of(List<DomainVariable> variables) {
    List<Pairs> pairs = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      for (int j = i + 1; j < variables.size(); j++) {
        if (isNumber(variables.get(i))
            && isNumber(variables.get(j))
            && (variables.get(i).isChanging() || variables.get(j).isChanging())) {
          pairs.add(new Pairs(i, j));
        }
      }
    }
    return pairs;
  }

  /** A bound above and one below for a + b, or a - b, of each pair. */
  static List<TemplateRow> bounds(List<DomainVariable> variables, LinearRow.Sign second) {
    List<TemplateRow> rows = new ArrayList<>();
    LinearRow.Sign opposite =
        second == LinearRow.Sign.PLUS ? LinearRow.Sign.MINUS : LinearRow.Sign.PLUS;
    for (Pairs pair : of(variables)) {
      rows.add(pair.row(variables, LinearRow.Sign.PLUS, second));
      rows.add(pair.row(variables, LinearRow.Sign.MINUS, opposite));
    }
    return rows;
  }

  private static boolean isNumber(DomainVariable variable) {
    return variable.isInteger() && variable.bits() > 1;
  }

  LinearRow row(List<DomainVariable> variables, LinearRow.Sign a, LinearRow.Sign b) {
    return LinearRow.pair(first, variables.get(first), a, second, variables.get(second), b);
  }
}
