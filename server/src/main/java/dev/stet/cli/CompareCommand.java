package dev.stet.cli;

import dev.stet.cli.report.ComparedFile;
import dev.stet.cli.report.CompilerMessages;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.CompareRun;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.ExportedSymbols;
import dev.stet.cli.run.FolderComparison;
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.SourceTree;
import dev.stet.cli.run.SymbolList;
import dev.stet.cli.run.UnitPair;
import dev.stet.cli.snapshot.SnapshotReader;
import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * {@code stet compare}: whether two versions of a C file, or of a folder of them, mean the same.
 */
@CommandLine.Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Say whether two versions of C files mean the same.",
    customSynopsis = "stet compare [OPTIONS] OLD NEW [-- CLANG-ARGS...]",
    descriptionHeading = "%n",
    description =
        "Each function that both files define is compared: equal is a proof that the new one does"
            + " what the old one does wherever that is defined; different comes with an input that"
            + " shows it. What stands behind -- goes to clang.%n"
            + "Of two folders, files with the same path are compared, functions together with what"
            + " they call of other files. Each folder may have a compile_commands.json of its own"
            + " (stet build -- make writes one). A second run costs what changed. A snapshot (stet"
            + " snapshot) stands for the folder that it was made of. Revisions are compared by"
            + " stet diff A..B.",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet compare old.c new.c",
      "  stet compare --function parse --format json old.c new.c",
      "  stet compare --format html lib-1.0 lib-1.1 > report.html",
      "  stet compare --symbols lib.map lib-1.0 lib-1.1",
      "  stet compare --sysctl 'net.ipv4.*' linux-5.14 linux-5.15",
      "",
      "Exit status:",
      "  0  every function is equal",
      "  1  something is different",
      "  2  nothing is different but something is undecided",
      "  3  bad usage or input; standard error says what",
      "  4  internal error",
    })
final class CompareCommand implements Command {

  private final Console console;
  private final Optional<Path> usualCache;
  private final InternalErrors errors;
  private final List<String> clangArguments;

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description = "The old version: a C file, a folder or a snapshot.")
  private String oldName = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "The new version, likewise.")
  private String newName = "";

  @Mixin private EquivalenceCommandOptions equivalence = new EquivalenceCommandOptions();

  CompareCommand(
      Console console,
      Optional<Path> usualCache,
      InternalErrors errors,
      List<String> clangArguments) {
    this.usualCache = usualCache;
    this.console = console;
    this.errors = errors;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    var toolchain = equivalence.toolchain(clangArguments);
    var old = ComparedKind.of(oldName);
    var now = ComparedKind.of(newName);
    if (old == ComparedKind.NOTHING || now == ComparedKind.NOTHING) {
      throw new InputProblem(
          (old == ComparedKind.NOTHING ? oldName : newName)
              + ": no such file or folder; two revisions are compared by 'stet diff "
              + oldName
              + ".."
              + newName
              + "'");
    } else if (old.isTree() != now.isTree()) {
      throw new InputProblem(
          oldName
              + ", "
              + newName
              + ": one is a file, the other is not; compare two files, or folders and snapshots");
    } else if (old == ComparedKind.FILE) {
      return files(toolchain);
    }
    var before = tree(oldName, toolchain);
    var after = tree(newName, toolchain);
    var pairs = FolderComparison.pairs(before.tree(), after.tree());
    return new PairsCommand(console, errors, equivalence, usualCache)
        .run(
            pairs,
            oldName + ", " + newName,
            after.functions().or(before::functions),
            after.parameters().isNone() ? before.parameters() : after.parameters());
  }

  private static ComparedTree tree(String name, Toolchain toolchain) throws InputProblem {
    if (ComparedKind.of(name) == ComparedKind.SNAPSHOT) {
      var snapshot = SnapshotReader.read(name, toolchain);
      return new ComparedTree(snapshot.tree(), snapshot.functions(), snapshot.parameters());
    }
    return new ComparedTree(SourceTree.of(name, toolchain), Optional.empty(), ParameterNames.NONE);
  }

  /** With the functions or parameters that matter, where not all do. */
  private record ComparedTree(
      SourceTree tree, Optional<SymbolList> functions, ParameterNames parameters) {}

  private ExitStatus ofParameters(SourceUnit oldUnit, SourceUnit newUnit)
      throws InputProblem, InterruptedException {
    return new PairsCommand(console, errors, equivalence, usualCache)
        .run(
            List.of(UnitPair.of(newName, oldUnit, newUnit)),
            oldName + ", " + newName,
            Optional.empty(),
            ParameterNames.NONE);
  }

  private ExitStatus files(Toolchain toolchain) throws InputProblem, InterruptedException {
    long start = System.nanoTime();
    var symbols = equivalence.symbols();
    var before = InputFile.open(oldName);
    var after = InputFile.open(newName);
    var oldUnit = toolchain.unit(before);
    var newUnit = toolchain.unit(after);
    if (!equivalence.parameters().isNone()) {
      return ofParameters(oldUnit, newUnit);
    }
    var outcome = equivalence.run(errors).compare(oldUnit, newUnit);
    var messages = new CompilerMessages(console, new ShownPaths(Path.of("")));
    for (CompareRun.Unusable problem : outcome.problems()) {
      messages.unusable(
          problem.side() == CompareRun.Side.OLD ? oldName : newName, problem.problem());
    }
    if (!outcome.problems().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    if (!outcome.unknown().isEmpty()) {
      throw new InputProblem(
          oldName + ", " + newName + ": " + String.join("; ", new TreeSet<>(outcome.unknown())));
    }
    var writer = equivalence.writer(console);
    writer.file(ComparedFile.of("", oldUnit, newUnit), outcome.reports());
    var status = CompareRun.status(outcome.reports());
    if (symbols.isPresent()) {
      var exported = ExportedSymbols.of(newName, oldUnit, newUnit, outcome);
      status = SymbolsTold.tell(console, symbols.get(), exported, writer);
    }
    writer.end((System.nanoTime() - start) / 1e9);
    return Defects.told(console, errors, status);
  }
}
