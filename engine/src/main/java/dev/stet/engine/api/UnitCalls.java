package dev.stet.engine.api;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who may call whom in a version of a file.
 *
 * @param direct by function with a body, those that it calls or takes the address of, also in the
 *     initial contents of variables that it uses
 * @param external the functions with a body that other files can call by their names
 */
public record UnitCalls(Map<String, Set<String>> direct, Set<String> external) {

  /** Of a file without functions. */
  public static final UnitCalls NONE = new UnitCalls(Map.of(), Set.of());

  public UnitCalls {
    direct = Collections.unmodifiableMap(new LinkedHashMap<>(direct));
    external = Collections.unmodifiableSet(new TreeSet<>(external));
  }

  /** As the code says. */
  public static UnitCalls of(Module module) {
    Map<String, Set<String>> direct = new LinkedHashMap<>();
    Set<String> external = new TreeSet<>();
    for (Function function : module.functions()) {
      direct.put(function.name(), mentioned(module, function));
      if (function.linkage() != Function.Linkage.INTERNAL) {
        external.add(function.name());
      }
    }
    return new UnitCalls(direct, external);
  }

  private static Set<String> mentioned(Module module, Function function) {
    var mentions = Mentions.of(function);
    Set<String> functions = new TreeSet<>(mentions.functions());
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(mentions.globals());
    while (!open.isEmpty()) {
      Global global = module.global(open.pop());
      if (global != null && seen.add(global.name())) {
        var inside = Mentions.of(global);
        functions.addAll(inside.functions());
        open.addAll(inside.globals());
      }
    }
    return functions;
  }

  /** The functions without a body here that a function may call, by whatever way. */
  public Set<String> elsewhere(String function) {
    Set<String> elsewhere = new TreeSet<>();
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(function);
    while (!open.isEmpty()) {
      String next = open.pop();
      if (!direct.containsKey(next)) {
        elsewhere.add(next);
      } else if (seen.add(next)) {
        open.addAll(direct.get(next));
      }
    }
    elsewhere.remove(function);
    return elsewhere;
  }
}
