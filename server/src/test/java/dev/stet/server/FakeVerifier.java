package dev.stet.server;

import dev.stet.engine.Verifier;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Does what words in the C text say: {@code SAFE(e)}, {@code UNSAFE(e)}, {@code LATENT(e)}, {@code
 * UNKNOWN(e)} are checks with that answer, {@code while} is a loop with an invariant, {@code BLOCK}
 * runs until it is cancelled, {@code HANG} for ever, {@code GROW} does so and takes 400 MB of
 * memory, {@code CRASH} ends the process, {@code THROW} throws, {@code LARGE} makes loading wait
 * until it is released, {@code SYNTAX} is a syntax error, {@code WARNING} a warning. A function
 * with {@code CALLS(f)} depends on the text of another one, and where not all is safe one with
 * {@code FOR(f)} on that of its only caller. A function starts with {@code int name(} at a line's
 * start and ends with a brace at a line's start. Each verification says that it took longer than
 * the last, so that no answer is like one before it.
 */
public final class FakeVerifier implements Verifier {

  private static final Pattern FUNCTION =
      Pattern.compile("^int (\\w+)\\(.*?^\\}", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern CHECK = Pattern.compile("(SAFE|UNSAFE|LATENT|UNKNOWN)\\((\\w*)\\)");
  private static final Pattern CALLEE = Pattern.compile("CALLS\\((\\w+)\\)");
  private static final Pattern CALLER = Pattern.compile("FOR\\((\\w+)\\)");
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

  /** The functions that were verified, in order. */
  final List<String> verified = new CopyOnWriteArrayList<>();

  /** What {@code GROW} takes. */
  private static final int GROWTH = 400 << 20;

  private byte[] taken = {};

  /** What was loaded, in order. */
  final List<SourceUnit> loaded = new CopyOnWriteArrayList<>();

  /** The options of the verifications, in order. */
  final List<VerifyOptions> options = new CopyOnWriteArrayList<>();

  /** What functions use of other files when they are loaded. */
  volatile String elsewhere = "";

  private final Map<String, String> texts = new HashMap<>();
  private boolean cancelled;
  private boolean released;

  @Override
  public LoadResult load(SourceUnit source) {
    loaded.add(source);
    var unsaved = source.buffers().get(source.file());
    var text = unsaved == null ? saved(source.file()) : unsaved;
    var file = source.file().toString();
    texts.put(file, text);
    if (text.contains("LARGE")) {
      await(false);
    }
    var messages = new ArrayList<Diagnostic>();
    message(file, text, "SYNTAX", Diagnostic.Severity.ERROR, "expected expression", messages);
    if (!messages.isEmpty()) {
      return new LoadResult.Rejected(messages);
    }
    message(file, text, "WARNING", Diagnostic.Severity.WARNING, "suspicious word", messages);
    if (text.contains("IMPOSSIBLE")) {
      return new LoadResult.Impossible("no compiler");
    }
    var headers = new StringBuilder();
    source.buffers().forEach((path, header) -> headers.append(isHeader(path) ? header : ""));
    var functions = new ArrayList<Unit.Entry>();
    var matcher = FUNCTION.matcher(text);
    while (matcher.find()) {
      var callee = CALLEE.matcher(matcher.group());
      var called = callee.find() ? functionNamed(callee.group(1), text) : "";
      var caller = CALLER.matcher(matcher.group());
      var calling = caller.find() ? functionNamed(caller.group(1), text) : "";
      var code = COMMENT.matcher(matcher.group()).replaceAll(" ").replaceAll("\\s+", " ");
      functions.add(
          new Unit.Entry(
              matcher.group(1),
              range(file, text, matcher.start(), matcher.end()),
              Integer.toHexString((code + called + headers + source.arguments()).hashCode()),
              elsewhere,
              calling,
              "",
              uses(matcher.group()),
              matcher.group().contains("DEAR") ? 2 : 1));
    }
    return new LoadResult.Loaded(new Unit(file, messages, functions));
  }

  private static String saved(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> uses(String function) {
    return Stream.of(CALLEE, CALLER)
        .flatMap(pattern -> pattern.matcher(function).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  /** The text of a function. */
  private static String functionNamed(String name, String text) {
    return FUNCTION
        .matcher(text)
        .results()
        .filter(f -> f.group(1).equals(name))
        .map(MatchResult::group)
        .findFirst()
        .orElse("");
  }

  private static boolean isHeader(Path path) {
    return path.toString().endsWith(".h");
  }

  @Override
  public LinkResult link(List<SourceUnit> sources) {
    throw new UnsupportedOperationException("the server links nothing");
  }

  @Override
  public FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    this.options.add(options);
    verified.add(function.name());
    var file = unit.file();
    var text = Objects.requireNonNull(texts.get(file));
    int start = offset(text, function.range().line(), function.range().column());
    int end = offset(text, function.range().endLine(), function.range().endColumn());
    var checks = new ArrayList<CheckReport>();
    var matcher = CHECK.matcher(text).region(start, end);
    listener.unwound(1);
    while (matcher.find()) {
      var range = range(file, text, matcher.start(), matcher.end());
      var check = check(matcher.group(1), matcher.group(2), range, function.name());
      checks.add(check);
      listener.decided(check);
    }
    listener.unwound(2);
    var body = COMMENT.matcher(text.substring(start, end)).replaceAll(" ");
    misbehave(body);
    var invariants = new ArrayList<Invariant>();
    int loop = text.indexOf("while", start);
    if (loop >= 0 && loop < end) {
      invariants.add(
          new Invariant(range(file, text, loop, loop + 5), "0 <= i && i <= n", "interval", 2));
    }
    var caller = CALLER.matcher(body);
    return new FunctionReport(
        function.name(),
        function.range(),
        checks,
        invariants,
        List.of(Assumption.ofCode("extern getc: any int")),
        TerminationReport.NOT_CHECKED,
        Summary.NONE,
        caller.find() && checks.stream().anyMatch(c -> !(c.verdict() instanceof Verdict.Safe))
            ? List.of(caller.group(1))
            : List.of(),
        0.25 * verified.size(),
        FunctionReport.Origin.COMPUTED);
  }

  /**
   * Three functions: {@code a} is safe, {@code c} is not, and {@code b} does what the words say.
   */
  static String three(String middle) {
    return "int a(int i) {\n  SAFE(x);\n}\nint b(int i) {\n  "
        + middle
        + "\n}\nint c(int i) {\n  UNSAFE(x);\n}\n";
  }

  private void misbehave(String body) {
    if (body.contains("THROW")) {
      throw new IllegalStateException("a defect");
    }
    if (body.contains("CRASH")) {
      Runtime.getRuntime().halt(139);
    }
    if (body.contains("BLOCK")) {
      await(true);
    }
    if (body.contains("HANG")) {
      await(false);
    }
    if (body.contains("GROW")) {
      taken = new byte[GROWTH];
      await(taken.length == 0);
    }
  }

  private synchronized void await(boolean heedsCancel) {
    try {
      while (!released && !(cancelled && heedsCancel)) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    cancelled = false;
  }

  /** Lets everything that blocks go on to its end. */
  synchronized void release() {
    released = true;
    notifyAll();
  }

  @Override
  public synchronized void cancel() {
    cancelled = true;
    notifyAll();
  }

  @Override
  public void close() {
    release();
  }

  private static CheckReport check(String word, String name, SourceRange range, String function) {
    var steps =
        new Trace(
            List.of(
                new Trace.Step(range.file(), range.line(), function, Map.of(name, "1000"), "")));
    return switch (word) {
      case "SAFE" ->
          report(
              range,
              name,
              new Verdict.Safe(1, "interval"),
              "index of '" + name + "' stays in 0..999");
      case "UNSAFE" ->
          report(
              range,
              name,
              new Verdict.Unsafe(2, Verdict.Certainty.MANIFEST, steps),
              "index 1000 is past the end of '" + name + "'");
      case "LATENT" ->
          report(
              range,
              name,
              new Verdict.Unsafe(2, Verdict.Certainty.LATENT, steps),
              "index 1000 may be past the end of '" + name + "'");
      default ->
          report(range, name, new Verdict.Unknown(new Reason.Timeout()), "index of '" + name + "'");
    };
  }

  private static CheckReport report(
      SourceRange range, String name, Verdict verdict, String message) {
    return new CheckReport(CheckKind.ARRAY_BOUNDS, range, name, verdict, message);
  }

  private static void message(
      String file,
      String text,
      String word,
      Diagnostic.Severity severity,
      String words,
      List<Diagnostic> into) {
    int at = text.indexOf(word);
    if (at >= 0) {
      into.add(new Diagnostic(severity, range(file, text, at, at + word.length()), words));
    }
  }

  private static SourceRange range(String file, String text, int start, int end) {
    return new SourceRange(
        file, line(text, start), column(text, start), line(text, end), column(text, end));
  }

  private static int line(String text, int offset) {
    return (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }

  private static int column(String text, int offset) {
    return text.codePointCount(text.lastIndexOf('\n', offset - 1) + 1, offset) + 1;
  }

  private static int offset(String text, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      start = text.indexOf('\n', start) + 1;
    }
    return text.offsetByCodePoints(start, column - 1);
  }
}
