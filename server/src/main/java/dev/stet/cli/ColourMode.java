package dev.stet.cli;

import dev.stet.cli.report.Console;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** When text is coloured. */
enum ColourMode {
  ALWAYS,
  NEVER,
  AUTO;

  Console.Colour on(Console console) {
    return switch (this) {
      case ALWAYS -> Console.Colour.ON;
      case NEVER -> Console.Colour.OFF;
      case AUTO -> console.colour();
    };
  }

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<ColourMode> {
    @Override
    public ColourMode convert(String value) {
      var name = Choice.of(value, List.of("always", "never", "auto"));
      return ColourMode.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
