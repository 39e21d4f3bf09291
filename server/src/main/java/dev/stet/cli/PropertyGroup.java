package dev.stet.cli;

import dev.stet.engine.ir.CheckKind;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;

/** What {@code --property} may name, and the kinds of check behind each name. */
enum PropertyGroup {
  ASSERT,
  MEMORY,
  OVERFLOW,
  DIVISION,
  SHIFT,
  TERMINATION,
  LEAK,
  UNSIGNED_OVERFLOW;

  /** The name on the command line. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private List<CheckKind> kinds() {
    return switch (this) {
      case ASSERT -> List.of(CheckKind.ASSERTION, CheckKind.UNREACHABLE_CALL);
      case MEMORY ->
          List.of(
              CheckKind.ARRAY_BOUNDS,
              CheckKind.NULL_DEREFERENCE,
              CheckKind.INVALID_DEREFERENCE,
              CheckKind.USE_AFTER_FREE,
              CheckKind.DOUBLE_FREE,
              CheckKind.INVALID_FREE,
              CheckKind.UNINITIALISED_READ);
      case OVERFLOW -> List.of(CheckKind.SIGNED_OVERFLOW, CheckKind.CONVERSION);
      case DIVISION -> List.of(CheckKind.DIVISION_BY_ZERO);
      case SHIFT -> List.of(CheckKind.SHIFT);
      case TERMINATION -> List.of(); // not an obligation at a place in the text
      case LEAK -> List.of(CheckKind.MEMORY_LEAK);
      case UNSIGNED_OVERFLOW -> List.of(CheckKind.UNSIGNED_OVERFLOW);
    };
  }

  /** All kinds of check of the named groups; of all but the last group if none is named. */
  static Set<CheckKind> kinds(Collection<PropertyGroup> named) {
    var groups = named.isEmpty() ? EnumSet.complementOf(EnumSet.of(UNSIGNED_OVERFLOW)) : named;
    var kinds = EnumSet.noneOf(CheckKind.class);
    groups.forEach(g -> kinds.addAll(g.kinds()));
    return kinds;
  }

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<PropertyGroup> {
    @Override
    public PropertyGroup convert(String value) {
      var name = Choice.of(value, Arrays.stream(values()).map(PropertyGroup::id).toList());
      return PropertyGroup.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }
}
