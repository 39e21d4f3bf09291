package dev.stet.server.render;

import dev.stet.protocol.Note;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Span;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The hovers of all places of a document that have one: checks, heads of loops, functions. */
public final class Notes {

  private Notes() {}

  public static List<Note> of(FileView file, ClientTraits client) {
    return file.functions().stream()
        .flatMap(function -> places(file, function))
        .distinct()
        .sorted(Comparator.comparing(Span::start).thenComparing(Span::end))
        .flatMap(
            place ->
                Hovers.at(file, place.start(), client).stream()
                    .map(
                        hover ->
                            new Note(
                                Positions.range(file.snapshot(), place),
                                hover.getContents().getRight())))
        .toList();
  }

  private static Stream<Span> places(FileView file, FunctionView function) {
    return Stream.of(
            Stream.of(Names.of(file.snapshot(), function)),
            Shown.of(file, function).stream().flatMap(shown -> shown.span().stream()),
            function.finding().stream().flatMap(finding -> loops(file, finding)))
        .flatMap(spans -> spans);
  }

  private static Stream<Span> loops(FileView file, Finding finding) {
    if (!(finding instanceof Finding.Reported known)) {
      return Stream.empty();
    }
    var heads =
        Stream.concat(
            known.report().invariants().stream().map(invariant -> invariant.loop()),
            known.report().termination().loops().stream().map(loop -> loop.at()));
    return heads
        .flatMap(head -> known.anchors().of(head).stream())
        .map(loop -> file.snapshot().code(file.snapshot().lineOf(loop.start())));
  }
}
