package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.Callees;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the global variables and literals of one version are compared by. */
public final class Literals {

  private static final int DEEPEST = 4;

  private final Map<String, Global> globals;
  private final Side side;
  private final Callees callees;
  private final Map<String, String> texts = new HashMap<>();

  public Literals(Module module, Side side, Callees callees) {
    this.globals = module.globalsByName();
    this.side = side;
    this.callees = callees;
  }

  /**
   * A variable by its name, and if it is constant by its contents as well; a literal by its
   * contents.
   */
  String text(Operand.GlobalAddress address) {
    return texts.computeIfAbsent(address.global(), name -> text(name, 0)) + "+" + address.offset();
  }

  private String text(String name, int depth) {
    Global global = globals.get(name);
    if (global == null) {
      return "@" + name;
    }
    boolean literal = global.variable() == null;
    String identity = literal ? "literal" : "@" + name;
    List<Global.Piece> initial = global.initial();
    boolean fixed = literal || global.mutability() == Global.Mutability.CONSTANT;
    if (!fixed || initial == null) {
      return identity;
    }
    StringBuilder contents = new StringBuilder(identity + " " + global.sizeBytes());
    for (Global.Piece piece : initial) {
      contents.append(' ').append(piece.offset()).append('=').append(value(piece.value(), depth));
    }
    return contents.toString();
  }

  private String value(Operand value, int depth) {
    if (value instanceof Operand.GlobalAddress g) {
      return (depth < DEEPEST ? text(g.global(), depth + 1) : side + " @" + g.global())
          + "+"
          + g.offset();
    } else if (value instanceof Operand.FunctionAddress f && side == Side.NEW) {
      String old = callees.oldNameOf(f.function());
      return callees.isInterchangeable(old, f.function()) ? "&" + old : "new " + f;
    }
    return value.type() + " " + value;
  }
}
