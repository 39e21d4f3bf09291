package dev.stet.server.render;

import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Witness;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words for whether a function means the same as in git's HEAD. */
final class SinceHead {

  private static final String RETURNS = "returns ";

  private SinceHead() {}

  /** Empty where it is not known of this very text, which may be known before its verdicts are. */
  static Optional<EquivalenceReport> of(FileView file, FunctionView function) {
    return Optional.ofNullable(file.sinceHead().get(function.name()))
        .filter(report -> !(report.verdict() instanceof EquivalenceVerdict.Removed));
  }

  /** The verdict's name as in the JSON of {@code stet compare}. */
  static String id(EquivalenceReport report) {
    var verdict = report.verdict();
    if (verdict instanceof EquivalenceVerdict.Equal) {
      return "equal";
    } else if (verdict instanceof EquivalenceVerdict.Different) {
      return "different";
    } else if (verdict instanceof EquivalenceVerdict.Added) {
      return "added";
    }
    return verdict instanceof EquivalenceVerdict.Removed ? "removed" : "unknown";
  }

  static String title(EquivalenceReport report) {
    var verdict = report.verdict();
    if (verdict instanceof EquivalenceVerdict.Equal equal) {
      return (equal.repairs().isEmpty() ? "≡ unchanged since HEAD" : "≡ repaired since HEAD")
          + report.oldName().map(name -> ", was " + name).orElse("")
          + (equal.assumptions().isEmpty()
              ? ""
              : ", assuming: " + String.join(", ", equal.assumptions()))
          + equal.repairs().stream()
              .findFirst()
              .map(r -> ": " + inputs(r.input()) + "undefined in HEAD, " + r.undefined())
              .orElse("");
    } else if (verdict instanceof EquivalenceVerdict.Different different) {
      return "≠ changed"
          + different.onlyFor().map(only -> " (only for " + only.id() + ")").orElse("")
          + ": "
          + different
              .witness()
              .map(SinceHead::witness)
              .or(() -> different.cause().map(Divergence::text))
              .orElse("on every run");
    } else if (verdict instanceof EquivalenceVerdict.Unknown unknown) {
      return "undecided: " + unknown.reason();
    }
    return verdict instanceof EquivalenceVerdict.Added ? "new function" : "gone";
  }

  private static String witness(Witness witness) {
    var before = witness.oldOutcome();
    var now = witness.newOutcome();
    boolean values = before.startsWith(RETURNS) && now.startsWith(RETURNS);
    int from = values ? RETURNS.length() : 0;
    return inputs(witness.inputs()) + before.substring(from) + " → " + now.substring(from);
  }

  private static String inputs(Map<String, String> inputs) {
    return inputs.isEmpty()
        ? ""
        : inputs.entrySet().stream()
            .map(input -> input.getKey() + " = " + input.getValue())
            .collect(Collectors.joining(", ", "", ": "));
  }
}
