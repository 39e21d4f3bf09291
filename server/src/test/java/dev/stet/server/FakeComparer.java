package dev.stet.server;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Witness;
import dev.stet.server.worker.Comparer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/**
 * Compares functions as {@link FakeVerifier} reads them, by their text: a changed one is different,
 * with {@code SAME} in it the same, with {@code OPEN} undecided; {@code LONG} runs until it is
 * cancelled, {@code FATAL} ends the process. An old text with {@code SYNTAX} does not compile.
 */
final class FakeComparer implements Comparer {

  private static final Pattern FUNCTION =
      Pattern.compile("^int (\\w+)\\(.*?^\\}", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern CALLEE = Pattern.compile("CALLS\\((\\w+)\\)");

  /** The old versions of what was compared, in order. */
  final List<SourceUnit> opened = new CopyOnWriteArrayList<>();

  /** The functions whose comparison began, in order. */
  final List<String> compared = new CopyOnWriteArrayList<>();

  @Override
  public EquivalenceChecker.Opening open(SourceUnit before, SourceUnit now) {
    opened.add(before);
    if (text(before).contains("SYNTAX")) {
      return new EquivalenceChecker.Opening.Unusable(
          Optional.of(new LoadResult.Rejected(List.of())), Optional.empty());
    }
    return new EquivalenceChecker.Opening.Ready(new Checker(functions(before), functions(now)));
  }

  private static String text(SourceUnit unit) {
    return Objects.requireNonNull(unit.buffers().get(unit.file()));
  }

  private static Map<String, String> functions(SourceUnit unit) {
    var functions = new LinkedHashMap<String, String>();
    var matcher = FUNCTION.matcher(text(unit));
    while (matcher.find()) {
      functions.put(matcher.group(1), matcher.group());
    }
    functions.replaceAll((name, text) -> text + called(text, functions));
    return functions;
  }

  private static String called(String text, Map<String, String> functions) {
    var callee = CALLEE.matcher(text);
    return callee.find() ? functions.getOrDefault(callee.group(1), "") : "";
  }

  private final class Checker implements EquivalenceChecker {
    @Override
    public List<Pair> functions() {
      return pairs();
    }

    @Override
    public UnitCalls oldCalls() {
      return UnitCalls.NONE;
    }

    @Override
    public UnitCalls newCalls() {
      return UnitCalls.NONE;
    }

    @Override
    public boolean hasVariable(String name) {
      return false;
    }

    private final Map<String, String> before;
    private final Map<String, String> now;
    private boolean cancelled;

    Checker(Map<String, String> before, Map<String, String> now) {
      this.before = before;
      this.now = now;
    }

    @Override
    public List<Pair> pairs() {
      return now.keySet().stream()
          .map(
              name ->
                  new Pair(
                      before.containsKey(name) ? Optional.of(name) : Optional.empty(),
                      Optional.of(name)))
          .toList();
    }

    @Override
    public EquivalenceReport compare(Pair pair, Duration work, Duration clock) {
      compared.add(pair.name());
      return new EquivalenceReport(
          pair.name(), Optional.empty(), verdict(pair), Optional.empty(), Optional.empty(), 0.1);
    }

    private EquivalenceVerdict verdict(Pair pair) {
      var text = Objects.requireNonNull(now.get(pair.name()));
      if (text.contains("FATAL")) {
        Runtime.getRuntime().halt(139);
      }
      if (text.contains("LONG")) {
        awaitCancel();
      }
      if (pair.oldName().isEmpty()) {
        return new EquivalenceVerdict.Added();
      } else if (text.contains("SAME") || text.equals(before.get(pair.name()))) {
        return new EquivalenceVerdict.Equal(List.of(), List.of());
      } else if (text.contains("OPEN")) {
        return new EquivalenceVerdict.Unknown("timeout", Optional.empty());
      }
      var witness = new Witness(Map.of("x", "-1"), "returns 0", "returns 4294967295");
      return new EquivalenceVerdict.Different(
          List.of(), Optional.of(witness), Optional.empty(), Optional.empty());
    }

    private synchronized void awaitCancel() {
      try {
        while (!cancelled) {
          wait();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public synchronized void cancel() {
      cancelled = true;
      notifyAll();
    }
  }
}
