package dev.stet.server;

import dev.stet.git.Committed;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A server with a document in a git work tree, and stand-ins for the engines. */
abstract class WorkTree {

  /** Not known, or not known any more. */
  static final String NONE = "none";

  @TempDir Path folder;

  final FakeComparer comparer = new FakeComparer();
  final FakeVerifier verifier = new FakeVerifier();
  final ServerHarness harness =
      new ServerHarness(new LocalEngine(verifier), new LocalComparisons(comparer));
  String uri = "";

  @BeforeEach
  void start() {
    uri = folder.resolve("a.c").toUri().toString();
    harness.initialize();
  }

  @AfterEach
  void end() {
    harness.close();
  }

  final void commit(String text) throws Exception {
    Files.writeString(folder.resolve("a.c"), text);
    Committed.all(folder);
  }

  /** Waits for the verdicts since HEAD of all functions, in their order. */
  final void awaitEquivalence(String... wanted) {
    harness.client.awaitStatus(
        uri,
        s ->
            s.functions().stream()
                .map(f -> Objects.requireNonNullElse(f.equivalence(), NONE))
                .toList()
                .equals(List.of(wanted)));
  }
}
