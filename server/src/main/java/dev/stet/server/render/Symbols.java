package dev.stet.server.render;

import dev.stet.server.workspace.FileView;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The functions of a document. */
public final class Symbols {

  private Symbols() {}

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
