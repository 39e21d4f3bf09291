package dev.stet.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** How the outcome of a comparison is written. */
enum EquivalenceFormat {
  TEXT,
  JSON;

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<EquivalenceFormat> {
    @Override
    public EquivalenceFormat convert(String value) {
      var name = Choice.of(value, List.of("text", "json"));
      return EquivalenceFormat.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
