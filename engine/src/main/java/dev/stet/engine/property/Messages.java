package dev.stet.engine.property;

import dev.stet.engine.ir.Obligation;
import java.util.Map;

/**
 * Says in plain words what a check is about. Values are given by the roles of the obligation's
 * mentions, in C notation; what is missing is left out of the message.
 */
public final class Messages {

  private Messages() {}

  /** What goes wrong: {@code index 1000 is past the end of 'array' (1000 elements)}. */
  public static String violated(Obligation obligation, Map<String, String> values) {
    var role = new Role(obligation, values);
    return switch (obligation.kind()) {
      case ASSERTION, UNREACHABLE_CALL ->
          role.has(Role.REACHED)
              ? role.label(Role.REACHED) + " is reached"
              : assertion(obligation) + " fails";
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW -> new OverflowMessage(obligation, role).violated();
      case DIVISION_BY_ZERO -> divisorIsZero(role);
      case SHIFT -> badShift(obligation, role);
      case ARRAY_BOUNDS -> outOfBounds(role);
      case CONVERSION -> {
        var value = role.value(Role.OPERAND);
        yield (value.isEmpty() ? operand(role) : named(operand(role), value))
            + " does not fit "
            + target(role);
      }
      case NULL_DEREFERENCE -> pointer(role) + " is null";
      case INVALID_DEREFERENCE -> pointer(role) + " does not point into an object";
      case USE_AFTER_FREE -> pointer(role) + " points to freed memory";
      case DOUBLE_FREE -> pointer(role) + " was freed before";
      case INVALID_FREE -> pointer(role) + " does not point to the start of allocated memory";
      case MEMORY_LEAK -> "allocated memory is never freed";
      case UNINITIALISED_READ -> subject(obligation, "a value") + " is read but was never set";
    };
  }

  /** What was shown: {@code index stays within 'array' (1000 elements)}. */
  public static String proved(Obligation obligation) {
    var role = new Role(obligation, Map.of());
    return switch (obligation.kind()) {
      case ASSERTION, UNREACHABLE_CALL ->
          role.has(Role.REACHED)
              ? role.label(Role.REACHED) + " is never reached"
              : assertion(obligation) + " holds";
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW -> new OverflowMessage(obligation, role).proved();
      case DIVISION_BY_ZERO -> divisor(role) + " is never 0";
      case SHIFT -> shiftIsGood(obligation, role);
      case ARRAY_BOUNDS ->
          role.has(Role.SIZE)
              ? "array size " + role.quoted(Role.SIZE, "") + " is always positive"
              : (role.has(Role.ACCESS) ? "it" : "index") + " stays within " + array(role);
      case CONVERSION -> operand(role) + " fits " + target(role);
      case NULL_DEREFERENCE -> pointer(role) + " is never null";
      case INVALID_DEREFERENCE -> pointer(role) + " always points into an object";
      case USE_AFTER_FREE -> pointer(role) + " never points to freed memory";
      case DOUBLE_FREE -> pointer(role) + " is freed only once";
      case INVALID_FREE -> pointer(role) + " always points to the start of allocated memory";
      case MEMORY_LEAK -> "all allocated memory is freed";
      case UNINITIALISED_READ -> subject(obligation, "the value") + " is always set before";
    };
  }

  /** What is asked: {@code is 'size - 1' within int?}. */
  public static String open(Obligation obligation) {
    var role = new Role(obligation, Map.of());
    return switch (obligation.kind()) {
      case ASSERTION, UNREACHABLE_CALL ->
          role.has(Role.REACHED)
              ? "is " + role.label(Role.REACHED) + " ever reached?"
              : "does " + assertion(obligation) + " hold?";
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW -> new OverflowMessage(obligation, role).open();
      case DIVISION_BY_ZERO -> "can " + divisor(role) + " be 0?";
      case SHIFT -> isShiftGood(obligation, role);
      case ARRAY_BOUNDS ->
          role.has(Role.SIZE)
              ? "is array size " + role.quoted(Role.SIZE, "") + " positive?"
              : role.has(Role.ACCESS)
                  ? "does it stay within " + array(role) + "?"
                  : "is index " + role.quoted(Role.INDEX, "") + " within " + array(role) + "?";
      case CONVERSION -> "does " + operand(role) + " fit " + target(role) + "?";
      case NULL_DEREFERENCE -> "can " + pointer(role) + " be null?";
      case INVALID_DEREFERENCE -> "does " + pointer(role) + " point into an object?";
      case USE_AFTER_FREE -> "can " + pointer(role) + " point to freed memory?";
      case DOUBLE_FREE -> "can " + pointer(role) + " be freed twice?";
      case INVALID_FREE -> "does " + pointer(role) + " point to the start of allocated memory?";
      case MEMORY_LEAK -> "is all allocated memory freed?";
      case UNINITIALISED_READ -> "is " + subject(obligation, "the value") + " set before?";
    };
  }

  private static String assertion(Obligation obligation) {
    return ("assertion " + obligation.expression()).strip();
  }

  private static String subject(Obligation obligation, String otherwise) {
    return obligation.expression().isEmpty() ? otherwise : obligation.expression();
  }

  private static String divisorIsZero(Role role) {
    var label = role.label(Role.DIVISOR);
    return label.isEmpty() || label.equals("0") ? "division by 0" : "divisor " + label + " is 0";
  }

  private static String divisor(Role role) {
    return ("divisor " + role.label(Role.DIVISOR)).strip();
  }

  private static String shiftIsGood(Obligation obligation, Role role) {
    if (role.has(Role.COUNTED)) {
      return "the argument of " + counting(obligation) + " is never 0";
    }
    return role.has(Role.SIGN)
        ? subject(obligation, "the shift") + " shifts no bit into the sign"
        : "shift count stays within " + width(role);
  }

  private static String isShiftGood(Obligation obligation, Role role) {
    if (role.has(Role.COUNTED)) {
      return "can the argument of " + counting(obligation) + " be 0?";
    }
    return role.has(Role.SIGN)
        ? "does " + subject(obligation, "the shift") + " shift a bit into the sign?"
        : "is the shift count within " + width(role) + "?";
  }

  private static String counting(Obligation obligation) {
    return subject(obligation, "a builtin that counts bits");
  }

  private static String badShift(Obligation obligation, Role role) {
    if (role.has(Role.COUNTED)) {
      return "the argument of " + counting(obligation) + " is 0, for which it has no result";
    }
    if (role.has(Role.SIGN)) {
      return subject(obligation, "the shift")
          + " shifts a bit into or past the sign of "
          + leftType(role);
    }
    var value = role.number(Role.COUNT);
    var count = value.isEmpty() ? "shift count" : "shift count " + value;
    return value.startsWith("-")
        ? count + " is negative"
        : count + " is not less than the width of " + width(role);
  }

  private static String width(Role role) {
    int bits = role.bits(Role.LEFT);
    return bits == 0 ? leftType(role) : leftType(role) + " (" + bits + " bits)";
  }

  private static String leftType(Role role) {
    var type = role.type(Role.LEFT);
    return type.isEmpty() ? "its left operand" : type;
  }

  private static String outOfBounds(Role role) {
    if (role.has(Role.ACCESS)) {
      if (role.number(Role.INDEX).startsWith("-")) {
        return role.label(Role.ACCESS)
            + " before the start of "
            + role.quoted(Role.ARRAY, "the array");
      }
      return role.label(Role.ACCESS)
          + " past the end of "
          + role.quoted(Role.ARRAY, "the array")
          + " ("
          + role.number(Role.BOUND)
          + " bytes)";
    }
    if (role.has(Role.SIZE)) {
      return "array size "
          + named(role.label(Role.SIZE), role.number(Role.SIZE))
          + " is not positive";
    }
    var index = role.number(Role.INDEX);
    if (index.isEmpty()) {
      return "index " + role.label(Role.INDEX) + " is outside of " + array(role);
    } else if (index.startsWith("-")) {
      return "index " + index + " is before the start of " + role.quoted(Role.ARRAY, "the array");
    }
    return "index " + index + " is past the end of " + array(role);
  }

  private static String array(Role role) {
    var bound = role.number(Role.BOUND);
    var count = bound.isEmpty() ? role.label(Role.BOUND) : bound;
    var name = role.quoted(Role.ARRAY, "the array");
    if (count.isEmpty()) {
      return name;
    }
    return name + " (" + count + (count.equals("1") ? " element)" : " elements)");
  }

  private static String operand(Role role) {
    return role.quoted(Role.OPERAND, "the value");
  }

  private static String target(Role role) {
    var target = role.label(Role.TARGET);
    return target.isEmpty() ? "the integer type" : target;
  }

  private static String pointer(Role role) {
    var name = role.quoted(Role.POINTER, "");
    return name.isEmpty() ? "the pointer" : "pointer " + name;
  }

  /** {@code n (-3)}, or what there is of it. */
  private static String named(String label, String value) {
    if (label.isEmpty() || value.isEmpty() || label.equals(value)) {
      return label.isEmpty() ? value : label;
    }
    return label + " (" + value + ")";
  }
}
