package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.protocol.State;
import dev.stet.server.worker.LocalEngine;
import java.util.List;
import org.eclipse.lsp4j.CallHierarchyIncomingCallsParams;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCallsParams;
import org.eclipse.lsp4j.CallHierarchyPrepareParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who calls whom, each with its verdict. */
class CallHierarchyTest {

  private static final String URI = ServerHarness.uri("calls.c");

  private static final String PROGRAM =
      """
      int low(int i) {
        UNSAFE(x);
      }
      int mid(int i) {
        SAFE(x);
        low(low (i));
        char *s = "low(1)"; // low(2)
        /* low(3) */ slow(4); low;
      }
      int top(int i) {
        mid(i) + low
          (i) + top(i);
      }
      """;

  private final ServerHarness harness = new ServerHarness(new LocalEngine(new FakeVerifier()));

  @BeforeEach
  void open() {
    harness.initialize();
    harness.open(URI, PROGRAM);
    harness.client.awaitState(URI, "low", State.REFUTED);
    harness.client.awaitState(URI, "mid", State.PROVED);
    harness.client.awaitState(URI, "top", State.PROVED);
  }

  @AfterEach
  void end() {
    harness.close();
  }

  private List<CallHierarchyItem> at(String uri, int line, int character) {
    var params =
        new CallHierarchyPrepareParams(
            new TextDocumentIdentifier(uri), new Position(line, character));
    return ServerHarness.get(harness.server.getTextDocumentService().prepareCallHierarchy(params));
  }

  private static String words(CallHierarchyItem item, List<Range> places) {
    var lines = places.stream().map(r -> r.getStart().getLine() + 1).toList();
    return item.getName() + " (" + item.getDetail() + ") in lines " + lines;
  }

  private List<String> callers(CallHierarchyItem item) {
    return ServerHarness.get(
            harness
                .server
                .getTextDocumentService()
                .callHierarchyIncomingCalls(new CallHierarchyIncomingCallsParams(item)))
        .stream()
        .map(call -> words(call.getFrom(), call.getFromRanges()))
        .toList();
  }

  private List<String> callees(CallHierarchyItem item) {
    return ServerHarness.get(
            harness
                .server
                .getTextDocumentService()
                .callHierarchyOutgoingCalls(new CallHierarchyOutgoingCallsParams(item)))
        .stream()
        .map(call -> words(call.getTo(), call.getFromRanges()))
        .toList();
  }

  @Test
  void callsAreThoseOfTheCode() {
    var low = at(URI, 0, 5).get(0);
    assertEquals("low", low.getName());
    assertEquals("✗ index 1000 is past the end of 'x'", low.getDetail());
    assertEquals(
        List.of("mid (✓ safe · 1 check) in lines [6, 6]", "top (✓ safe · no checks) in lines [11]"),
        callers(low));
    assertEquals(List.of(), callees(low));
    assertEquals(
        List.of(
            "mid (✓ safe · 1 check) in lines [11]",
            "low (✗ index 1000 is past the end of 'x') in lines [11]",
            "top (✓ safe · no checks) in lines [12]"),
        callees(at(URI, 9, 4).get(0)));
  }

  @Test
  void aCallLeadsToItsFunction() {
    assertEquals("mid", at(URI, 10, 3).get(0).getName());
    assertEquals(List.of(), at(URI, 4, 3));
    assertEquals(List.of(), at(URI, 6, 14));
  }

  @Test
  void whatIsNotThereCallsNothing() {
    assertEquals(List.of(), at(ServerHarness.uri("other.c"), 0, 0));
    var low = at(URI, 0, 5).get(0);
    low.setName("gone");
    assertEquals(List.of(), callers(low));
    assertEquals(List.of(), callees(low));
    low.setUri(ServerHarness.uri("other.c"));
    assertEquals(List.of(), callers(low));
  }
}
