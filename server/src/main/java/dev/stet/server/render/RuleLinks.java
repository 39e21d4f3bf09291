package dev.stet.server.render;

import dev.stet.engine.ir.CheckKind;
import dev.stet.server.workspace.Settings;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DiagnosticCodeDescription;

/**
 * Where a kind of finding is described: on a page of ours, if there are files of them on this
 * machine, else for everybody, by its entry in the CWE list.
 *
 * @param pages by kind
 */
public record RuleLinks(Map<String, URI> pages) {

  /** Without pages of ours. */
  public static final RuleLinks WEB = new RuleLinks(Map.of());

  /** The kind of loops that never end. */
  static final String TERMINATION = "termination";

  private static final String CWE = "https://cwe.mitre.org/data/definitions/";

  /** A loop that never ends. */
  private static final int INFINITE_LOOP = 835;

  public RuleLinks {
    pages = Map.copyOf(pages);
  }

  /** The kinds that are described. */
  public static Stream<String> kinds() {
    return Stream.concat(
        Arrays.stream(CheckKind.values()).map(CheckKind::id), Stream.of(TERMINATION));
  }

  DiagnosticCodeDescription of(CheckKind kind, Settings.Pages wanted) {
    return link(kind.id(), weakness(kind), wanted);
  }

  DiagnosticCodeDescription ofTermination(Settings.Pages wanted) {
    return link(TERMINATION, INFINITE_LOOP, wanted);
  }

  private DiagnosticCodeDescription link(String kind, int weakness, Settings.Pages wanted) {
    return new DiagnosticCodeDescription(
        Optional.ofNullable(pages.get(kind))
            .filter(page -> wanted == Settings.Pages.OURS)
            .map(URI::toString)
            .orElse(CWE + weakness + ".html"));
  }

  /** The number of the weakness; where there are several, of the first. */
  public static int weakness(CheckKind kind) {
    return switch (kind) {
      case ASSERTION -> 617;
      case SIGNED_OVERFLOW, UNSIGNED_OVERFLOW -> 190;
      case DIVISION_BY_ZERO -> 369;
      case SHIFT -> 1335;
      case ARRAY_BOUNDS -> 125;
      case NULL_DEREFERENCE -> 476;
      case INVALID_DEREFERENCE -> 119;
      case USE_AFTER_FREE -> 416;
      case DOUBLE_FREE -> 415;
      case INVALID_FREE -> 590;
      case MEMORY_LEAK -> 401;
      case UNINITIALISED_READ -> 457;
      case UNREACHABLE_CALL -> 561;
      case CONVERSION -> 681;
    };
  }
}
