package dev.stet.server.worker;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * The half of the engine that compares versions; it works beside an {@link Engine} that verifies,
 * for neither answer is to wait for the other. Calls are made from one thread; whatever happens
 * comes back as a value.
 */
public interface ComparisonEngine extends AutoCloseable {

  /**
   * Two versions of a file.
   *
   * @param first names of functions that are compared before the others, in this order
   * @param limits for each function, ascending: one that is undecided with a limit is compared
   *     again with the next, once all others have had theirs
   */
  record Question(SourceUnit before, SourceUnit now, List<String> first, List<Duration> limits) {
    public Question {
      first = List.copyOf(first);
      limits = List.copyOf(limits);
    }
  }

  /**
   * Compares two versions of a file.
   *
   * @param reports hears each function's answers, on the calling thread: of one that stays
   *     undecided, one for each limit
   */
  ComparisonEnd compare(Question question, Consumer<EquivalenceReport> reports, CancelToken token);

  /**
   * Gets ready for comparisons with a version, so that the first one does not wait for processes
   * that start and texts that are read.
   */
  void prepare(SourceUnit before);

  @Override
  void close();
}
