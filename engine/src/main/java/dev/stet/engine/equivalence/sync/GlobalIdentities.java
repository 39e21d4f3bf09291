package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What the global variables and literals of one version are compared by. */
public final class GlobalIdentities {

  private static final int DEEPEST = 4;

  private final Map<String, Global> globals;
  private final Side side;
  private final Callees callees;
  private final Set<String> changedStructures;
  private final Map<String, String> texts = new LinkedHashMap<>();

  /**
   * @param changedStructures those that are laid out unlike in the two versions: what stands in one
   *     is compared member by member
   */
  public GlobalIdentities(
      Module module, Side side, Callees callees, Set<String> changedStructures) {
    this.changedStructures = Collections.unmodifiableSet(new LinkedHashSet<>(changedStructures));
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
    boolean literal = global.isLiteral();
    String identity = literal ? "literal" : "@" + name;
    List<Global.Piece> initial = global.initial();
    boolean fixed = literal || global.mutability() == Global.Mutability.CONSTANT;
    if (!fixed || initial == null) {
      return identity;
    }
    StringBuilder contents = new StringBuilder(identity);
    var members = new MemberPaths(changedStructures);
    if (!members.isConcerned(global.type())) {
      contents.append(' ').append(global.sizeBytes());
      for (Global.Piece piece : initial) {
        contents.append(' ').append(piece.offset()).append('=').append(value(piece.value(), depth));
      }
      return contents.toString();
    }
    Map<String, String> byMember = new TreeMap<>();
    for (Global.Piece piece : initial) {
      String path = members.of(global.type(), piece.offset()).orElse(side + " " + piece.offset());
      if (!isZero(piece.value())) {
        byMember.put(path, value(piece.value(), depth));
      }
    }
    return contents.append(' ').append(byMember).toString();
  }

  /** What no piece covers is zero as well. */
  private static boolean isZero(Operand value) {
    return value instanceof Operand.Null
        || (value instanceof Operand.IntConstant c && c.value().signum() == 0);
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
