package dev.stet.cli.fake;

import dev.stet.cli.CommandLineTool;
import dev.stet.cli.LanguageServer;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.Glyphs;
import dev.stet.cli.run.Engines;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

/** One call of the command line, and what came of it. */
public record Run(int status, String out, String err) {

  /** Runs with the engines, without colours, in Unicode. */
  public static Run of(Engines engines, String... args) {
    return of(Glyphs.UNICODE, Console.Colour.OFF, engines, args);
  }

  public static Run of(Glyphs glyphs, Console.Colour colour, Engines engines, String... args) {
    return of(glyphs, colour, engines, cache -> LanguageServer.Farewell.IN_ORDER, args);
  }

  /** Runs with a language server. */
  public static Run of(LanguageServer server, String... args) {
    Engines none =
        () -> {
          throw new AssertionError("no engine is needed");
        };
    return of(Glyphs.UNICODE, Console.Colour.OFF, none, server, args);
  }

  private static Run of(
      Glyphs glyphs,
      Console.Colour colour,
      Engines engines,
      LanguageServer server,
      String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    var console =
        new Console(
            new PrintWriter(out), new PrintWriter(err), colour, glyphs, Console.Device.FILE);
    var status = new CommandLineTool(console, engines, server, Optional.empty()).run(args);
    return new Run(status.code(), out.toString(), err.toString());
  }
}
