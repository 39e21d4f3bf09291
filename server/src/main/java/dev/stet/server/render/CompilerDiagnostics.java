package dev.stet.server.render;

import com.google.gson.JsonObject;
import dev.stet.engine.compile.Diagnostic.Severity;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.CompilerMessage;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;

/**
 * What clang says. A note belongs to the message before it; a message about a header is shown at
 * the line that includes it.
 */
final class CompilerDiagnostics {

  static final String CODE = "compiler";

  private CompilerDiagnostics() {}

  static List<Diagnostic> of(FileView file, ClientTraits client) {
    var text = file.snapshot();
    var shown = new ArrayList<Diagnostic>();
    for (var message : file.messages()) {
      boolean isNote = message.diagnostic().severity() == Severity.NOTE;
      if (isNote && !shown.isEmpty()) {
        if (client.showsRelatedInformation() && message.span().isPresent()) {
          attach(shown.get(shown.size() - 1), text, message);
        }
      } else {
        shown.add(diagnostic(text, message));
      }
    }
    return shown;
  }

  private static Diagnostic diagnostic(Snapshot text, CompilerMessage message) {
    var range = message.diagnostic().range();
    var span = message.span().orElseGet(() -> inclusion(text, Files.shortName(range.file())));
    var words =
        message.span().isPresent() || range.line() == 0
            ? words(message.diagnostic())
            : "in " + Files.name(range) + ": " + words(message.diagnostic());
    var severity =
        switch (message.diagnostic().severity()) {
          case ERROR -> DiagnosticSeverity.Error;
          case WARNING -> DiagnosticSeverity.Warning;
          case NOTE -> DiagnosticSeverity.Information;
        };
    var diagnostic =
        new Diagnostic(Positions.range(text, span), words, severity, Diagnostics.SOURCE, CODE);
    var data = new JsonObject();
    data.addProperty("kind", CODE);
    diagnostic.setData(data);
    return diagnostic;
  }

  /** What helps, in the words of an editor. */
  private static String words(dev.stet.engine.compile.Diagnostic diagnostic) {
    return switch (diagnostic.remedy()) {
      case NONE -> diagnostic.message();
      case FOLDER_OF_HEADER ->
          diagnostic.message()
              + "; add \"-IFOLDER\" to the setting stet.clangArguments, or name the folder of"
              + " compile_commands.json in stet.compileCommands";
    };
  }

  private static void attach(Diagnostic to, Snapshot text, CompilerMessage note) {
    var notes = new ArrayList<DiagnosticRelatedInformation>();
    if (to.getRelatedInformation() != null) {
      notes.addAll(to.getRelatedInformation());
    }
    note.span()
        .map(span -> new Location(text.uri(), Positions.range(text, span)))
        .ifPresent(
            place ->
                notes.add(new DiagnosticRelatedInformation(place, note.diagnostic().message())));
    to.setRelatedInformation(notes);
  }

  /** The line that includes a header, else the first one. */
  private static Span inclusion(Snapshot text, String header) {
    if (!header.isEmpty()) {
      for (int at = text.text().indexOf(header);
          at >= 0;
          at = text.text().indexOf(header, at + 1)) {
        var line = text.code(text.lineOf(at));
        if (text.text(line).startsWith("#")) {
          return line;
        }
      }
    }
    return text.code(0);
  }
}
