package dev.stet.engine.property;

import dev.stet.engine.ir.Obligation;
import java.util.Map;

/** The roles of {@link Obligation.Mention} and how a message reads them. */
final class Role {

  /** The label is "reads" or "writes". */
  static final String ACCESS = "access";

  static final String ARRAY = "array";
  static final String BOUND = "bound";
  static final String COUNT = "count";
  static final String DIVISOR = "divisor";
  static final String INDEX = "index";
  static final String LEFT = "left";
  static final String OPERAND = "operand";
  static final String POINTER = "pointer";
  static final String RIGHT = "right";
  static final String SIZE = "size";

  /** The label is the C operator. */
  static final String OPERATOR = "operator";

  /** The label is what must not be reached. */
  static final String REACHED = "reached";

  /** Says that the check is about the argument of a builtin that counts bits. */
  static final String COUNTED = "counted";

  /** Says that a shift is about the bits that go past the sign. */
  static final String SIGN = "sign";

  /** The type that a value must fit. */
  static final String TARGET = "target";

  private final Obligation obligation;
  private final Map<String, String> values;

  Role(Obligation obligation, Map<String, String> values) {
    this.obligation = obligation;
    this.values = values;
  }

  boolean has(String role) {
    return obligation.values().stream().anyMatch(m -> m.role().equals(role));
  }

  /** The C text, or "" where it is not known. */
  String label(String role) {
    return obligation.values().stream()
        .filter(m -> m.role().equals(role))
        .map(Obligation.Mention::label)
        .findFirst()
        .orElse("");
  }

  /** The C text in quotes, or other words where it is not known. */
  String quoted(String role, String otherwise) {
    var label = label(role);
    return label.isEmpty() ? otherwise : "'" + label + "'";
  }

  /** The value in the counterexample or, for a constant, in any; "" where it is not known. */
  String value(String role) {
    var value = values.getOrDefault(role, "");
    if (!value.isEmpty()) {
      return value;
    }
    return obligation.values().stream()
        .filter(m -> m.role().equals(role))
        .map(Obligation.Mention::value)
        .filter(dev.stet.engine.ir.Operand.IntConstant.class::isInstance)
        .map(Object::toString)
        .findFirst()
        .orElse("");
  }

  /** A value that is a plain number, without the suffix that C gives an unsigned one. */
  String number(String role) {
    var value = value(role);
    return value.matches("\\d+u") ? value.substring(0, value.length() - 1) : value;
  }

  /** The name of the C type, or "" where it is not known. */
  String type(String role) {
    return obligation.values().stream()
        .filter(m -> m.role().equals(role))
        .map(m -> m.type().bits() == 0 ? "" : m.type().name())
        .findFirst()
        .orElse("");
  }

  /** The width of the C type in bits, or 0. */
  int bits(String role) {
    return obligation.values().stream()
        .filter(m -> m.role().equals(role))
        .mapToInt(m -> m.type().bits())
        .findFirst()
        .orElse(0);
  }
}
