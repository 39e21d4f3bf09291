package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.PerModule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which function of a module calls which other one of it by name. Calls through pointers are not
 * edges, nor are calls of functions without a body.
 */
public final class CallGraph {

  private static final PerModule<CallGraph> KNOWN = new PerModule<>(CallGraph::find);

  private final Map<String, Set<String>> callees = new LinkedHashMap<>();
  private final Map<String, Integer> callSites = new LinkedHashMap<>();
  private final List<List<String>> components = new ArrayList<>();
  private final Set<String> recursive = new LinkedHashSet<>();
  private final Set<String> reachingRecursion = new LinkedHashSet<>();

  private CallGraph() {}

  public static CallGraph of(Module module) {
    return KNOWN.of(module);
  }

  private static CallGraph find(Module module) {
    var graph = new CallGraph();
    for (Function function : module.functions()) {
      graph.callees.put(function.name(), new LinkedHashSet<>());
    }
    module.functions().forEach(graph::edges);
    graph.findComponents();
    graph.findRecursion();
    return graph;
  }

  /** The functions with a body that a function calls by name, in the order of its text. */
  public Set<String> callees(String function) {
    return Collections.unmodifiableSet(
        new LinkedHashSet<>(callees.getOrDefault(function, Set.of())));
  }

  /** How many calls of the function by name the module holds. */
  public int callSites(String function) {
    return callSites.getOrDefault(function, 0);
  }

  /** Whether the function can call itself, directly or through others. */
  public boolean isRecursive(String function) {
    return recursive.contains(function);
  }

  /** Whether the function is recursive or can call one that is. */
  public boolean reachesRecursion(String function) {
    return reachingRecursion.contains(function);
  }

  /** Functions that call each other stand together; callees come before their callers. */
  public List<List<String>> components() {
    return List.copyOf(components);
  }

  private void edges(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call) {
          String callee = call.calleeName();
          if (callee != null && callees.containsKey(callee)) {
            callees.getOrDefault(function.name(), Set.of()).add(callee);
            callSites.merge(callee, 1, Integer::sum);
          }
        }
      }
    }
  }

  /** Kosaraju's two passes, the second against the edges. */
  private void findComponents() {
    Map<String, Set<String>> callers = new LinkedHashMap<>();
    callees.forEach(
        (caller, called) ->
            called.forEach(
                c -> callers.computeIfAbsent(c, k -> new LinkedHashSet<>()).add(caller)));
    List<String> finished = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (String function : callees.keySet()) {
      finished.addAll(finishingOrder(function, callees, seen));
    }
    Set<String> placed = new LinkedHashSet<>();
    Deque<List<String>> callersFirst = new ArrayDeque<>();
    for (int i = finished.size() - 1; i >= 0; i--) {
      List<String> component = finishingOrder(finished.get(i), callers, placed);
      if (!component.isEmpty()) {
        callersFirst.push(component);
      }
    }
    components.addAll(callersFirst);
  }

  /** What can be reached and was not seen before, every one after what it reaches first. */
  private static List<String> finishingOrder(
      String from, Map<String, Set<String>> edges, Set<String> seen) {
    List<String> finished = new ArrayList<>();
    if (!seen.add(from)) {
      return finished;
    }
    Deque<String> path = new ArrayDeque<>();
    Deque<Iterator<String>> rest = new ArrayDeque<>();
    path.push(from);
    rest.push(edges.getOrDefault(from, Set.of()).iterator());
    while (!path.isEmpty()) {
      if (!rest.element().hasNext()) {
        rest.pop();
        finished.add(path.pop());
        continue;
      }
      String next = rest.element().next();
      if (seen.add(next)) {
        path.push(next);
        rest.push(edges.getOrDefault(next, Set.of()).iterator());
      }
    }
    return finished;
  }

  private void findRecursion() {
    for (List<String> component : components) {
      for (String function : component) {
        if (component.size() > 1 || callees(function).contains(function)) {
          recursive.add(function);
        }
      }
      boolean reaching =
          component.stream()
              .anyMatch(
                  f ->
                      recursive.contains(f)
                          || callees(f).stream().anyMatch(reachingRecursion::contains));
      if (reaching) {
        reachingRecursion.addAll(component);
      }
    }
  }
}
