package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Changed values of enumeration constants (000 §7.2.3). Other than in the thesis it is not enough
 * that some constant of an enumeration has the value: its name must stand in the text of the line,
 * so that a program that compares enumerations with plain numbers is not taken for equal.
 */
public final class EnumerationValues implements ConstantNaming {

  private final Map<String, BigInteger> changed = new TreeMap<>();
  private final Function<Location, String> line;

  /**
   * @param own the constants of this version
   * @param other those of the other version
   * @param line the text of the line of a place in this version
   */
  public EnumerationValues(
      Map<String, BigInteger> own, Map<String, BigInteger> other, Function<Location, String> line) {
    this.line = line;
    own.forEach(
        (name, value) -> {
          if (other.containsKey(name) && !value.equals(other.get(name))) {
            changed.put(name, value);
          }
        });
  }

  @Override
  public Pattern pattern() {
    return Pattern.ENUMERATION_VALUES;
  }

  @Override
  public Optional<Named> name(Operand constant, String callee, Location at) {
    if (changed.isEmpty() || !(constant instanceof Operand.IntConstant number)) {
      return Optional.empty();
    }
    return changed.entrySet().stream()
        .filter(e -> new Operand.IntConstant(number.type(), e.getValue()).equals(number))
        .map(Map.Entry::getKey)
        .filter(name -> says(line.apply(at), name) && !says(line.apply(at), digits(number)))
        .findFirst()
        .map(name -> new Named("enumerator " + name, assumption(name)));
  }

  private static boolean says(String text, String word) {
    return java.util.regex.Pattern.compile("\\b" + word + "\\b").matcher(text).find();
  }

  private static String digits(Operand.IntConstant number) {
    return number.signedValue().abs().toString();
  }

  /** The name of the constant that a case of a switch stands for, by the text of the function. */
  public Optional<Named> caseName(Operand.IntConstant value, String functionText) {
    var fitting =
        changed.entrySet().stream()
            .filter(e -> new Operand.IntConstant(value.type(), e.getValue()).equals(value))
            .map(Map.Entry::getKey)
            .filter(
                name ->
                    java.util.regex.Pattern.compile("\\bcase\\s+" + name + "\\b")
                        .matcher(functionText)
                        .find())
            .toList();
    return fitting.size() == 1
        ? Optional.of(new Named("enumerator " + fitting.get(0), assumption(fitting.get(0))))
        : Optional.empty();
  }

  private static String assumption(String name) {
    return "the value of the enumeration constant " + name + " does not matter";
  }
}
