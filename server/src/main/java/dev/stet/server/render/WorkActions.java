package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.Commands;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;

/** What can be done about the work for a function: stop it, or the next step where it is open. */
public final class WorkActions {

  private WorkActions() {}

  public static Stream<CodeAction> of(FileView file, FunctionView function) {
    if (function.age() == FunctionView.Age.STALE) {
      return Stream.empty();
    }
    return switch (function.phase()) {
      case QUEUED, RUNNING ->
          Stream.of(
              action(file, function, "Stop verifying '" + function.name() + "'", Commands.STOP));
      case DONE -> function.isUndecided() ? nextStep(file, function) : Stream.empty();
    };
  }

  /** The one thing that its reason suggests. */
  private static Stream<CodeAction> nextStep(FileView file, FunctionView function) {
    var reason = reason(function);
    boolean needsWork =
        reason
            .map(
                r ->
                    r instanceof Reason.Timeout
                        || r instanceof Reason.Cancelled
                        || r instanceof Reason.IncompleteDomain)
            .orElse(true);
    if (needsWork) {
      return Stream.of(
          action(
              file,
              function,
              "Try harder: ten times the work for '" + function.name() + "'",
              Commands.TRY_HARDER));
    }
    var words = Reasons.nextStep(reason.get());
    var action = new CodeAction("Next step: " + words);
    action.setKind(CodeActionKind.QuickFix);
    action.setCommand(
        new Command(
            words, Commands.NEXT_STEP, List.of(file.snapshot().uri(), function.name(), words)));
    return Stream.of(action);
  }

  /** Of the first open check; empty where only termination is open. */
  private static Optional<Reason> reason(FunctionView function) {
    var finding = function.finding().orElse(null);
    if (finding instanceof Finding.Missing missing) {
      return Optional.of(missing.reason());
    }
    return finding instanceof Finding.Reported reported
        ? reported.report().checks().stream()
            .filter(CheckReport::isFinding)
            .filter(check -> check.verdict() instanceof Verdict.Unknown)
            .map(check -> ((Verdict.Unknown) check.verdict()).reason())
            .findFirst()
        : Optional.empty();
  }

  private static CodeAction action(
      FileView file, FunctionView function, String title, String command) {
    var action = new CodeAction(title);
    action.setKind(CodeActionKind.QuickFix);
    action.setCommand(new Command(title, command, List.of(file.snapshot().uri(), function.name())));
    return action;
  }
}
