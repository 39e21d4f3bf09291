package dev.stet.store;

import dev.stet.engine.ir.Sha256;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What came out of comparisons, in the folder in which verdicts are kept. From any thread. */
public final class KeptComparisons {

  private final KeptRecords records;

  /**
   * @param folder is made when something is kept
   */
  public KeptComparisons(Path folder) {
    this.records = new KeptRecords(folder, KeptVerdicts.USUAL_BYTES);
  }

  /** What went wrong first when something was to be kept, in one line. */
  public Optional<String> problem() {
    return records.problem();
  }

  /**
   * What is kept for a question.
   *
   * @param question all that the answer depends on, but for the engine
   */
  public Optional<KeptComparison> recall(List<String> question) {
    return records.find(name(question), KeptComparison.class);
  }

  /** Keeps an answer that the clock had no part in. */
  public void keep(List<String> question, KeptComparison answer) {
    records.keep(name(question), answer);
  }

  /** Words of different length never run together. */
  private static String name(List<String> question) {
    var all = new StringBuilder("comparison\n").append(EngineBuild.name());
    question.forEach(q -> all.append('\n').append(q.length()).append(' ').append(q));
    return Sha256.of(all.toString());
  }
}
