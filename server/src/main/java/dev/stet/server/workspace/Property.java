package dev.stet.server.workspace;

import dev.stet.engine.ir.CheckKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The groups of checks that users switch on and off, named as on the command line. */
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
      case TERMINATION -> EnumSet.noneOf(CheckKind.class);
      case LEAK -> EnumSet.of(CheckKind.MEMORY_LEAK);
      case UNSIGNED_OVERFLOW -> EnumSet.of(CheckKind.UNSIGNED_OVERFLOW);
    };
  }

  /** The name in settings: {@code unsigned-overflow}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<Property> of(String id) {
    return Arrays.stream(values()).filter(p -> p.id().equals(id)).findFirst();
  }

  static Set<Property> byDefault() {
    return EnumSet.complementOf(EnumSet.of(UNSIGNED_OVERFLOW));
  }

  static Set<CheckKind> kinds(Set<Property> properties) {
    var kinds = EnumSet.noneOf(CheckKind.class);
    properties.forEach(p -> kinds.addAll(p.kinds()));
    return kinds;
  }
}
