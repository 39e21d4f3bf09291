package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.run.Engines;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.Suggestion;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Parses a command line and runs the command; turns every failure into one line and a status. */
public final class CommandLineTool {

  private final Console console;
  private final Engines engines;
  private final LanguageServer server;
  private final Optional<Path> usualCache;

  /**
   * @param usualCache where verdicts are kept, unless options say otherwise; nowhere if empty
   */
  public CommandLineTool(
      Console console, Engines engines, LanguageServer server, Optional<Path> usualCache) {
    this.console = console;
    this.engines = engines;
    this.server = server;
    this.usualCache = usualCache;
  }

  /** Runs one command line to its end. */
  public ExitStatus run(String... args) {
    int separator = Arrays.asList(args).indexOf("--");
    var own =
        Arrays.stream(separator < 0 ? args : Arrays.copyOf(args, separator))
            .map(word -> word.equals("--recheck") ? "--recheck=z3" : word)
            .toArray(String[]::new);
    var clang =
        separator < 0 ? List.<String>of() : List.of(args).subList(separator + 1, args.length);
    var status = execute(own, clang);
    console.out().flush();
    console.err().flush();
    if (console.out().checkError() && status.compareTo(ExitStatus.BAD_INPUT) < 0) {
      console.err().println("stet: the results could not be written to standard output");
      console.err().flush();
      return ExitStatus.BAD_INPUT;
    }
    return status;
  }

  private ExitStatus execute(String[] args, List<String> clang) {
    var errors = new InternalErrors();
    var tool = tool(clang, errors);
    try {
      var parsed = tool.parseArgs(args);
      if (CommandLine.printHelpIfRequested(parsed)) {
        return ExitStatus.PROVED;
      }
      return last(parsed).call();
    } catch (ParameterException e) {
      return refuse(usage(e));
    } catch (InputProblem e) {
      return refuse(e.line());
    } catch (Exception | Error e) {
      errors.add("in the command line", e);
      return fail(errors);
    }
  }

  private CommandLine tool(List<String> clang, InternalErrors errors) {
    var tool = new CommandLine(new RootCommand());
    tool.addSubcommand(new CheckCommand(console, engines, usualCache, errors, clang));
    tool.addSubcommand(new CompareCommand(console, usualCache, errors, clang));
    tool.addSubcommand(new DiffCommand(console, usualCache, errors, clang));
    tool.addSubcommand(new SvcompCommand(console, engines, errors, clang));
    tool.addSubcommand(new BuildCommand(console, clang));
    tool.addSubcommand(new SnapshotCommand(console, clang));
    tool.addSubcommand(new LspCommand(console, server, usualCache));
    tool.addSubcommand(new McpCommand(usualCache, clang));
    HelpText.layOut(tool, console);
    return tool;
  }

  private static Command last(ParseResult parsed) throws InputProblem {
    var result = parsed;
    while (result.hasSubcommand()) {
      result = result.subcommand();
    }
    if (result.commandSpec().userObject() instanceof Command command) {
      return command;
    }
    throw new InputProblem("no command given; 'stet check FILE.c' verifies a file (stet --help)");
  }

  private ExitStatus refuse(String line) {
    console.err().println("stet: " + console.glyphs().line(line));
    return ExitStatus.BAD_INPUT;
  }

  private ExitStatus fail(InternalErrors errors) {
    Defects.print(console, errors.tell());
    return ExitStatus.INTERNAL_ERROR;
  }

  private static String usage(ParameterException problem) {
    var command = problem.getCommandLine();
    var help = "see '" + command.getCommandSpec().qualifiedName() + " --help'";
    if (problem instanceof UnmatchedArgumentException unmatched
        && command.getParent() == null
        && !unmatched.isUnknownOption()) {
      var wanted = unmatched.getUnmatched().get(0);
      return "no command '" + wanted + "'; " + suggestion(command, wanted) + help;
    }
    var message = String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
    var line = Character.toLowerCase(message.charAt(0)) + message.substring(1);
    if (problem instanceof UnmatchedArgumentException unmatched
        && !unmatched.getSuggestions().isEmpty()) {
      line += "; did you mean " + unmatched.getSuggestions().get(0) + "?";
    }
    return line + " (" + help + ")";
  }

  private static String suggestion(CommandLine tool, String wanted) {
    return Suggestion.nearest(wanted, tool.getSubcommands().keySet())
        .map(s -> "did you mean '" + s + "'? ")
        .orElse("");
  }
}
