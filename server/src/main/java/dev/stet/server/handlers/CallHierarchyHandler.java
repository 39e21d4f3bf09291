package dev.stet.server.handlers;

import dev.stet.server.render.CallTree;
import dev.stet.server.render.Positions;
import dev.stet.server.schedule.Scheduler;
import java.util.List;
import org.eclipse.lsp4j.CallHierarchyIncomingCall;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCall;
import org.eclipse.lsp4j.CallHierarchyPrepareParams;

/** {@code textDocument/prepareCallHierarchy} and what clients ask of its items. */
final class CallHierarchyHandler {

  private final Scheduler scheduler;

  CallHierarchyHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<CallHierarchyItem> prepare(CallHierarchyPrepareParams params) {
    return scheduler
        .view(params.getTextDocument().getUri())
        .map(file -> CallTree.at(file, Positions.offset(file.snapshot(), params.getPosition())))
        .orElse(List.of());
  }

  List<CallHierarchyIncomingCall> incoming(CallHierarchyItem item) {
    return scheduler
        .view(item.getUri())
        .map(file -> CallTree.into(file, item.getName()))
        .orElse(List.of());
  }

  List<CallHierarchyOutgoingCall> outgoing(CallHierarchyItem item) {
    return scheduler
        .view(item.getUri())
        .flatMap(
            file -> file.function(item.getName()).map(function -> CallTree.outOf(file, function)))
        .orElse(List.of());
  }
}
