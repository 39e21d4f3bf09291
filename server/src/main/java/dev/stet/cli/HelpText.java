package dev.stet.cli;

import dev.stet.cli.report.Console;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** How the help pages look, the same for all commands. */
final class HelpText {

  private static final int WIDTH = 100;

  private HelpText() {}

  static void layOut(CommandLine tool, Console console) {
    boolean coloured = console.colour() == Console.Colour.ON;
    tool.setOut(console.out());
    tool.setErr(console.err());
    tool.setColorScheme(CommandLine.Help.defaultColorScheme(coloured ? Ansi.ON : Ansi.OFF));
    tool.setUsageHelpWidth(WIDTH);
    tool.setUsageHelpLongOptionsMaxWidth(34);
    tool.setAbbreviatedOptionsAllowed(false);
  }
}
