package dev.stet.cli.report;

import dev.stet.cli.fake.Golden;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.OnlyFor;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A page and a comment for a review: each kind of verdict, and text that is hostile to both. */
class ReviewGoldenTest {

  private static final Path FILE = Path.of("/nowhere/a_b.c");

  private static final String BEFORE =
      """
      int scaled(int x)
      {
        /* <b> & "quotes" */
        return x / 2;
      }
      int same(void) { return 1; }
      int gone(void) { return 1; }
      """;

  private static final String AFTER =
      """
      #include <limits.h>
      int scaled(int x)
      {
        /* <b> & "quotes" */
        if (x < 0)
          return 0;
        return x / 2;
      }
      int same(void) { return 1; }
      """;

  private static String written(Function<PrintWriter, EquivalenceWriter> format) {
    var text = new StringWriter();
    EquivalenceWriter writer = format.apply(new PrintWriter(text));
    writer.file(ComparedFile.of("src/a_b.c", unit(BEFORE), unit(AFTER)), reports());
    writer.end(1.5);
    return text.toString();
  }

  private static SourceUnit unit(String text) {
    return new SourceUnit(
        FILE, Map.of(FILE, text), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static SourceRange lines(int first, int last) {
    return new SourceRange(FILE.toString(), first, 1, last, 80);
  }

  private static List<EquivalenceReport> reports() {
    var cause =
        new Divergence(
            Divergence.Kind.CODE, "", "the control flow differs", lines(4, 4), lines(5, 5));
    return List.of(
        report(
            "scaled",
            new EquivalenceVerdict.Different(
                List.of(),
                Optional.of(new Witness(Map.of("x", "-2"), "returns -1", "returns 0")),
                Optional.of(cause),
                Optional.empty()),
            Optional.of(lines(1, 5)),
            Optional.of(lines(2, 8))),
        report(
            "signs",
            new EquivalenceVerdict.Different(
                List.of(),
                Optional.of(new Witness(Map.of(), "prints \"`<*\"", "prints \"``_\"")),
                Optional.empty(),
                Optional.of(OnlyFor.SIGNED_ZERO)),
            Optional.empty(),
            Optional.empty()),
        report(
            "same",
            new EquivalenceVerdict.Equal(List.of(), List.of()),
            Optional.of(lines(6, 6)),
            Optional.of(lines(9, 9))),
        new EquivalenceReport(
            "renamed",
            Optional.of("its_old_name"),
            new EquivalenceVerdict.Equal(
                List.of("synchronisation"), List.of("*p and *q do not overlap")),
            Optional.empty(),
            Optional.empty(),
            0),
        report(
            "mended",
            new EquivalenceVerdict.Equal(
                List.of(), List.of(), List.of(new Repair(Map.of("n", "0"), "divides by <0>"))),
            Optional.empty(),
            Optional.empty()),
        report(
            "open",
            new EquivalenceVerdict.Unknown("timeout", Optional.of(cause)),
            Optional.empty(),
            Optional.empty()),
        report("fresh", new EquivalenceVerdict.Added(), Optional.empty(), Optional.empty()),
        report(
            "gone", new EquivalenceVerdict.Removed(), Optional.of(lines(7, 7)), Optional.empty()));
  }

  private static EquivalenceReport report(
      String name,
      EquivalenceVerdict verdict,
      Optional<SourceRange> before,
      Optional<SourceRange> after) {
    return new EquivalenceReport(name, Optional.empty(), verdict, before, after, 0);
  }

  @Test
  void page() {
    Golden.check("report/review.html", written(EquivalenceHtml::new));
  }

  @Test
  void comment() {
    Golden.check("report/review.md", written(EquivalenceMarkdown::new));
  }
}
