package dev.stet.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.server.render.RuleLinks;
import dev.stet.server.worker.EngineTeam;
import dev.stet.server.worker.LocalComparisons;
import dev.stet.server.worker.LocalEngine;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a diagnostic's code leads to. */
class RulePagesInEditorTest {

  private static final String URI_OF_C = ServerHarness.uri("pages.c");

  @TempDir Path cache;

  private List<Diagnostic> diagnostics(RuleLinks links, Map<String, Object> settings) {
    try (var harness =
        new ServerHarness(
            EngineTeam.only(new LocalEngine(new FakeVerifier())),
            new LocalComparisons(new FakeComparer()),
            links)) {
      harness.client.settings.putAll(settings);
      harness.initialize();
      harness.open(URI_OF_C, "int f(int i) {\n  UNSAFE(a);\n  UNKNOWN(b);\n}\n");
      return harness
          .client
          .awaitDiagnostics(URI_OF_C, p -> p.getDiagnostics().size() == 2)
          .getDiagnostics();
    }
  }

  private static Set<String> links(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(diagnostic -> diagnostic.getCodeDescription().getHref())
        .collect(Collectors.toSet());
  }

  @Test
  void itLeadsToThePageOfItsKind() throws IOException {
    var found = links(diagnostics(new RuleLinks(RulePages.in(cache)), Map.of()));
    assertEquals(1, found.size());
    var page = Path.of(URI.create(found.iterator().next()));
    assertTrue(page.startsWith(cache), page.toString());
    assertEquals(
        Files.readString(Path.of("../docs/rules/array-bounds.md")), Files.readString(page));
  }

  @Test
  void whoWantsTheWebGetsIt() {
    assertEquals(
        Set.of("https://cwe.mitre.org/data/definitions/125.html"),
        links(diagnostics(new RuleLinks(RulePages.in(cache)), Map.of("rulePages", "web"))));
  }

  @Test
  void everyKindHasAPageThatIsWrittenOnce() throws IOException {
    var pages = RulePages.in(cache);
    assertEquals(RuleLinks.kinds().collect(Collectors.toSet()), pages.keySet());
    var past = FileTime.from(Instant.EPOCH);
    for (URI page : pages.values()) {
      Files.setLastModifiedTime(Path.of(page), past);
    }
    assertEquals(pages, RulePages.in(cache));
    for (URI page : pages.values()) {
      assertEquals(past, Files.getLastModifiedTime(Path.of(page)));
    }
  }

  @Test
  void whereTheyCannotBeWrittenTheWebIsLinked() throws IOException {
    var file = Files.createFile(cache.resolve("file"));
    assertEquals(
        Set.of("https://cwe.mitre.org/data/definitions/125.html"),
        links(diagnostics(new RuleLinks(RulePages.in(file)), Map.of())));
  }
}
