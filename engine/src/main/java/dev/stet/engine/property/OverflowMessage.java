package dev.stet.engine.property;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Obligation;
import java.math.BigInteger;
import java.util.Optional;

/** The words about an integer operation whose exact result does not fit its type. */
final class OverflowMessage {

  private final Obligation obligation;
  private final Role role;

  OverflowMessage(Obligation obligation, Role role) {
    this.obligation = obligation;
    this.role = role;
  }

  /** {@code size - 1 overflows int: -2147483648 - 1 is below the smallest int}. */
  String violated() {
    var verb = isSigned() ? " overflows " : " wraps around ";
    var operation = operation();
    var detail = operation.isEmpty() ? "" : ": " + operation + exact().map(this::side).orElse("");
    return subject() + verb + type() + detail;
  }

  String proved() {
    return subject() + " does not " + (isSigned() ? "overflow" : "wrap around");
  }

  String open() {
    return "is '" + subject() + "' within " + type() + "?";
  }

  private String subject() {
    return obligation.expression().isEmpty() ? "the result" : obligation.expression();
  }

  private boolean isSigned() {
    return obligation.kind() == CheckKind.SIGNED_OVERFLOW;
  }

  String type() {
    var type = role.type(role.has(Role.OPERAND) ? Role.OPERAND : Role.LEFT);
    return type.isEmpty() ? "its type" : type;
  }

  private String second() {
    return role.value(role.has(Role.DIVISOR) ? Role.DIVISOR : Role.RIGHT);
  }

  /** The operation on the values, or "" where they are not known. */
  private String operation() {
    var operand = role.value(Role.OPERAND);
    if (!operand.isEmpty()) {
      return "-" + (operand.startsWith("-") ? "(" + operand + ")" : operand);
    }
    var left = role.value(Role.LEFT);
    var right = second();
    if (left.isEmpty() || right.isEmpty()) {
      return "";
    }
    var operator = role.label(Role.OPERATOR).equals("%") ? "/" : role.label(Role.OPERATOR);
    return left + " " + operator + " " + (right.startsWith("-") ? "(" + right + ")" : right);
  }

  private Optional<BigInteger> exact() {
    if (role.has(Role.OPERAND)) {
      return CNumbers.parse(role.value(Role.OPERAND)).map(BigInteger::negate);
    }
    var left = CNumbers.parse(role.value(Role.LEFT));
    var right = CNumbers.parse(second());
    return left.flatMap(l -> right.flatMap(r -> result(l, r)));
  }

  private Optional<BigInteger> result(BigInteger left, BigInteger right) {
    return switch (role.label(Role.OPERATOR)) {
      case "+" -> Optional.of(left.add(right));
      case "-" -> Optional.of(left.subtract(right));
      case "*" -> Optional.of(left.multiply(right));
      case "/", "%" -> right.signum() == 0 ? Optional.empty() : Optional.of(left.divide(right));
      default -> Optional.empty();
    };
  }

  private String side(BigInteger exact) {
    boolean isAbove = exact.signum() > 0;
    if (!isSigned() && !isAbove) {
      return " is below 0";
    }
    return isAbove ? " is above the largest " + type() : " is below the smallest " + type();
  }
}
