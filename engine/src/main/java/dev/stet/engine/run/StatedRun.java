package dev.stet.engine.run;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One function's verification where comments state assumptions. Each assumption that the verdict
 * would rest on is asked first: one that is never true where it is reached, in the function in
 * which it stands or in the one at hand, is not made, for anything would follow from it. What is
 * made is listed.
 */
public final class StatedRun {

  /** Of the work for a function, one assumption gets one part in so many. */
  private static final int SHARE = 4;

  private final Part part;
  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final VerificationListener listener;
  private volatile boolean cancelled;
  private volatile @Nullable FunctionRun running;

  public StatedRun(
      Part part, Unit.Entry entry, VerifyOptions options, VerificationListener listener) {
    this.part = part;
    this.entry = entry;
    this.options = options;
    this.listener = listener;
  }

  public void cancel() {
    cancelled = true;
    FunctionRun run = running;
    if (run != null) {
      run.cancel();
    }
  }

  public FunctionReport report() {
    List<StatedAssumption> stated = part.program().statedFor(part.symbol(entry));
    if (stated.isEmpty()) {
      return run(part, entry, options, listener);
    }
    Set<StatedAssumption> contradicted = new LinkedHashSet<>();
    for (StatedAssumption assumption : stated) {
      if (!cancelled && isContradicted(assumption, contradicted)) {
        contradicted.add(assumption);
      }
    }
    Part honest = contradicted.isEmpty() ? part : with(part.program().without(contradicted));
    return listed(run(honest, entry, options, listener), stated, contradicted);
  }

  private FunctionReport listed(
      FunctionReport report, List<StatedAssumption> stated, Set<StatedAssumption> contradicted) {
    List<Assumption> all = new ArrayList<>();
    for (StatedAssumption each : stated) {
      all.add(
          contradicted.contains(each)
              ? new Assumption(Assumption.Subject.CONTRADICTED, each.contradicted())
              : new Assumption(Assumption.Subject.STATED, each.text()));
    }
    return report.assuming(all);
  }

  private Part with(Program program) {
    return new Part(program, part.renamed(), part.origins(), part.meaning());
  }

  private boolean isContradicted(StatedAssumption asked, Set<StatedAssumption> without) {
    Part asking = with(part.program().asking(asked, without));
    Set<String> places = new TreeSet<>(List.of(asked.symbol(), part.symbol(entry)));
    return places.stream().anyMatch(place -> isNeverTrue(asked, asking, place));
  }

  /** Whether one call of the function at least is proved never to keep it. */
  private boolean isNeverTrue(StatedAssumption asked, Part asking, String symbol) {
    var place = new Unit.Entry(symbol, entry.range(), "");
    int line = asked.line() - asking.program().firstLine(asked.symbol());
    return run(asking, place, probing(), VerificationListener.NONE).checks().stream()
        .filter(check -> check.kind() == CheckKind.ASSERTION && isAt(check, asked, line))
        .anyMatch(check -> check.verdict() instanceof Verdict.Safe);
  }

  private static boolean isAt(CheckReport check, StatedAssumption asked, int line) {
    return !check.way().isEmpty()
        && check.way().get(0).function().equals(asked.symbol())
        && check.way().get(0).line() == line;
  }

  private VerifyOptions probing() {
    Duration work = options.work().dividedBy(SHARE);
    return new VerifyOptions(
        Set.of(CheckKind.ASSERTION),
        options.scope(),
        options.domain(),
        options.maxUnwind(),
        options.functionTimeout(),
        work,
        VerifyOptions.Recheck.OFF,
        options.errors(),
        options.shiftedBits(),
        VerifyOptions.Returning.NOT_CHECKED,
        options.heap(),
        options.inlining(),
        VerifyOptions.Goal.ALL_CHECKS);
  }

  private FunctionReport run(
      Part of, Unit.Entry function, VerifyOptions how, VerificationListener hearing) {
    var run = new FunctionRun(of, function, how, hearing);
    running = run;
    if (cancelled) {
      run.cancel();
    }
    try {
      return run.report();
    } finally {
      running = null;
    }
  }
}
