package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.protocol.State;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is said of a function since git's HEAD, when, and when no more. */
class SinceHeadTest extends WorkTree {

  private static final String TEXT = "int f(int x) {\n}\nint g(int x) {\n}\n";
  private static final String SAFE = "✓ safe · no checks";
  private static final String UNCHANGED = "≡ unchanged since HEAD";
  private static final String CHANGED = "≠ changed: x = -1: 0 → 4294967295";

  @Test
  void theTextOfHeadIsUnchangedWithoutComparison() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT);
    awaitEquivalence("equal", "equal");
    assertEquals(List.of(SAFE, UNCHANGED, SAFE, UNCHANGED), harness.lensTitles(uri));
    assertEquals(List.of(), comparer.opened);
  }

  @Test
  void eachAnswerHasItsWords() throws Exception {
    commit("int f(int x) {\n}\nint g(int x) {\n}\nint o(int x) {\n}\nint s(int x) {\n}\n");
    harness.open(
        uri,
        """
        int f(int x) {
        1}
        }
        int g(int x) {
        }
        int n(int x) {
        }
        int o(int x) {
        OPEN}
        }
        int s(int x) {
        SAME}
        }
        """);
    awaitEquivalence("different", "equal", "added", "unknown", "equal");
    assertEquals(
        List.of(
            SAFE,
            CHANGED,
            SAFE,
            UNCHANGED,
            SAFE,
            "new function",
            SAFE,
            "undecided: timeout",
            SAFE,
            UNCHANGED),
        harness.lensTitles(uri));
  }

  @Test
  void theComparisonWaitsForNoVerdict() throws Exception {
    commit(TEXT);
    harness.open(uri, "int h(int x) {\n  BLOCK;\n}\n" + TEXT);
    harness.client.awaitState(uri, "h", State.RUNNING);
    awaitEquivalence("added", "equal", "equal");
    verifier.release();
    harness.client.awaitState(uri, "h", State.PROVED);
  }

  @Test
  void verdictsDoNotWaitForTheComparison() throws Exception {
    commit(TEXT);
    harness.open(uri, "int h(int x) {\n  LONG;\n}\n" + TEXT);
    harness.client.awaitState(uri, "g", State.PROVED);
    awaitEquivalence(NONE, NONE, NONE);
  }

  @Test
  void theComparisonAfterAnEditWaitsForNoCompilation() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT);
    awaitEquivalence("equal", "equal");
    harness.edit(uri, 1, 0, 0, "LARGE\n1}\n");
    awaitEquivalence("different", "equal");
    assertEquals(List.of("stale", CHANGED, "stale", UNCHANGED), harness.lensTitles(uri));
    harness.edit(uri, 2, 0, 2, "2}");
    harness.client.await(() -> comparer.opened.size() == 2, comparer.opened::toString);
    awaitEquivalence("different", "equal");
    verifier.release();
    harness.client.awaitState(uri, "g", State.PROVED);
    awaitEquivalence("different", "equal");
    assertEquals(2, comparer.opened.size());
  }

  @Test
  void anEditThatIsTakenBackIsUnchangedAtOnce() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT);
    awaitEquivalence("equal", "equal");
    harness.edit(uri, 1, 0, 0, "LARGE\n1}\n");
    awaitEquivalence("different", "equal");
    harness.replaceAll(uri, TEXT);
    awaitEquivalence("equal", "equal");
    assertEquals(List.of("stale", UNCHANGED, "stale", UNCHANGED), harness.lensTitles(uri));
    verifier.release();
    harness.client.awaitState(uri, "g", State.PROVED);
    assertEquals(List.of(SAFE, UNCHANGED, SAFE, UNCHANGED), harness.lensTitles(uri));
  }

  @Test
  void whatWasEditedLastIsComparedFirst() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT);
    awaitEquivalence("equal", "equal");
    harness.edit(uri, 3, 0, 0, "1}\n");
    awaitEquivalence("equal", "different");
    assertEquals(List.of("g", "f"), comparer.compared);
  }

  @Test
  void whatIsUndecidedIsComparedOnceMoreAfterTheOthers() throws Exception {
    commit("int f(int x) {\n}\nint g(int x) {\n}\n");
    harness.open(uri, "int f(int x) {\nOPEN}\n}\nint g(int x) {\n}\n");
    harness.client.await(() -> comparer.compared.size() == 3, comparer.compared::toString);
    assertEquals(List.of("f", "g", "f"), comparer.compared);
    awaitEquivalence("unknown", "equal");
  }

  @Test
  void anEditEndsTheComparisonAndOfOtherFunctionsItIsKnownStill() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT + "int h(int x) {\n  LONG;\n}\n");
    awaitEquivalence("equal", "equal", NONE);
    int version = harness.edit(uri, 5, 2, 6, "SYNTAX");
    harness.client.awaitDiagnostics(uri, p -> p.getVersion() == version);
    assertEquals(List.of(SAFE, UNCHANGED, SAFE, UNCHANGED, "stale"), harness.lensTitles(uri));
    harness.edit(uri, 5, 2, 8, "SYNTAX }");
    awaitEquivalence(NONE, NONE, NONE);
    assertTrue(harness.lensTitles(uri).stream().noneMatch(UNCHANGED::equals));
    harness.edit(uri, 5, 2, 10, "");
    awaitEquivalence("equal", "equal", "added");
  }

  @Test
  void anotherDocumentGoesFirst() throws Exception {
    commit(TEXT);
    harness.open(uri, TEXT + "int h(int x) {\n  LONG;\n}\n");
    awaitEquivalence("equal", "equal", NONE);
    harness.client.await(() -> comparer.compared.contains("h"), comparer.compared::toString);
    var other = folder.resolve("other.c").toUri().toString();
    harness.open(other, "int k(int x) {\n}\n");
    harness.client.awaitState(other, "k", State.PROVED);
  }

  @Test
  void aCommitIsNoticedOnSaveAndByTheWatchedFiles() throws Exception {
    commit(TEXT);
    var edited = "int f(int x) {\n1}\n}\nint g(int x) {\n}\n";
    harness.open(uri, edited);
    awaitEquivalence("different", "equal");
    commit(edited);
    harness
        .server
        .getTextDocumentService()
        .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
    awaitEquivalence("equal", "equal");
    commit(TEXT);
    var log = folder.resolve(".git/logs/HEAD").toUri().toString();
    harness
        .server
        .getWorkspaceService()
        .didChangeWatchedFiles(
            new DidChangeWatchedFilesParams(List.of(new FileEvent(log, FileChangeType.Changed))));
    awaitEquivalence("different", "equal");
    assertEquals(1, verifier.loaded.size());
  }

  /** Whatever it is called; what is no text is not looked at. */
  @Test
  void aFileThatChangedSinceHeadIsSeenAsItWas() throws Exception {
    Files.writeString(folder.resolve("h.h"), "old");
    Files.writeString(folder.resolve("table.csv"), "1, 2");
    Files.write(folder.resolve("picture"), new byte[] {0, 1, 2});
    commit(TEXT);
    Files.writeString(folder.resolve("h.h"), "newer");
    Files.writeString(folder.resolve("table.csv"), "1, 2, 3");
    Files.write(folder.resolve("picture"), new byte[] {0, 1, 3, 4});
    harness.open(uri, TEXT);
    awaitEquivalence("equal", "equal");
    var before = comparer.opened.get(0).buffers();
    assertEquals("old", Objects.requireNonNull(before.get(folder.resolve("h.h"))));
    assertEquals("1, 2", Objects.requireNonNull(before.get(folder.resolve("table.csv"))));
    assertFalse(before.containsKey(folder.resolve("picture")));
  }

  @Test
  void anOldTextThatDoesNotCompileLeavesAllUndecided() throws Exception {
    commit("SYNTAX");
    harness.open(uri, TEXT);
    awaitEquivalence("unknown", "unknown");
    assertEquals("undecided: HEAD's text does not compile", harness.lensTitles(uri).get(1));
  }

  @Test
  void whatChangedCanBeLookedAtBesideWhatItWas() throws Exception {
    commit(TEXT);
    harness.open(uri, "int f(int x) {\n1}\n}\nint g(int x) {\n}\n");
    awaitEquivalence("different", "equal");
    var lenses = harness.lenses(uri);
    assertEquals("stet.showChange", lenses.get(1).getCommand().getCommand());
    assertEquals("", lenses.get(3).getCommand().getCommand());
    assertEquals(Optional.of(TEXT), textAtHead(uri));
    execute(lenses.get(1).getCommand());
    harness.client.await(
        () -> harness.client.messages.equals(List.of("f: " + CHANGED)),
        () -> harness.client.messages.toString());
  }

  @Test
  void aFileThatWasRenamedIsComparedWithWhatItWas() throws Exception {
    commit(TEXT);
    var renamed = folder.resolve("renamed.c");
    Files.move(folder.resolve("a.c"), renamed);
    var place = renamed.toUri().toString();
    harness.open(place, TEXT);
    harness.client.awaitStatus(
        place, s -> s.functions().stream().allMatch(f -> "equal".equals(f.equivalence())));
    assertEquals(Optional.of(TEXT), textAtHead(place));
  }

  @Test
  void whatHeadDoesNotHaveHasNoText() throws Exception {
    commit(TEXT);
    Files.writeString(folder.resolve("other.c"), "int another(void);\n");
    var other = folder.resolve("other.c").toUri().toString();
    harness.open(other, "int another(void);\n");
    assertEquals(Optional.empty(), textAtHead(other));
    assertEquals(Optional.empty(), textAtHead("file:///nowhere/of/ours.c"));
    assertEquals(Optional.empty(), textAtHead("no uri"));
  }

  private Optional<Object> textAtHead(String of) {
    return Optional.ofNullable(execute(new Command("", "stet.textAtHead", List.of(of))));
  }

  private @Nullable Object execute(Command command) {
    return ServerHarness.<@Nullable Object>get(
        harness
            .server
            .getWorkspaceService()
            .executeCommand(
                new ExecuteCommandParams(command.getCommand(), command.getArguments())));
  }

  @Test
  void withoutGitNothingIsSaid() throws IOException {
    Files.writeString(folder.resolve("a.c"), TEXT);
    harness.open(uri, TEXT);
    harness.client.awaitState(uri, "g", State.PROVED);
    assertEquals(List.of(SAFE, SAFE), harness.lensTitles(uri));
    assertEquals(List.of(), harness.client.messages);
  }
}
