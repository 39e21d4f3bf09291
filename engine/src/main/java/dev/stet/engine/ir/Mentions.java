package dev.stet.engine.ir;

import java.util.LinkedHashSet;
import java.util.Set;

/** The functions and variables whose addresses something names; a call names its callee. */
public record Mentions(Set<String> functions, Set<String> globals) {

  /** Nothing yet. */
  public static Mentions none() {
    return new Mentions(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  /** Of a function's code. */
  public static Mentions of(Function function) {
    var all = none();
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> Uses.read(i).forEach(all::add));
      Uses.read(block.terminator()).forEach(all::add);
    }
    return all;
  }

  /** Of a variable's initial contents. */
  public static Mentions of(Global global) {
    var all = none();
    if (global.initial() != null) {
      global.initial().forEach(piece -> all.add(piece.value()));
    }
    return all;
  }

  /** Adds what something else names. */
  public void addAll(Mentions more) {
    functions.addAll(more.functions);
    globals.addAll(more.globals);
  }

  private void add(Operand operand) {
    if (operand instanceof Operand.FunctionAddress f) {
      functions.add(f.function());
    } else if (operand instanceof Operand.GlobalAddress g) {
      globals.add(g.global());
    }
  }
}
