package dev.stet.engine.api;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Sha256;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Who may call whom in a version of a file, and what else of other files matters to whom.
 *
 * @param direct by function with a body, the functions that it calls or takes the address of and
 *     the variables that it uses, also in the initial contents of such variables
 * @param external the functions with a body that other files can call by their names
 * @param variables by name, a fingerprint of the initial contents of those that other files can use
 */
public record UnitCalls(
    Map<String, Set<String>> direct, Set<String> external, Map<String, String> variables) {

  /** Of a file without functions. */
  public static final UnitCalls NONE = new UnitCalls(Map.of(), Set.of(), Map.of());

  public UnitCalls {
    variables = Collections.unmodifiableMap(new TreeMap<>(variables));
    direct = Collections.unmodifiableMap(new LinkedHashMap<>(direct));
    external = Collections.unmodifiableSet(new TreeSet<>(external));
  }

  /** As the code says. */
  public static UnitCalls of(Module module) {
    Map<String, Global> globals = module.globalsByName();
    Map<String, Set<String>> direct = new LinkedHashMap<>();
    Set<String> external = new TreeSet<>();
    for (Function function : module.functions()) {
      direct.put(function.name(), mentioned(globals, function));
      if (function.linkage() != Function.Linkage.INTERNAL) {
        external.add(function.name());
      }
    }
    Map<String, String> variables = new TreeMap<>();
    for (Global global : module.globals()) {
      if (global.variable() != null
          && global.initial() != null
          && global.linkage() != Function.Linkage.INTERNAL) {
        variables.put(global.name(), Sha256.of(contents(globals, global)));
      }
    }
    return new UnitCalls(direct, external, variables);
  }

  /** With literals spelled out, whose names say nothing. */
  private static String contents(Map<String, Global> globals, Global global) {
    var text = new StringBuilder();
    text.append(global.type()).append(global.sizeBytes()).append(global.mutability());
    if (global.initial() != null) {
      for (Global.Piece piece : global.initial()) {
        Global other =
            piece.value() instanceof Operand.GlobalAddress address
                ? globals.get(address.global())
                : null;
        text.append('\n').append(piece.offset()).append(' ');
        text.append(other != null && other.isLiteral() ? contents(globals, other) : piece.value());
      }
    }
    return text.toString();
  }

  private static Set<String> mentioned(Map<String, Global> globals, Function function) {
    var mentions = Mentions.of(function);
    Set<String> names = new TreeSet<>(mentions.functions());
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(mentions.globals());
    while (!open.isEmpty()) {
      Global global = globals.get(open.pop());
      if (global != null && seen.add(global.name())) {
        if (!global.isLiteral()) {
          names.add(global.name());
        }
        var inside = Mentions.of(global);
        names.addAll(inside.functions());
        open.addAll(inside.globals());
      }
    }
    return names;
  }

  /**
   * The functions without a body here that a function may call, and the variables that matter to
   * it, by whatever way.
   */
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
