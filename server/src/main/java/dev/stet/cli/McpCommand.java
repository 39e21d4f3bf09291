package dev.stet.cli;

import dev.stet.cli.mcp.AgentServer;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code stet mcp}: the tools of agents on standard input and output. */
@CommandLine.Command(
    name = "mcp",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Start the tools for agents on standard input and output.",
    customSynopsis = "stet mcp [OPTIONS] [-- CLANG-ARGS...]",
    descriptionHeading = "%n",
    description = {
      "Meant to be started by an agent, not by hand; speaks the Model Context Protocol. What"
          + " stands behind -- goes to clang.",
      "",
      "Tools:",
      "  verify          are functions of a file safe",
      "  counterexample  how does a function fail, step by step",
      "  same_meaning    does a file mean what it meant in a git revision or another file",
      "  contract        what does a function require and guarantee",
    },
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExit status:%n",
    footer = {
      "  0  the client closed the connection",
      "  3  bad usage, or no client at all",
      "  4  internal error",
    })
final class McpCommand implements Command {

  private final Optional<Path> usualCache;
  private final List<String> clangArguments;

  @Mixin private CacheOptions cache = new CacheOptions();

  @Mixin private CompilerOptions compiler = new CompilerOptions();

  McpCommand(Optional<Path> usualCache, List<String> clangArguments) {
    this.usualCache = usualCache;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem {
    var in = System.in;
    var out = System.out;
    // Whatever a library prints must not get between the messages.
    System.setOut(System.err);
    var toolchain = compiler.toolchain(clangArguments, Optional.empty());
    return switch (AgentServer.serve(in, out, cache.folder(usualCache), toolchain)) {
      case IN_ORDER -> ExitStatus.PROVED;
      case NO_CLIENT ->
          throw new InputProblem(
              "no agent spoke on standard input; 'stet mcp' is started by an agent");
    };
  }
}
