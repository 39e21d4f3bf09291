package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What was found out before is said before anything else is found out. */
class KnownAnswersTest {

  private static final String URI = ServerHarness.uri("known.c");

  private final FakeVerifier engine = new FakeVerifier();

  /** Answers in the place of the store, for functions of these names. */
  private final FakeVerifier before = new FakeVerifier();

  private final ServerHarness harness = new ServerHarness(new LocalEngine(engine, this::recall));

  @AfterEach
  void end() {
    harness.close();
  }

  private Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options) {
    if (!function.name().startsWith("known")) {
      return Optional.empty();
    }
    var unused = before.load(engine.loaded.get(engine.loaded.size() - 1));
    return Optional.of(before.verify(unit, function, options, VerificationListener.NONE));
  }

  @Test
  void whatIsKnownDoesNotWaitForWhatIsNot() {
    harness.initialize();
    harness.open(
        URI,
        """
        int slow(int i) {
          BLOCK;
        }
        int known(int i) {
          SAFE(a); // DEAR
        }
        int knownToo(int i) {
          UNSAFE(b); // DEAR
        }
        """);
    var status =
        harness.client.awaitStatus(
            URI,
            s ->
                s.functions().stream()
                    .map(f -> f.state())
                    .toList()
                    .equals(List.of(State.RUNNING, State.PROVED, State.REFUTED)));
    assertEquals("known", status.functions().get(1).name());
    assertEquals(List.of("slow"), engine.verified);
    engine.release();
    harness.client.awaitState(URI, "slow", State.PROVED);
    assertEquals(List.of("slow"), engine.verified);
  }

  @Test
  void whereAllIsKnownNothingIsVerified() {
    harness.initialize();
    harness.open(URI, "int known(int i) {\n  SAFE(a);\n}\n");
    harness.client.awaitState(URI, "known", State.PROVED);
    assertEquals(List.of(), engine.verified);
  }
}
