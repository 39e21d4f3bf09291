package dev.stet.cli;

import dev.stet.cli.report.ComparedFile;
import dev.stet.cli.report.CompilerMessages;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceWriter;
import dev.stet.cli.report.ProgressLine;
import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.run.ChangesTogether;
import dev.stet.cli.run.CompareRun;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.ExportedSymbols;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.PairComparisons;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.Progress;
import dev.stet.cli.run.SymbolList;
import dev.stet.cli.run.UnitPair;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** What {@code diff} and {@code compare} of folders have in common: many pairs of files. */
final class PairsCommand {

  private final Console console;
  private final InternalErrors errors;
  private final EquivalenceCommandOptions options;
  private final Optional<Path> usualCache;
  private final long start = System.nanoTime();

  /**
   * @param usualCache where answers are kept, unless options say otherwise; nowhere if empty
   */
  PairsCommand(
      Console console,
      InternalErrors errors,
      EquivalenceCommandOptions options,
      Optional<Path> usualCache) {
    this.console = console;
    this.errors = errors;
    this.options = options;
    this.usualCache = usualCache;
  }

  /**
   * Compares all of them and tells what came out.
   *
   * @param usual the exported functions that matter unless options say otherwise; empty: all do
   * @param usualParameters likewise of the kernel's parameters
   * @param where in what the functions must be that were asked for
   */
  ExitStatus run(
      List<UnitPair> pairs,
      String where,
      Optional<SymbolList> usual,
      ParameterNames usualParameters)
      throws InputProblem, InterruptedException {
    var given = options.parameters();
    boolean takesUsual =
        given.isNone() && options.symbols().isEmpty() && options.functions().isEmpty();
    var parameters = takesUsual ? usualParameters : given;
    var kept = options.kept(usualCache);
    var progress =
        console.errDevice() == Console.Device.TERMINAL
            ? new ProgressLine(console.err())
            : Progress.NONE;
    var symbols = given.isNone() ? options.symbols().or(() -> usual) : Optional.<SymbolList>empty();
    var changes =
        new ChangesTogether(
            new PairComparisons(options.run(errors), kept), pairs, options.tasks(), progress);
    var outcomes = symbols.isPresent() ? changes.outcomesWithCalls() : changes.outcomes();
    progress.clear();
    var writer = options.writer(console);
    var messages = new CompilerMessages(console, new ShownPaths(Path.of("")));
    var status = ExitStatus.PROVED;
    for (int i = 0; i < pairs.size(); i++) {
      status = status.and(told(pairs.get(i), outcomes.get(i), writer, messages));
    }
    requireKnown(outcomes, where);
    if (symbols.isPresent()) {
      var ofSymbols =
          SymbolsTold.tell(console, symbols.get(), new ExportedSymbols(pairs, outcomes), writer);
      status = status == ExitStatus.BAD_INPUT ? status : ofSymbols;
    }
    if (!parameters.isNone()) {
      var ofParameters =
          new ParametersTold(parameters, console, writer)
              .tell(pairs, outcomes, changes, options.tasks());
      status =
          status == ExitStatus.BAD_INPUT
              ? status
              : symbols.isPresent() ? status.and(ofParameters) : ofParameters;
    }
    writer.end((System.nanoTime() - start) / 1e9);
    kept.flatMap(k -> k.problem()).ifPresent(p -> console.err().println("stet: " + p));
    return Defects.told(console, errors, status);
  }

  /** What was asked for must be in one of the files. */
  private static void requireKnown(List<CompareRun.Outcome> outcomes, String where)
      throws InputProblem {
    var unknown = new TreeSet<String>();
    outcomes.forEach(o -> unknown.addAll(o.unknown()));
    outcomes.stream()
        .filter(o -> o.problems().isEmpty())
        .forEach(o -> unknown.retainAll(o.unknown()));
    if (!unknown.isEmpty()) {
      throw new InputProblem(where + ", " + String.join("; ", unknown));
    }
  }

  private static ExitStatus told(
      UnitPair pair,
      CompareRun.Outcome outcome,
      EquivalenceWriter writer,
      CompilerMessages messages) {
    for (CompareRun.Unusable problem : outcome.problems()) {
      messages.inBrief(
          pair.shown()
              + (problem.side() == CompareRun.Side.OLD ? " (old version)" : " (new version)"),
          problem.problem());
    }
    writer.file(ComparedFile.of(pair), outcome.reports());
    return outcome.problems().isEmpty()
        ? CompareRun.status(outcome.reports())
        : ExitStatus.BAD_INPUT;
  }
}
