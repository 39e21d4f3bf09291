package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.State;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which proofs in git's HEAD hold on after an edit. */
class ProvedAtHeadTest extends WorkTree {

  private static final String CALLING =
      """
      int f(int x) {
      }
      int g(int x) {
      CALLS(f) SAFE(x)
      }
      int h(int x) {
      CALLS(f) UNKNOWN(x)
      }
      """;

  private void openProved() throws Exception {
    commit(CALLING);
    harness.open(uri, CALLING);
    harness.client.awaitState(uri, "h", State.UNKNOWN);
    awaitEquivalence("equal", "equal", "equal");
    assertEquals(List.of("f", "g", "h"), verifier.verified);
  }

  /** No proof was kept. */
  private void awaitAllAgain() {
    harness.client.await(() -> verifier.verified.size() == 6, verifier.verified::toString);
    harness.client.awaitState(uri, "h", State.UNKNOWN);
    assertEquals(List.of("f", "g", "h", "f", "g", "h"), verifier.verified);
  }

  @Test
  void aCallerOfWhatMeansTheSameKeepsItsProof() throws Exception {
    openProved();
    harness.edit(uri, 1, 0, 0, "SAME BLOCK\n");
    harness.client.awaitState(uri, "f", State.RUNNING);
    harness.client.awaitState(uri, "g", State.PROVED);
    verifier.release();
    harness.client.awaitState(uri, "h", State.UNKNOWN);
    assertEquals(List.of("f", "g", "h", "f", "h"), verifier.verified);
    assertEquals("✓ safe · 1 check", harness.lensTitles(uri).get(2));
  }

  @Test
  void aCallerOfWhatChangedIsProvedAgain() throws Exception {
    openProved();
    harness.edit(uri, 1, 0, 0, "1} BLOCK\n");
    awaitEquivalence("different", "different", "different");
    harness.client.awaitState(uri, "g", State.QUEUED);
    verifier.release();
    awaitAllAgain();
  }

  @Test
  void whatStandsOutsideOfFunctionsIsPartOfAProof() throws Exception {
    openProved();
    harness.replaceAll(uri, "\n" + CALLING.replaceFirst("\n}", "\nSAME BLOCK\n}"));
    harness.client.awaitState(uri, "f", State.RUNNING);
    verifier.release();
    awaitAllAgain();
  }

  @Test
  void whatIsUsedOfOtherFilesIsPartOfAProof() throws Exception {
    openProved();
    verifier.elsewhere = "another";
    harness.edit(uri, 1, 0, 0, "SAME BLOCK\n");
    harness.client.awaitState(uri, "f", State.RUNNING);
    verifier.release();
    awaitAllAgain();
  }

  @Test
  void aProofOfAnotherCommitIsNoneOfThisOne() throws Exception {
    openProved();
    commit(CALLING.replaceFirst("\n}", "\n1} BLOCK\n}"));
    harness.edit(uri, 1, 0, 0, "1} BLOCK\n");
    awaitEquivalence("equal", "equal", "equal");
    harness.client.awaitState(uri, "g", State.QUEUED);
    verifier.release();
    awaitAllAgain();
  }

  @Test
  void otherHeadersEndWhatIsKnown() throws Exception {
    openProved();
    Files.writeString(folder.resolve("h.h"), "new");
    var header = folder.resolve("h.h").toUri().toString();
    harness.open(header, "new");
    awaitAllAgain();
  }
}
