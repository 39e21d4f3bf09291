package dev.stet.engine.analysis;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.PerModule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where recursion begins anew: every circle of calls by name passes through a head. Of functions
 * that call each other the one is taken first that is called at most places, so that helpers which
 * are called once are parts of the function that they help.
 */
final class RecursionHeads {

  private static final PerModule<RecursionHeads> KNOWN = new PerModule<>(RecursionHeads::find);

  private final Map<String, Integer> componentOf = new LinkedHashMap<>();
  private final Set<String> heads = new LinkedHashSet<>();

  private RecursionHeads() {}

  static RecursionHeads of(Module module) {
    return KNOWN.of(module);
  }

  private static RecursionHeads find(Module module) {
    CallGraph graph = CallGraph.of(module);
    var found = new RecursionHeads();
    List<List<String>> components = graph.components();
    for (int number = 0; number < components.size(); number++) {
      for (String function : components.get(number)) {
        found.componentOf.put(function, number);
      }
      if (graph.isRecursive(components.get(number).get(0))) {
        found.cut(graph, components.get(number));
      }
    }
    return found;
  }

  /** Whether the callee is a head of a recursion that one of the functions is a part of. */
  boolean isHeadBelow(Collection<String> functions, String callee) {
    Integer component = componentOf.get(callee);
    return component != null
        && heads.contains(callee)
        && functions.stream().anyMatch(f -> component.equals(componentOf.get(f)));
  }

  private void cut(CallGraph graph, List<String> component) {
    List<String> rest = new ArrayList<>(component);
    rest.sort((one, other) -> Integer.compare(graph.callSites(other), graph.callSites(one)));
    while (!rest.isEmpty()) {
      String next = rest.remove(0);
      if (reachesItself(graph, next, rest)) {
        heads.add(next);
      }
    }
  }

  /** Whether calls of the function lead back to it by none but the others. */
  private static boolean reachesItself(CallGraph graph, String function, List<String> others) {
    Set<String> allowed = new LinkedHashSet<>(others);
    allowed.add(function);
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      for (String callee : graph.callees(open.pop())) {
        if (callee.equals(function)) {
          return true;
        }
        if (allowed.contains(callee) && seen.add(callee)) {
          open.push(callee);
        }
      }
    }
    return false;
  }
}
