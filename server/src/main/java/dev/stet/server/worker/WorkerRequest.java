package dev.stet.server.worker;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import java.time.Duration;
import java.util.Optional;

/** What the server asks of the worker process; one JSON object a line. */
sealed interface WorkerRequest {

  /** Compile a file and keep it. */
  record Load(long id, SourceUnit source) implements WorkerRequest {}

  /**
   * Verify a function of a file that is loaded.
   *
   * @param look after which the run is put off where it has not come to its end
   */
  record Verify(
      long id, String file, String function, VerifyOptions options, Optional<Duration> look)
      implements WorkerRequest {}

  /** Tell what is known of a function of a file that is loaded, without asking the engine. */
  record Recall(long id, String file, String function, VerifyOptions options)
      implements WorkerRequest {}

  /** Compare two versions of a file. */
  record Compare(long id, ComparisonEngine.Question question) implements WorkerRequest {}

  /** Stop the request of that id, which may be over already. */
  record Cancel(long id) implements WorkerRequest {}
}
