package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code stet lsp}: the language server on standard input and output. */
@CommandLine.Command(
    name = "lsp",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    header = "Start the language server on standard input and output.",
    descriptionHeading = "%n",
    description = "Meant to be started by an editor, not by hand; speaks LSP 3.17.",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExit status:%n",
    footer = {
      "  0  the client asked for the end",
      "  1  the client left without the messages 'shutdown' and 'exit'",
      "  3  bad usage, or no client at all",
      "  4  internal error",
    })
final class LspCommand implements Command {

  private final Console console;
  private final LanguageServer server;
  private final Optional<Path> usualCache;

  @Mixin private CacheOptions cache = new CacheOptions();

  LspCommand(Console console, LanguageServer server, Optional<Path> usualCache) {
    this.console = console;
    this.server = server;
    this.usualCache = usualCache;
  }

  @Override
  public ExitStatus call() throws Exception {
    return switch (server.serve(cache.folder(usualCache))) {
      case IN_ORDER -> ExitStatus.PROVED;
      case CLIENT_LOST -> {
        console.err().println("stet: the client left without the messages 'shutdown' and 'exit'");
        yield ExitStatus.CLIENT_LOST;
      }
      case NO_CLIENT ->
          throw new InputProblem(
              "no language client spoke on standard input; 'stet lsp' is started by an editor");
    };
  }
}
