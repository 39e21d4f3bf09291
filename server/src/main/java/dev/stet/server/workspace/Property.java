package dev.stet.server.workspace;

import dev.stet.engine.api.VerifyOptions.Returning;
import dev.stet.engine.api.VerifyOptions.ShiftedBits;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import dev.stet.engine.ir.CheckKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The groups of checks that users switch on and off, in the settings and on the command line, and
 * what each asks of engine and compiler.
 *
 * <p>Shifts that lose bits are looked at only where shift is asked for by name. Editors send their
 * default list where nobody asked for anything, so the default set counts as nothing asked for.
 */
public enum Property {
  ASSERT,
  MEMORY,
  OVERFLOW,
  DIVISION,
  SHIFT,
  TERMINATION,
  LEAK,
  UNSIGNED_OVERFLOW;

  private Set<CheckKind> kinds() {
    return switch (this) {
      case ASSERT -> EnumSet.of(CheckKind.ASSERTION, CheckKind.UNREACHABLE_CALL);
      case MEMORY ->
          EnumSet.of(
              CheckKind.ARRAY_BOUNDS,
              CheckKind.NULL_DEREFERENCE,
              CheckKind.INVALID_DEREFERENCE,
              CheckKind.USE_AFTER_FREE,
              CheckKind.DOUBLE_FREE,
              CheckKind.INVALID_FREE,
              CheckKind.UNINITIALISED_READ);
      case OVERFLOW -> EnumSet.of(CheckKind.SIGNED_OVERFLOW, CheckKind.CONVERSION);
      case DIVISION -> EnumSet.of(CheckKind.DIVISION_BY_ZERO);
      case SHIFT -> EnumSet.of(CheckKind.SHIFT);
      case TERMINATION ->
          EnumSet.noneOf(CheckKind.class); // not an obligation at a place in the text
      case LEAK -> EnumSet.of(CheckKind.MEMORY_LEAK);
      case UNSIGNED_OVERFLOW -> EnumSet.of(CheckKind.UNSIGNED_OVERFLOW);
    };
  }

  /** The name in settings: {@code unsigned-overflow}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All names. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(Property::id).toList();
  }

  /** By its name, if there is one of that name. */
  public static Optional<Property> of(String id) {
    return Arrays.stream(values()).filter(p -> p.id().equals(id)).findFirst();
  }

  /** What is checked where nobody asks for anything. */
  public static Set<Property> byDefault() {
    return EnumSet.complementOf(EnumSet.of(UNSIGNED_OVERFLOW));
  }

  /** All kinds of check of the groups. */
  public static Set<CheckKind> kinds(Set<Property> properties) {
    var kinds = EnumSet.noneOf(CheckKind.class);
    properties.forEach(p -> kinds.addAll(p.kinds()));
    return kinds;
  }

  /** Whether termination is looked at. */
  public static Returning returning(Set<Property> properties) {
    return properties.contains(TERMINATION) ? Returning.CHECKED : Returning.NOT_CHECKED;
  }

  /** How bits that are shifted into or past the sign are seen. */
  public static ShiftedBits shiftedBits(Set<Property> properties) {
    return properties.contains(SHIFT) && !properties.equals(byDefault())
        ? ShiftedBits.CHECK
        : ShiftedBits.WRAP;
  }

  /** How unsigned arithmetic is compiled. */
  public static UnsignedArithmetic unsignedArithmetic(Set<Property> properties) {
    return properties.contains(UNSIGNED_OVERFLOW)
        ? UnsignedArithmetic.CHECKED
        : UnsignedArithmetic.WRAPS;
  }
}
