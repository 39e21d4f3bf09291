package dev.stet.server.schedule;

import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Termination;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Functions of a document that were proved as they are in git's HEAD. One whose own text is the
 * same still, and which means what it means in HEAD although something that it calls was edited,
 * needs no new proof: where the version in HEAD is defined, and that was shown to be everywhere, it
 * does the same. An equality with assumptions is not enough, nor is one between a proved version
 * and HEAD that holds only where HEAD is defined, nor one for the callers that there are. What
 * stands outside of functions is to be the same as well, for proofs about pointers rest on types,
 * and so is what is used of other files.
 */
final class ProvedAtHead {

  /**
   * A proof.
   *
   * @param text of the function
   * @param around the text of the document that is no function's
   * @param elsewhere what the function uses of other files
   * @param finding with places counted from the function's start
   */
  private record Kept(String text, String around, String elsewhere, Finding.Reported finding) {}

  private final Map<String, Kept> kept = new HashMap<>();
  private Optional<String> commit = Optional.empty();

  /** What HEAD is now; proofs of another one are forgotten. */
  void at(Optional<String> head) {
    if (!head.equals(commit)) {
      kept.clear();
      commit = head;
    }
  }

  /** Everything may mean something else now. */
  void clear() {
    kept.clear();
  }

  /** Takes in what is known of a text before an edit. */
  void keep(FileView file) {
    if (file.freshness() != FileView.Freshness.CURRENT) {
      return;
    }
    String around = file.around();
    for (var function : file.functions()) {
      var since = file.sinceHead().get(function.name());
      if (since != null
          && since.verdict() instanceof EquivalenceVerdict.Equal equal
          && equal.how().isEmpty()
          && equal.assumptions().isEmpty()
          && function.finding().orElse(null) instanceof Finding.Reported reported
          && isProof(function, reported)) {
        var text = file.snapshot().text(function.range());
        var placed = reported.shifted(-function.range().start());
        kept.put(function.name(), new Kept(text, around, function.entry().elsewhere(), placed));
      }
    }
  }

  private static boolean isProof(FunctionView function, Finding.Reported reported) {
    var termination = reported.report().termination().answer();
    return function.phase() == FunctionView.Phase.DONE
        && reported.report().overall() == FunctionReport.Overall.SAFE
        && reported.report().callers().isEmpty()
        && reported.report().assumptions().stream().noneMatch(ProvedAtHead::isOfComment)
        && (termination == Termination.TERMINATING || termination == Termination.NOT_CHECKED)
        && reported.anchors().fit() == Anchors.Fit.EXACT
        && reported.anchors().allIn(function.range());
  }

  /** A comparison does not see what comments say. */
  private static boolean isOfComment(Assumption assumption) {
    return assumption.subject() == Assumption.Subject.STATED;
  }

  /**
   * The proof that still holds of a function, if one does.
   *
   * @param file as it was compiled, with what is known of its text since HEAD
   * @param function of that text
   * @param key the finding's for this text and these settings
   * @param settings what of the key is not about the function
   */
  Optional<Finding> of(FileView file, FunctionView function, String key, String settings) {
    var proof = kept.get(function.name());
    var since = file.sinceHead().get(function.name());
    if (proof == null
        || since == null
        || !(since.verdict() instanceof EquivalenceVerdict.Equal equal)
        || !equal.assumptions().isEmpty()
        || since.oldName().isPresent()
        || !proof.finding().key().endsWith(settings)
        || !proof.text().equals(file.snapshot().text(function.range()))
        || !proof.elsewhere().equals(function.entry().elsewhere())
        || !proof.around().equals(file.around())) {
      return Optional.empty();
    }
    var anchors = proof.finding().shifted(function.range().start()).anchors();
    return Optional.of(new Finding.Reported(key, proof.finding().report(), anchors));
  }
}
