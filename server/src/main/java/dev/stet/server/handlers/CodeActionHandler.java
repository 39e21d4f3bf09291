package dev.stet.server.handlers;

import dev.stet.protocol.Commands;
import dev.stet.server.render.Lenses;
import dev.stet.server.render.Positions;
import dev.stet.server.render.RequirementAssert;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.workspace.FileView;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * {@code textDocument/codeAction}: the trace of a violation, for editors without lenses; a
 * function's precondition as an assertion.
 */
final class CodeActionHandler {

  private final Scheduler scheduler;

  CodeActionHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<Either<Command, CodeAction>> answer(CodeActionParams params) {
    return scheduler.view(params.getTextDocument().getUri()).stream()
        .flatMap(view -> Stream.concat(traces(view, params), requirements(view, params)))
        .map(Either::<Command, CodeAction>forRight)
        .toList();
  }

  private static Stream<CodeAction> traces(FileView view, CodeActionParams params) {
    int at = Positions.offset(view.snapshot(), params.getRange().getStart());
    return view.functions().stream()
        .filter(function -> function.range().touches(at))
        .map(function -> Lenses.command(view, function))
        .filter(command -> command.getCommand().equals(Commands.SHOW_TRACE))
        .map(CodeActionHandler::action);
  }

  private static Stream<CodeAction> requirements(FileView view, CodeActionParams params) {
    int at = Positions.offset(view.snapshot(), params.getRange().getStart());
    return view.functions().stream()
        .filter(function -> function.range().touches(at))
        .flatMap(function -> RequirementAssert.of(view, function).stream());
  }

  private static CodeAction action(Command command) {
    var action = new CodeAction("Show how it fails: " + command.getTitle());
    action.setKind(CodeActionKind.QuickFix);
    action.setCommand(command);
    return action;
  }
}
