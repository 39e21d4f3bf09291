package dev.stet.server.workspace;

import dev.stet.engine.api.Remarked;
import dev.stet.engine.api.Remarked.Lines;
import dev.stet.engine.compile.Remark;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** A document's reports in the light of the remarks in its text as it is now. */
final class RemarkedView {

  private final Snapshot text;
  private final IdentityHashMap<CheckReport, Anchors> anchors = new IdentityHashMap<>();

  private RemarkedView(Snapshot text) {
    this.text = text;
  }

  static FileView of(FileView file) {
    return file.snapshot().remarks().isEmpty()
        ? file
        : new RemarkedView(file.snapshot()).seen(file);
  }

  static List<Remark.Suppress> idle(FileView file) {
    var text = file.snapshot();
    if (text.remarks().isEmpty()) {
      return List.of();
    }
    var view = new RemarkedView(text);
    var reports =
        view.reports(file.functions().stream().flatMap(f -> f.finding().stream()).toList());
    return Remarked.of(text.remarks(), reports, view::lines).idle().stream()
        .filter(
            remark ->
                file.functions().stream()
                    .filter(function -> holds(text, function, remark))
                    .anyMatch(RemarkedView::isKnown))
        .toList();
  }

  private static boolean holds(Snapshot text, FunctionView function, Remark.Suppress remark) {
    int line = remark.target() - 1;
    return text.lineOf(function.range().start()) <= line
        && line <= text.lineOf(Math.max(0, function.range().end() - 1));
  }

  private static boolean isKnown(FunctionView function) {
    return function.phase() == FunctionView.Phase.DONE
        && function.age() == FunctionView.Age.FRESH
        && function.finding().orElse(null) instanceof Finding.Reported;
  }

  private FileView seen(FileView file) {
    var finished = reports(file.functions().stream().flatMap(f -> f.finding().stream()).toList());
    var partial = reports(file.functions().stream().flatMap(f -> f.soFar().stream()).toList());
    var ended = remarked(finished).iterator();
    var begun = remarked(partial).iterator();
    return file.seen(
        file.functions().stream()
            .map(
                function ->
                    function.seen(
                        function.soFar().map(known -> with(known, begun.next())),
                        function
                            .finding()
                            .map(
                                known ->
                                    known instanceof Finding.Reported reported
                                        ? with(reported, ended.next())
                                        : known)))
            .toList());
  }

  private List<FunctionReport> reports(List<? extends Finding> findings) {
    var reports = new ArrayList<FunctionReport>();
    for (Finding finding : findings) {
      if (finding instanceof Finding.Reported reported) {
        reported.report().checks().forEach(check -> anchors.put(check, reported.anchors()));
        reports.add(reported.report());
      }
    }
    return reports;
  }

  private List<FunctionReport> remarked(List<FunctionReport> reports) {
    return Remarked.of(text.remarks(), reports, this::lines).reports();
  }

  private Optional<Lines> lines(CheckReport check) {
    var known = anchors.get(check);
    return known == null
        ? Optional.empty()
        : known
            .of(check.range())
            .map(
                span ->
                    new Lines(
                        text.lineOf(span.start()) + 1,
                        text.lineOf(Math.max(span.start(), span.end() - 1)) + 1));
  }

  private static Finding.Reported with(Finding.Reported known, FunctionReport report) {
    return new Finding.Reported(known.key(), report, known.anchors());
  }
}
