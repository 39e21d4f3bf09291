package dev.stet.cli.cases;

import dev.stet.cli.run.Engines;
import dev.stet.engine.Verifier;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.FunctionReport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The real engine, which is not asked the same twice: the command line and the server are both
 * tested with what it says, in half of the time. Another text, function or option is another
 * question; only whether proofs are rechecked is none, for the first to ask has them rechecked.
 */
final class RememberingVerifier implements Verifier {

  private static final Map<Question, FunctionReport> ANSWERS = new ConcurrentHashMap<>();

  /** Who asks the same meanwhile waits: two at a time would take each other's time. */
  private static final Map<Question, Object> ASKED = new ConcurrentHashMap<>();

  /** Opens engines that share what they remember. */
  static final Engines ENGINES = () -> new RememberingVerifier(Verifier.open());

  /** The clock's limit, which is not to be reached: what is decided hangs on the work. */
  private static final Duration FAR = Duration.ofMinutes(15);

  private record Question(String file, Unit.Entry function, VerifyOptions options) {}

  private final Verifier engine;
  private volatile boolean cancelled;

  private RememberingVerifier(Verifier engine) {
    this.engine = engine;
  }

  @Override
  public LoadResult load(SourceUnit source) {
    return engine.load(source);
  }

  @Override
  public LinkResult link(List<SourceUnit> sources) {
    return engine.link(sources);
  }

  @Override
  public FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    var question = new Question(unit.file(), function, withoutRecheck(options));
    synchronized (ASKED.computeIfAbsent(question, q -> new Object())) {
      var known = ANSWERS.get(question);
      if (known != null) {
        known.checks().forEach(listener::decided);
        return known;
      }
      var report = engine.verify(unit, function, options.within(FAR), listener);
      if (!cancelled) {
        ANSWERS.put(question, report);
      }
      return report;
    }
  }

  private static VerifyOptions withoutRecheck(VerifyOptions options) {
    return new VerifyOptions(
        options.checks(),
        options.scope(),
        options.domain(),
        options.maxUnwind(),
        FAR,
        options.work(),
        VerifyOptions.Recheck.OFF,
        options.errors(),
        options.shiftedBits(),
        options.returning(),
        options.heap(),
        options.inlining(),
        options.goal());
  }

  @Override
  public void cancel() {
    cancelled = true;
    engine.cancel();
  }

  @Override
  public void close() {
    engine.close();
  }
}
