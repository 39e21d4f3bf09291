package dev.stet.server.handlers;

import com.google.gson.Gson;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.render.Diagnostics;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Settings;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedFullDocumentDiagnosticReport;
import org.eclipse.lsp4j.RelatedUnchangedDocumentDiagnosticReport;

/** {@code textDocument/diagnostic}, for clients that ask; they are told when to ask again. */
final class DiagnosticHandler {

  private static final Gson JSON = new Gson();

  private final Scheduler scheduler;
  private final RuleLinks links;

  DiagnosticHandler(Scheduler scheduler, RuleLinks links) {
    this.scheduler = scheduler;
    this.links = links;
  }

  /**
   * While a text waits to be compiled the client moves the diagnostics itself, so that what it has
   * is as good as it gets.
   */
  DocumentDiagnosticReport answer(
      DocumentDiagnosticParams params, Settings settings, ClientTraits traits) {
    var view = scheduler.view(params.getTextDocument().getUri());
    var previous = params.getPreviousResultId();
    boolean isWaiting =
        view.filter(file -> file.freshness() == FileView.Freshness.STALE).isPresent();
    if (isWaiting && previous != null) {
      return unchanged(previous);
    }
    var diagnostics =
        view.map(file -> Diagnostics.of(file, settings, traits, links)).orElse(List.of());
    var name = name(diagnostics);
    return name.equals(previous) ? unchanged(name) : full(name, diagnostics);
  }

  private static DocumentDiagnosticReport unchanged(String name) {
    return new DocumentDiagnosticReport(new RelatedUnchangedDocumentDiagnosticReport(name));
  }

  private static DocumentDiagnosticReport full(String name, List<Diagnostic> diagnostics) {
    var report = new RelatedFullDocumentDiagnosticReport(diagnostics);
    report.setResultId(name);
    return new DocumentDiagnosticReport(report);
  }

  /** The same for the same diagnostics. */
  private static String name(List<Diagnostic> diagnostics) {
    return UUID.nameUUIDFromBytes(JSON.toJson(diagnostics).getBytes(StandardCharsets.UTF_8))
        .toString();
  }
}
