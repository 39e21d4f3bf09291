package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is known of a text while it changes. */
class OpenDocumentTest {

  @AutoClose private final Platform platform = Platform.with(FakeServer.class);

  private static Range line(int number) {
    return new Range(new Position(number, 0), new Position(number, 3));
  }

  private static PublishDiagnosticsParams told(OpenDocument document, int version, int line) {
    return new PublishDiagnosticsParams(
        document.uri(), List.of(new Diagnostic(line(line), "x")), version);
  }

  /** Somebody goes through what was found while the server says something else. */
  @Test
  void aFindingKeepsTheVersionThatItSpeaksOf() {
    var document = platform.open("a.c", "int f(void) {}\n");
    document.told(told(document, 1, 0));
    var earlier = document.findings();
    platform.onDispatch(() -> platform.type(document, "int x;\n"));
    document.told(told(document, 2, 1));
    assertEquals(Optional.of(line(1)), earlier.get(0).place());
    assertEquals(Optional.of(line(1)), document.findings().get(0).place());
  }
}
