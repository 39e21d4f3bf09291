package dev.stet.engine.domain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Template polyhedra (001 §6.1) whose rows come from the loop itself. Where each round adds one of
 * a few vectors to the variables, all that can be reached lies in the cone that these span at the
 * values that the loop was entered with; the faces of that cone are the rows. So {@code out <= 2 *
 * in} is found where a round reads one character and writes one or two.
 *
 * <p>A step that has not been seen makes a row that does not hold, or that has no bound: the rows
 * are a guess, and inference finds what is true of them.
 */
public final class PolyhedraDomain implements Domain {

  private static final int NARROWEST = 8;
  private static final int WIDEST = 64;

  /** So many variables are looked at. */
  private static final int MEMBERS = 12;

  @Override
  public String name() {
    return "polyhedra";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  /** None, where no steps are known. */
  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    return List.of();
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables, Steps steps) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < variables.size() && numbers.size() < MEMBERS; i++) {
      DomainVariable v = variables.get(i);
      if (v.isInteger() && v.isChanging() && v.bits() >= NARROWEST && v.bits() <= WIDEST) {
        numbers.add(i);
      }
    }
    if (numbers.size() < 2) {
      return List.of();
    }
    Steps.Seen seen = steps.of(numbers);
    Set<Map<Integer, Integer>> faces = new LinkedHashSet<>();
    for (int a = 0; a < seen.variables().size(); a++) {
      for (int b = a + 1; b < seen.variables().size(); b++) {
        add(seen.of(List.of(a, b)), faces);
      }
    }
    add(seen, faces);
    return faces.stream()
        .map(f -> fromEntry(f, variables))
        .filter(PolyhedraDomain::isNews)
        .map(f -> (TemplateRow) LinearRow.of(f, variables))
        .toList();
  }

  /** Zones have rows for two variables without factors. */
  private static boolean isNews(Map<Integer, Integer> factors) {
    return factors.size() > 2
        || (factors.size() == 2 && factors.values().stream().anyMatch(f -> Math.abs(f) > 1));
  }

  private static void add(Steps.Seen seen, Set<Map<Integer, Integer>> into) {
    for (List<Integer> face : new StepCone(seen.steps()).faces()) {
      Map<Integer, Integer> factors = new TreeMap<>();
      for (int i = 0; i < face.size(); i++) {
        if (face.get(i) != 0) {
          factors.put(seen.variables().get(i), face.get(i));
        }
      }
      if (factors.size() > 1) {
        into.add(factors);
      }
    }
  }

  /** How far variables have come, where they did not start at a constant. */
  private static Map<Integer, Integer> fromEntry(
      Map<Integer, Integer> face, List<DomainVariable> variables) {
    Map<Integer, Integer> factors = new TreeMap<>(face);
    face.forEach(
        (variable, factor) -> {
          int entry = variables.get(variable).entry();
          if (entry >= 0 && variables.get(entry).role() != DomainVariable.Role.CONSTANT) {
            factors.put(entry, -factor);
          }
        });
    return factors;
  }
}
