package dev.stet.server.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParseException;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.OnlyFor;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.engine.verdict.Witness;
import dev.stet.server.workspace.Settings;
import dev.stet.store.RecordJson;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerMessagesTest {

  private static final SourceRange RANGE = new SourceRange("/a/\u00e9\uD83D\uDE00.c", 1, 2, 3, 4);

  static Stream<Verdict> verdicts() {
    var steps =
        List.of(
            new Trace.Step("/a.c", 3, "f", Map.of("x", "1\n\"2\"\u2028"), "calls g"),
            new Trace.Step("", 0, "", Map.of(), ""));
    return Stream.concat(
        Stream.of(
            new Verdict.Safe(3, "interval"),
            new Verdict.Unsafe(1, Verdict.Certainty.LATENT, new Trace(steps))),
        Stream.<Reason>of(
                new Reason.Timeout(),
                new Reason.UnwindingLimit(4),
                new Reason.Unsupported("inline assembly"),
                new Reason.IncompleteDomain(),
                new Reason.NotConfirmed("x"),
                new Reason.Crashed("y"),
                new Reason.Cancelled())
            .map(Verdict.Unknown::new));
  }

  @ParameterizedTest
  @MethodSource("verdicts")
  void everyVerdictComesBackAsItWas(Verdict verdict) {
    var check =
        new CheckReport(
            CheckKind.SIGNED_OVERFLOW,
            RANGE,
            "a + b",
            verdict,
            "message",
            List.of(new CheckReport.Site("g", 1, 5)));
    var report =
        new FunctionReport(
            "f",
            RANGE,
            List.of(check),
            List.of(new Invariant(RANGE, "0 <= x", "interval", 2)),
            List.of(Assumption.ofCode("an assumption")),
            new TerminationReport(
                Termination.CONDITIONAL,
                "n >= 1",
                "",
                List.of(
                    new LoopTermination(
                        new SourceRange("a.c", 3, 1, 3, 9),
                        LoopTermination.Answer.ENDS,
                        "at most n iterations",
                        new Trace(List.of())))),
            new Summary("n >= 1", List.of("p[0 .. n] is valid"), "\\result <= 3"),
            List.of("main"),
            0.5,
            FunctionReport.Origin.COMPUTED);
    assertSame(new WorkerEvent.Done(7, report), WorkerEvent.class);
    assertSame(new WorkerEvent.Decided(7, check), WorkerEvent.class);
  }

  @Test
  void everyOtherMessageComesBackAsItWas() {
    var message = new Diagnostic(Diagnostic.Severity.WARNING, RANGE, "unused");
    var unit =
        new Unit("/a.c", List.of(message), List.of(new Unit.Entry("f", RANGE, "fingerprint")));
    assertSame(new WorkerEvent.Read(1, new LoadResult.Loaded(unit)), WorkerEvent.class);
    assertSame(
        new WorkerEvent.Read(1, new LoadResult.Rejected(List.of(message))), WorkerEvent.class);
    assertSame(new WorkerEvent.Read(1, new LoadResult.Impossible("why")), WorkerEvent.class);
    assertSame(new WorkerEvent.Unwound(1, 2), WorkerEvent.class);
    assertSame(new WorkerEvent.Stopped(1), WorkerEvent.class);
    assertSame(new WorkerEvent.PutOff(1), WorkerEvent.class);
    assertSame(new WorkerEvent.Failed(1, "how"), WorkerEvent.class);
    assertSame(new WorkerEvent.ComparisonOver(1, new ComparisonEnd.Complete()), WorkerEvent.class);
    assertSame(
        new WorkerEvent.ComparisonOver(1, new ComparisonEnd.Impossible("why")), WorkerEvent.class);
    var source = Settings.DEFAULT.source(Path.of("/a.c"), Map.of(Path.of("/a.c"), "int x;"));
    var limits = List.of(Duration.ofMillis(500), Duration.ofSeconds(5));
    assertSame(
        new WorkerRequest.Compare(
            1, new ComparisonEngine.Question(source, source, List.of("f"), limits)),
        WorkerRequest.class);
    assertSame(new WorkerRequest.Cancel(1), WorkerRequest.class);
    assertSame(
        new WorkerRequest.Verify(
            1, "/a.c", "f", Settings.DEFAULT.options(), Optional.of(Duration.ofMillis(500))),
        WorkerRequest.class);
    assertSame(
        new WorkerRequest.Load(
            1,
            new SourceUnit(
                Path.of("/a b/\u00e9.c"),
                Map.of(Path.of("/h.h"), "#define X \"\n\t\uD83D\uDE00\r\n"),
                List.of("-DX=\"1\""),
                Optional.of(Path.of("/build")),
                Optional.empty(),
                Optional.empty())),
        WorkerRequest.class);
  }

  static Stream<EquivalenceVerdict> equivalences() {
    var cause = new Divergence(Divergence.Kind.MACRO, "M", "M became 2", RANGE, RANGE);
    var witness = new Witness(Map.of("x", "-1"), "returns 0", "returns 4294967295");
    return Stream.of(
        new EquivalenceVerdict.Equal(
            List.of("smt"),
            List.of("no overflow"),
            List.of(new Repair(Map.of("i", "4"), "reads past the end of 'a'"))),
        new EquivalenceVerdict.Different(
            List.of(), Optional.of(witness), Optional.empty(), Optional.of(OnlyFor.SIGNED_ZERO)),
        new EquivalenceVerdict.Different(
            List.of(), Optional.empty(), Optional.of(cause), Optional.empty()),
        new EquivalenceVerdict.Unknown("timeout", Optional.of(cause)),
        new EquivalenceVerdict.Added(),
        new EquivalenceVerdict.Removed());
  }

  @ParameterizedTest
  @MethodSource("equivalences")
  void everyComparisonComesBackAsItWas(EquivalenceVerdict verdict) {
    var report =
        new EquivalenceReport(
            "f", Optional.of("g"), verdict, Optional.of(RANGE), Optional.empty(), 0.5);
    assertSame(new WorkerEvent.Compared(7, report), WorkerEvent.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "null", "[]", "12", "{}", "{\"is\":\"Nothing\"}", "Segmentation fault"})
  void whatIsNoMessageIsRefused(String line) {
    assertThrows(JsonParseException.class, () -> RecordJson.read(line, WorkerEvent.class));
  }

  private static <T> void assertSame(T message, Class<T> type) {
    var line = RecordJson.GSON.toJson(message, type);
    assertFalse(line.contains("\n"), line);
    assertEquals(message, RecordJson.read(line, type));
  }
}
