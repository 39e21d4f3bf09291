package dev.stet.server.handlers;

import dev.stet.protocol.Commands;
import dev.stet.server.render.Contract;
import dev.stet.server.render.FindingActions;
import dev.stet.server.render.Lenses;
import dev.stet.server.render.Positions;
import dev.stet.server.render.TestActions;
import dev.stet.server.render.WorkActions;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Span;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * {@code textDocument/codeAction}: the trace of a violation, for editors without lenses; what can
 * be written into the text about a finding or a function; a test; and what is done next.
 */
final class CodeActionHandler {

  private final Scheduler scheduler;

  CodeActionHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<Either<Command, CodeAction>> answer(CodeActionParams params) {
    return scheduler.view(params.getTextDocument().getUri()).stream()
        .flatMap(view -> actions(view, params))
        .map(Either::<Command, CodeAction>forRight)
        .toList();
  }

  private static Stream<CodeAction> actions(FileView view, CodeActionParams params) {
    int start = Positions.offset(view.snapshot(), params.getRange().getStart());
    int end = Positions.offset(view.snapshot(), params.getRange().getEnd());
    var wanted = new Span(Math.min(start, end), Math.max(start, end));
    return view.functions().stream()
        .filter(function -> function.range().touches(start))
        .flatMap(
            function ->
                Stream.of(
                        trace(view, function),
                        Contract.of(view, function),
                        FindingActions.of(view, function, wanted),
                        TestActions.of(view, function),
                        WorkActions.of(view, function))
                    .flatMap(actions -> actions));
  }

  private static Stream<CodeAction> trace(FileView view, FunctionView function) {
    var command = Lenses.command(view, function);
    return command.getCommand().equals(Commands.SHOW_TRACE)
        ? Stream.of(action(command))
        : Stream.empty();
  }

  private static CodeAction action(Command command) {
    var action = new CodeAction("Show how it fails: " + command.getTitle());
    action.setKind(CodeActionKind.QuickFix);
    action.setCommand(command);
    return action;
  }
}
