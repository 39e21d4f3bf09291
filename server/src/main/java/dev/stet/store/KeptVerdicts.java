package dev.stet.store;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.verdict.FunctionReport;
import java.nio.file.Path;
import java.util.Optional;

/** What was found out about functions, in a folder ({@link KeptRecords}). From any thread. */
public final class KeptVerdicts {

  /** What all files may take together, unless told otherwise: some hundred thousand functions. */
  public static final long USUAL_BYTES = 256L << 20;

  private final KeptRecords records;

  /**
   * @param folder is made when something is kept
   * @param bytes about how large all files may become together; what was not used for the longest
   *     time goes first
   */
  public KeptVerdicts(Path folder, long bytes) {
    this.records = new KeptRecords(folder, bytes);
  }

  /** What went wrong first when something was to be kept, in one line. */
  public Optional<String> problem() {
    return records.problem();
  }

  /** The report that is kept for a function as it is, where its words are right still. */
  public Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options) {
    return find(StoredQuestion.name(EngineBuild.name(), unit, function, options))
        .flatMap(kept -> kept.at(function));
  }

  Optional<KeptVerdict> find(String name) {
    return records.find(name, KeptVerdict.class);
  }

  void keep(String name, KeptVerdict verdict) {
    records.keep(name, verdict);
  }
}
