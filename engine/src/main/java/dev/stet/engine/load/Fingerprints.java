package dev.stet.engine.load;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Fingerprint;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Sha256;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Fingerprints of functions with all that they may call: what functions mean. What a verdict takes
 * from the rest of the program besides is told by {@link WholeProgram}.
 */
public final class Fingerprints {

  private final Module module;
  private final Map<String, String> own = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> called = new LinkedHashMap<>();

  public Fingerprints(Module module) {
    this.module = module;
    for (Function function : module.functions()) {
      own.put(function.name(), Fingerprint.of(module, function) + types(function));
      called.put(function.name(), Fingerprint.calledFunctions(module, function));
    }
  }

  /** What pointers lead to by their types: what may be the same memory depends on it. */
  private static SortedSet<String> types(Function function) {
    var types = new TreeSet<String>();
    function.variables().forEach(v -> types.add(text(v.type())));
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind b) {
          types.add(text(b.variable().type()));
        } else if (i instanceof Instruction.PointerAdd p) {
          types.add(p.member() + " " + text(p.member().type()) + " " + p.member().scalars());
        }
      }
    }
    return types;
  }

  private static String text(CType type) {
    return type.toString();
  }

  /** Equal for a function whose own meaning and that of everything it reaches are equal. */
  public String of(String function) {
    return digest(own.getOrDefault(function, ""), reached(function));
  }

  /** Equal for functions that reach the same of these functions; empty where that is nothing. */
  public String ofReached(String function, Set<String> some) {
    var reached = reached(function);
    reached.retainAll(some);
    return reached.isEmpty() ? "" : digest("", reached);
  }

  /**
   * Equal for lists of functions that are equal with all that they reach; empty for an empty one.
   */
  public String ofAll(List<String> functions) {
    var all = new TreeSet<String>(functions);
    functions.forEach(function -> all.addAll(reached(function)));
    return all.isEmpty() ? "" : digest("", all);
  }

  private String digest(String first, SortedSet<String> others) {
    var text = new StringBuilder(first);
    others.forEach(name -> text.append('\n').append(name).append(' ').append(own.get(name)));
    text.append('\n').append(module.layout()).append(module.unions());
    return Sha256.of(text.toString());
  }

  /** The functions with bodies that a function calls or takes the address of, also indirectly. */
  public SortedSet<String> reached(String function) {
    var reached = new TreeSet<String>();
    Deque<String> open = new ArrayDeque<>(called.getOrDefault(function, new TreeSet<>()));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (own.containsKey(next) && reached.add(next)) {
        open.addAll(called.getOrDefault(next, new TreeSet<>()));
      }
    }
    return reached;
  }
}
