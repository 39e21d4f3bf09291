package dev.stet.store;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.Verdict;
import java.time.Duration;
import java.util.List;

/**
 * An engine that is not asked what an earlier run found out. What is decided is kept; what is not,
 * only where the work ended the search, and neither the clock nor a user.
 */
public final class KeepingVerifier implements Verifier {

  private final Verifier engine;
  private final KeptVerdicts kept;
  private volatile boolean cancelled;

  public KeepingVerifier(Verifier engine, KeptVerdicts kept) {
    this.engine = engine;
    this.kept = kept;
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
    var name = Question.name(EngineBuild.name(), unit, function, options);
    var known = kept.find(name).flatMap(k -> k.at(function));
    if (known.isPresent()) {
      listener.ended(0);
      return known.get();
    }
    cancelled = false;
    var counted = new Counted(listener);
    long start = System.nanoTime();
    var report = engine.verify(unit, function, options, counted);
    var passed = Duration.ofNanos(System.nanoTime() - start);
    if (!cancelled && (isDecided(report) || counted.hadItsShare(options, passed))) {
      kept.keep(name, KeptVerdict.of(function, report));
    }
    return report;
  }

  private static boolean isDecided(FunctionReport report) {
    return report.overall() != FunctionReport.Overall.UNKNOWN
        && report.checks().stream().noneMatch(c -> c.verdict() instanceof Verdict.Unknown)
        && report.termination().answer() != Termination.UNKNOWN;
  }

  @Override
  public void forget(Unit unit) {
    engine.forget(unit);
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

  /** Passes on what it hears, and keeps how much work it was. */
  private static final class Counted implements VerificationListener {

    /** Of the time that passed, work is at least one part in so many. */
    private static final int GOOD_PART = 4;

    private final VerificationListener next;
    private long microseconds;

    Counted(VerificationListener next) {
      this.next = next;
    }

    /**
     * Whether the engine did a good part of what it may: on a machine too busy for that, it would
     * find out more when asked again.
     */
    boolean hadItsShare(VerifyOptions options, Duration passed) {
      var worked = Duration.ofNanos(1_000 * microseconds);
      return options.functionTimeout().compareTo(options.work()) >= 0
          && worked.multipliedBy(GOOD_PART).compareTo(passed) >= 0;
    }

    @Override
    public void unwound(int k) {
      next.unwound(k);
    }

    @Override
    public void decided(CheckReport report) {
      next.decided(report);
    }

    @Override
    public void ended(long work) {
      microseconds = work;
      next.ended(work);
    }
  }
}
