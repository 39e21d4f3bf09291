package dev.stet.server.render;

import com.google.gson.JsonObject;
import dev.stet.engine.compile.Remark;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/**
 * What is wrong or undecided in a document. A violation found in an earlier text stays while the
 * new one is being verified, and says so; a proof is never a diagnostic.
 */
public final class Diagnostics {

  /** Where all our diagnostics come from. */
  public static final String SOURCE = "stet";

  private final FileView file;
  private final Snapshot text;
  private final Settings settings;
  private final ClientTraits client;
  private final RuleLinks links;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private Diagnostics(FileView file, Settings settings, ClientTraits client, RuleLinks links) {
    this.file = file;
    this.text = file.snapshot();
    this.settings = settings;
    this.client = client;
    this.links = links;
  }

  public static List<Diagnostic> of(
      FileView file, Settings settings, ClientTraits client, RuleLinks links) {
    var all = new Diagnostics(file, settings, client, links);
    file.problem()
        .ifPresent(
            problem ->
                all.add(all.text.code(0), DiagnosticSeverity.Error, "not-checked", problem, ""));
    all.diagnostics.addAll(CompilerDiagnostics.of(file, client));
    file.functions().forEach(all::function);
    file.idle().forEach(all::idle);
    return all.diagnostics;
  }

  private void function(FunctionView function) {
    if (function.phase() == FunctionView.Phase.DONE
        && function.age() == FunctionView.Age.FRESH
        && function.finding().orElse(null) instanceof Finding.Missing missing) {
      var unused =
          unknown(
              Names.of(text, function),
              "engine-" + (missing.reason() instanceof Reason.Crashed ? "crash" : "stopped"),
              "'" + function.name() + "' is not checked: " + Reasons.words(missing.reason()),
              missing.reason(),
              function.name());
    }
    for (var shown : Shown.of(file, function)) {
      check(function, shown);
    }
    if (function.phase() == FunctionView.Phase.DONE
        && function.age() == FunctionView.Age.FRESH
        && function.finding().orElse(null) instanceof Finding.Reported known) {
      known.report().termination().loops().forEach(loop -> loop(function, known, loop));
      known.report().assumptions().stream()
          .filter(assumption -> assumption.subject() == Assumption.Subject.CONTRADICTED)
          .forEach(assumption -> contradicted(function, assumption));
    }
  }

  /** An assumption that is not made. */
  private void contradicted(FunctionView function, Assumption assumption) {
    var unused =
        add(
            Names.of(text, function),
            DiagnosticSeverity.Warning,
            "contradicted-assumption",
            "'" + function.name() + "' assumes " + assumption.text(),
            function.name());
  }

  /** A comment that suppresses nothing any more. */
  private void idle(Remark.Suppress remark) {
    var unused =
        add(
            text.code(remark.line() - 1),
            DiagnosticSeverity.Warning,
            "idle-suppression",
            remark.idle(),
            "");
  }

  /** A loop that does not end: a warning with the inputs; without any exit it is meant so. */
  private void loop(FunctionView function, Finding.Reported known, LoopTermination loop) {
    var span = known.anchors().of(loop.at()).orElseGet(() -> Names.of(text, function));
    switch (loop.answer()) {
      case RUNS_FOREVER -> {
        var diagnostic =
            add(
                span,
                DiagnosticSeverity.Warning,
                RuleLinks.TERMINATION,
                loop.text() + inputs(loop.trace()),
                function.name());
        diagnostic.setCodeDescription(links.ofTermination(settings.pages()));
        if (client.showsRelatedInformation()) {
          diagnostic.setRelatedInformation(Traces.related(file, known.anchors(), loop.trace()));
        }
      }
      case BY_DESIGN ->
          add(span, DiagnosticSeverity.Hint, RuleLinks.TERMINATION, loop.text(), function.name())
              .setCodeDescription(links.ofTermination(settings.pages()));
      case ENDS, UNKNOWN -> {}
    }
  }

  /** What the function was called with: the first step that has values. */
  private static String inputs(Trace trace) {
    return trace.steps().stream()
        .filter(step -> !step.values().isEmpty())
        .findFirst()
        .map(step -> " (with " + Traces.describe(step) + ")")
        .orElse("");
  }

  private void check(FunctionView function, Shown shown) {
    if (!shown.check().isFinding()) {
      return;
    }
    var span = shown.span().orElseGet(() -> Names.of(text, function));
    var kind = shown.check().kind().id();
    if (shown.check().verdict() instanceof Verdict.Unsafe unsafe) {
      var callers = Callers.triggering(file, function, shown.check());
      var words =
          shown.check().message()
              + (client.showsRelatedInformation() ? "" : inputs(unsafe.trace()))
              + Callers.words(callers)
              + requirement(shown.check());
      var diagnostic = add(span, severity(unsafe), kind, message(shown, words), function.name());
      diagnostic.setCodeDescription(links.of(shown.check().kind(), settings.pages()));
      if (client.showsRelatedInformation()) {
        diagnostic.setRelatedInformation(Traces.related(file, shown));
      }
    } else if (shown.check().verdict() instanceof Verdict.Unknown unknown
        && shown.age() == FunctionView.Age.FRESH) {
      unknown(
              span,
              kind,
              message(
                  shown,
                  "not decided: "
                      + shown.check().message()
                      + " ("
                      + Reasons.words(unknown.reason())
                      + ")"),
              unknown.reason(),
              function.name())
          .ifPresent(
              hint -> hint.setCodeDescription(links.of(shown.check().kind(), settings.pages())));
    }
  }

  /** What is marked red is no mere information, whoever it is that could cause the failure. */
  private static DiagnosticSeverity severity(Verdict.Unsafe unsafe) {
    return unsafe.certainty() == Verdict.Certainty.MANIFEST
        ? DiagnosticSeverity.Error
        : DiagnosticSeverity.Warning;
  }

  /** What the called function needs, where the check is one of its. */
  private String requirement(CheckReport check) {
    return Callers.called(check)
        .flatMap(file::function)
        .flatMap(Callers::summary)
        .map(Summary::requires)
        .filter(requires -> !requires.isEmpty())
        .map(requires -> " (" + Callers.called(check).orElse("") + " is safe if " + requires + ")")
        .orElse("");
  }

  private String message(Shown shown, String words) {
    var where = shown.span().isPresent() ? "" : " (at " + Files.name(shown.check().range()) + ")";
    var stale = shown.age() == FunctionView.Age.STALE ? " (stale: the text has changed since)" : "";
    return words + where + stale;
  }

  private Optional<Diagnostic> unknown(
      Span span, String code, String words, Reason reason, String function) {
    return settings.unknowns() == Settings.Unknowns.SHOWN
        ? Optional.of(
            add(
                span,
                DiagnosticSeverity.Hint,
                code,
                words + ". " + Reasons.nextStep(reason),
                function))
        : Optional.empty();
  }

  private Diagnostic add(
      Span span, DiagnosticSeverity severity, String code, String message, String function) {
    var diagnostic = new Diagnostic(Positions.range(text, span), message, severity, SOURCE, code);
    var data = new JsonObject();
    data.addProperty("kind", code);
    Optional.of(function).filter(f -> !f.isEmpty()).ifPresent(f -> data.addProperty("function", f));
    diagnostic.setData(data);
    diagnostics.add(diagnostic);
    return diagnostic;
  }
}
