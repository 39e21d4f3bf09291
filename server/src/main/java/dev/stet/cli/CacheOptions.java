package dev.stet.cli;

import dev.stet.cli.run.Engines;
import dev.stet.cli.run.InputProblem;
import dev.stet.store.KeepingVerifier;
import dev.stet.store.KeptVerdicts;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where verdicts of earlier runs are, if any are to be used. */
final class CacheOptions {

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description =
          "Keep verdicts in this folder, and use those that are there: of functions that mean and"
              + " read what they did, with the same options. At most 256 MB; the folder may be"
              + " deleted at any time. Default: what STET_CACHE names (off: none), else stet in the"
              + " user's folder for caches.")
  private @Nullable Path folder;

  @Option(names = "--no-cache", description = "Use no verdicts of earlier runs, and keep none.")
  private boolean none;

  /** The folder of verdicts that may be used; empty where none may. */
  Optional<Path> folder(Optional<Path> usual) throws InputProblem {
    if (folder != null && folder.toString().isEmpty()) {
      throw new InputProblem("--cache: the name of a folder is empty");
    }
    return none ? Optional.empty() : Optional.ofNullable(folder).or(() -> usual);
  }

  /** The verdicts that may be used; empty where none may. */
  Optional<KeptVerdicts> kept(Optional<Path> usual) throws InputProblem {
    return folder(usual).map(f -> new KeptVerdicts(f, KeptVerdicts.USUAL_BYTES));
  }

  /** Engines that are asked only what is not kept. */
  static Engines keeping(Engines engines, Optional<KeptVerdicts> kept) {
    return kept.<Engines>map(k -> () -> new KeepingVerifier(engines.open(), k)).orElse(engines);
  }
}
