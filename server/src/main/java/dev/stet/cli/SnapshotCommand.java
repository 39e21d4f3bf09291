package dev.stet.cli;

import dev.stet.cli.build.Compilers;
import dev.stet.cli.build.WatchedBuild;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.ProgressLine;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.ParallelTasks;
import dev.stet.cli.run.Progress;
import dev.stet.cli.run.SourceTree;
import dev.stet.cli.run.SymbolList;
import dev.stet.cli.snapshot.SnapshotWriter;
import dev.stet.engine.compile.UnitText;
import dev.stet.release.Release;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stet snapshot}: what is needed of a built tree to compare it later, as one file. */
@CommandLine.Command(
    name = "snapshot",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Keep what is needed of a source tree to compare it later, in one file.",
    customSynopsis = "stet snapshot [OPTIONS] OUT [FOLDER] [-- COMMAND...]",
    descriptionHeading = "%n",
    description =
        "Writes into OUT what the preprocessor makes of each C file, how it is compiled, and its"
            + " text: stet compare takes such a file in the place of a folder, on any machine, when"
            + " the tree is gone. What stands behind -- is a build that is watched first (see"
            + " stet build). OUT is there as a whole or not at all; what is there and no snapshot"
            + " is never overwritten.",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet snapshot old.snapshot -- make -j4",
      "  stet snapshot --functions lib.map new.snapshot lib-1.1",
      "  stet compare old.snapshot new.snapshot",
      "",
      "Exit status:",
      "  0  the snapshot is written; files that the preprocessor does not take get a line each",
      "  3  bad usage or input, or the build failed; standard error says what",
      "  4  internal error",
    })
final class SnapshotCommand implements Command {

  private final Console console;
  private final List<String> build;

  @Parameters(index = "0", paramLabel = "OUT", description = "The file to write.")
  private String out = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FOLDER",
      defaultValue = ".",
      description = "The source tree. Default: the current folder.")
  private String folder = ".";

  @Option(
      names = "--functions",
      paramLabel = "LIST",
      description =
          "The functions that matter: a list as of compare --symbols, which compare then uses where"
              + " it is given none.")
  private Optional<String> functions = Optional.empty();

  @Option(
      names = "--globals",
      description = "All functions that other files can call matter, each by itself.")
  private boolean globals;

  @Mixin private ParameterOptions parameters = new ParameterOptions();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      converter = Count.class,
      description = "Files looked at at the same time. Default: one per processor, at most 8.")
  private int jobs = Math.min(8, Runtime.getRuntime().availableProcessors());

  @Mixin private CompilerOptions compiler = new CompilerOptions();

  SnapshotCommand(Console console, List<String> build) {
    this.console = console;
    this.build = build;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    if (globals && functions.isPresent()) {
      throw new InputProblem("--functions and --globals both say which functions matter: give one");
    }
    List<String> listed =
        functions.isPresent()
            ? List.copyOf(SymbolList.read(functions.get()).names())
            : globals ? List.of("*") : List.of();
    var wanted = parameters.names();
    if (!wanted.isNone() && !listed.isEmpty()) {
      throw new InputProblem(
          "--sysctl and --module-param say what matters, and so does the list of functions: give"
              + " one");
    }
    var writer = SnapshotWriter.to(out);
    var root = root();
    if (!build.isEmpty()) {
      watch(root.resolve("compile_commands.json"));
    }
    var tree = SourceTree.of(folder, compiler.toolchain(List.of(), Optional.empty()));
    Map<String, UnitText> texts = texts(tree);
    for (String name : tree.units().keySet()) {
      if (!texts.containsKey(name)) {
        say(name + ": cannot be preprocessed; 'stet check' of it says why");
      }
    }
    if (texts.isEmpty()) {
      throw new InputProblem(folder + ": no C file can be preprocessed; nothing is written");
    }
    writer.write(tree, texts, Release.number(), Compilers.calledFor(root), listed, wanted);
    say(
        texts.size()
            + (texts.size() == 1 ? " file" : " files")
            + " of "
            + tree.units().size()
            + " in "
            + out);
    return ExitStatus.PROVED;
  }

  private void say(String line) {
    console.err().println("stet: " + console.glyphs().line(line));
  }

  private Path root() throws InputProblem {
    try {
      var root = Path.of(folder).toAbsolutePath().normalize();
      if (!Files.isDirectory(root)) {
        throw new InputProblem(folder + ": is no folder; name a source tree");
      }
      return root;
    } catch (InvalidPathException e) {
      throw new InputProblem(folder + ": not a file name on this system");
    }
  }

  private void watch(Path database) throws InputProblem, InterruptedException {
    var result = new WatchedBuild(System.getenv()).run(build, database);
    if (result.status() != 0) {
      throw new InputProblem("the build ended with status " + result.status());
    } else if (result.listed() == 0) {
      throw new InputProblem(
          "the build compiled no C file through a compiler on the PATH; if everything was up to"
              + " date, clean first (make clean)");
    }
  }

  private Map<String, UnitText> texts(SourceTree tree) throws InputProblem, InterruptedException {
    var names = List.copyOf(tree.units().keySet());
    var progress =
        console.errDevice() == Console.Device.TERMINAL
            ? new ProgressLine(console.err())
            : Progress.NONE;
    var found =
        new ParallelTasks(jobs)
            .each(
                names.size(),
                i -> {
                  progress.loading(names.get(i), i + 1, names.size());
                  return Optional.ofNullable(tree.units().get(names.get(i))).flatMap(UnitText::of);
                });
    progress.clear();
    Map<String, UnitText> texts = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      var name = names.get(i);
      found.get(i).ifPresent(t -> texts.put(name, t));
    }
    return texts;
  }
}
