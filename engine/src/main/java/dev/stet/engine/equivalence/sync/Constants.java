package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.pattern.ConstantNaming;
import dev.stet.engine.equivalence.pattern.EnumerationValues;
import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names that patterns give to the constants of one version, and what that assumed. */
public final class Constants {

  private final List<ConstantNaming> patterns;
  private final String functionText;
  private final Set<Pattern> used = new LinkedHashSet<>();
  private final Set<String> assumptions = new LinkedHashSet<>();

  /**
   * @param functionText the C text of the function
   */
  public Constants(List<ConstantNaming> patterns, String functionText) {
    this.patterns = List.copyOf(patterns);
    this.functionText = functionText;
  }

  /** The name that stands for a constant, or empty where its value does. */
  Optional<String> name(Operand constant, String callee, Location at) {
    for (ConstantNaming pattern : patterns) {
      var named = pattern.name(constant, callee, at);
      if (named.isPresent()) {
        note(pattern, named.get());
        return Optional.of(named.get().name());
      }
    }
    return Optional.empty();
  }

  /** The text of a case of a switch: the name of an enumeration constant or the value. */
  String caseName(Operand.IntConstant value) {
    for (ConstantNaming pattern : patterns) {
      if (pattern instanceof EnumerationValues enumerations) {
        var named = enumerations.caseName(value, functionText);
        if (named.isPresent()) {
          note(pattern, named.get());
          return named.get().name();
        }
      }
    }
    return value.toString();
  }

  private void note(ConstantNaming pattern, ConstantNaming.Named named) {
    used.add(pattern.pattern());
    assumptions.add(named.assumption());
  }

  /** The patterns that gave a name. */
  List<Pattern> used() {
    return new ArrayList<>(used);
  }

  List<String> assumptions() {
    return new ArrayList<>(assumptions);
  }
}
