package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceHtml;
import dev.stet.cli.report.EquivalenceJson;
import dev.stet.cli.report.EquivalenceMarkdown;
import dev.stet.cli.report.EquivalenceText;
import dev.stet.cli.report.EquivalenceWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;

/** How the outcome of a comparison is written. */
enum EquivalenceFormat {
  TEXT,
  JSON,
  HTML,
  MARKDOWN;

  EquivalenceWriter writer(Console console, String version) {
    return switch (this) {
      case TEXT -> new EquivalenceText(console.out(), console.colour(), console.glyphs());
      case JSON -> new EquivalenceJson(console.out(), version);
      case HTML -> new EquivalenceHtml(console.out());
      case MARKDOWN -> new EquivalenceMarkdown(console.out());
    };
  }

  /** From the name on the command line. */
  static final class Converter implements ITypeConverter<EquivalenceFormat> {
    @Override
    public EquivalenceFormat convert(String value) {
      var name = Choice.of(value, List.of("text", "json", "html", "markdown"));
      return EquivalenceFormat.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
