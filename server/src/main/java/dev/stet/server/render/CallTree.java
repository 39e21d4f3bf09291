package dev.stet.server.render;

import dev.stet.server.workspace.CallSites;
import dev.stet.server.workspace.CallSites.CallSite;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.eclipse.lsp4j.CallHierarchyIncomingCall;
import org.eclipse.lsp4j.CallHierarchyItem;
import org.eclipse.lsp4j.CallHierarchyOutgoingCall;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/** Who calls whom in a document, each function with what its lens says. */
public final class CallTree {

  private CallTree() {}

  /** The function that is named at a place: where it is defined, or where it is called. */
  public static List<CallHierarchyItem> at(FileView file, int offset) {
    var text = file.snapshot();
    var named =
        file.functions().stream()
            .filter(function -> Names.of(text, function).touches(offset))
            .findFirst()
            .or(
                () ->
                    file.functions().stream()
                        .filter(function -> function.range().touches(offset))
                        .flatMap(function -> CallSites.in(text, function).stream())
                        .filter(site -> site.name().touches(offset))
                        .findFirst()
                        .flatMap(site -> file.function(site.callee())));
    return named.map(function -> item(file, function)).stream().toList();
  }

  /** The functions that call one, and where. */
  public static List<CallHierarchyIncomingCall> into(FileView file, String callee) {
    var calls = new ArrayList<CallHierarchyIncomingCall>();
    for (var caller : file.functions()) {
      var places =
          CallSites.in(file.snapshot(), caller).stream()
              .filter(site -> site.callee().equals(callee))
              .map(site -> place(file, site))
              .toList();
      if (!places.isEmpty()) {
        calls.add(new CallHierarchyIncomingCall(item(file, caller), places));
      }
    }
    return calls;
  }

  /** The functions of the document that one calls, and where, in the order of the first calls. */
  public static List<CallHierarchyOutgoingCall> outOf(FileView file, FunctionView caller) {
    var places = new LinkedHashMap<String, List<Range>>();
    for (var site : CallSites.in(file.snapshot(), caller)) {
      places.computeIfAbsent(site.callee(), name -> new ArrayList<>()).add(place(file, site));
    }
    return places.entrySet().stream()
        .flatMap(
            called ->
                file
                    .function(called.getKey())
                    .map(
                        callee ->
                            new CallHierarchyOutgoingCall(item(file, callee), called.getValue()))
                    .stream())
        .toList();
  }

  private static Range place(FileView file, CallSite site) {
    return Positions.range(file.snapshot(), site.name());
  }

  private static CallHierarchyItem item(FileView file, FunctionView function) {
    var text = file.snapshot();
    var name = Names.of(text, function);
    var whole = function.range().holds(name) ? function.range() : name;
    var item =
        new CallHierarchyItem(
            function.name(),
            SymbolKind.Function,
            text.uri(),
            Positions.range(text, whole),
            Positions.range(text, name));
    item.setDetail(Lenses.command(file, function).getTitle());
    return item;
  }
}
