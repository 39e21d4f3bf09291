package dev.stet.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** How results are written. */
enum OutputFormat {
  TEXT,
  JSON,
  SARIF;

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<OutputFormat> {
    @Override
    public OutputFormat convert(String value) {
      var name = Choice.of(value, List.of("text", "json", "sarif"));
      return OutputFormat.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
