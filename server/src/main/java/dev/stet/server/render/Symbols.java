package dev.stet.server.render;

import dev.stet.server.workspace.FileView;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The functions of documents. */
public final class Symbols {

  private Symbols() {}

  /**
   * Those whose names hold the letters of a query in its order, each with what its lens says beside
   * it.
   */
  public static List<WorkspaceSymbol> named(FileView file, String query) {
    var text = file.snapshot();
    return file.functions().stream()
        .filter(function -> holds(function.name(), query))
        .map(
            function ->
                new WorkspaceSymbol(
                    function.name(),
                    SymbolKind.Function,
                    Either.forLeft(
                        new Location(text.uri(), Positions.range(text, Names.of(text, function)))),
                    Lenses.command(file, function).getTitle()))
        .toList();
  }

  private static boolean holds(String name, String query) {
    var lower = name.toLowerCase(Locale.ROOT);
    int at = 0;
    for (char wanted : query.toLowerCase(Locale.ROOT).toCharArray()) {
      at = lower.indexOf(wanted, at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  public static List<DocumentSymbol> of(FileView file) {
    var text = file.snapshot();
    return file.functions().stream()
        .map(
            function -> {
              var name = Names.of(text, function);
              var whole = function.range().holds(name) ? function.range() : name;
              return new DocumentSymbol(
                  function.name(),
                  SymbolKind.Function,
                  Positions.range(text, whole),
                  Positions.range(text, name));
            })
        .toList();
  }
}
