package dev.stet.server.render;

import dev.stet.engine.verdict.Invariant;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Invariants behind the heads of loops; none that speaks of an earlier text. */
public final class InvariantHints {

  private static final String NOTHING_KNOWN = "true";

  private InvariantHints() {}

  public static List<InlayHint> of(FileView file, Span wanted) {
    return file.functions().stream()
        .filter(function -> function.age() == FunctionView.Age.FRESH)
        .filter(function -> function.phase() == FunctionView.Phase.DONE)
        .flatMap(function -> function.finding().stream())
        .filter(Finding.Reported.class::isInstance)
        .map(Finding.Reported.class::cast)
        .flatMap(
            known ->
                known.report().invariants().stream()
                    .filter(invariant -> !invariant.text().equals(NOTHING_KNOWN))
                    .flatMap(
                        invariant ->
                            known.anchors().of(invariant.loop()).stream()
                                .flatMap(loop -> hint(file.snapshot(), loop, invariant, wanted))))
        .toList();
  }

  private static Stream<InlayHint> hint(
      Snapshot text, Span loop, Invariant invariant, Span wanted) {
    var end = text.code(text.lineOf(loop.start())).end();
    if (!wanted.touches(end)) {
      return Stream.empty();
    }
    var hint = new InlayHint(Positions.position(text, end), Either.forLeft(invariant.text()));
    hint.setPaddingLeft(true);
    hint.setTooltip(
        "loop invariant (k=" + invariant.k() + ", " + invariant.domain() + "), inferred by Stet");
    return Stream.of(hint);
  }
}
