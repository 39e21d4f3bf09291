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
import java.time.Duration;
import java.util.List;

/**
 * An engine that is not asked what an earlier run found out. What a user stopped is not kept, nor
 * what the clock cut short: less time than the work is worth, or a machine too busy for the work.
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
    var name = StoredQuestion.name(EngineBuild.name(), unit, function, options);
    var known = kept.recall(unit, function, options);
    if (known.isPresent()) {
      listener.ended(0);
      return known.get();
    }
    cancelled = false;
    var counted = new Counted(listener);
    long start = System.nanoTime();
    var report = engine.verify(unit, function, options, counted);
    var passed = Duration.ofNanos(System.nanoTime() - start);
    if (!cancelled && counted.hadItsShare(options, passed)) {
      kept.keep(name, KeptVerdict.of(function, report));
    }
    return report;
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
    private static final int GOOD_PART = 3;

    /** What took so little of the time had no part of it cut short: one part in so many. */
    private static final int LITTLE = 4;

    /** The clock's limit is so many times the work's: nothing depends on it. */
    private static final int FAR = 10;

    private final VerificationListener next;
    private long microseconds;

    Counted(VerificationListener next) {
      this.next = next;
    }

    /**
     * Whether the engine did a good part of what it may, decided or not: on a machine too busy for
     * that, it would say more when asked again.
     */
    boolean hadItsShare(VerifyOptions options, Duration passed) {
      var worked = Duration.ofNanos(1_000 * microseconds);
      if (options.functionTimeout().compareTo(options.work().multipliedBy(FAR)) >= 0) {
        return passed.compareTo(options.functionTimeout()) < 0;
      }
      return options.functionTimeout().compareTo(options.work()) >= 0
          && (passed.multipliedBy(LITTLE).compareTo(options.work()) <= 0
              || worked.multipliedBy(GOOD_PART).compareTo(passed) >= 0);
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
