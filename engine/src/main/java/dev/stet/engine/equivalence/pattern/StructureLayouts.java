package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.types.UnitTypes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Changed layouts of structures (000 §7.2.1). In structures with fields of the same name at other
 * places the way to a field is compared by names, whatever instructions it takes; in all others by
 * offsets, so that a renamed field or one that moved into a union at its place is the same field.
 */
public final class StructureLayouts {

  /** What comparing fields by name takes for granted. */
  public static final String ASSUMPTION =
      "nothing depends on where the fields of a structure lie but the accesses to them";

  private StructureLayouts() {}

  /** The structures that are laid out unlike in the two versions, by the compiler's names. */
  public static Set<String> changed(UnitTypes before, UnitTypes after) {
    Set<String> changed = new TreeSet<>();
    for (Map.Entry<String, UnitTypes.Structure> each : before.structures().entrySet()) {
      UnitTypes.Structure now = after.structures().get(each.getKey());
      if (now != null
          && now.sizeBytes() > 0
          && each.getValue().sizeBytes() > 0
          && each.getValue().isLaidOutUnlike(now)) {
        changed.add(each.getKey());
      }
    }
    return changed;
  }

  /** What is taken for granted where one of the functions goes into such a structure or has one. */
  public static List<String> assumptions(Set<String> changed, List<Function> functions) {
    return functions.stream().anyMatch(f -> isUsed(f) || has(f, changed))
        ? List.of(ASSUMPTION)
        : List.of();
  }

  /** Whether a parameter, a variable or the result is such a structure, or leads to one. */
  private static boolean has(Function function, Set<String> changed) {
    if (changed.isEmpty()) {
      return false;
    }
    Set<String> types = new TreeSet<>();
    types.add(text(function.resultType()));
    function.variables().forEach(v -> types.add(text(v.type())));
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind b) {
          types.add(text(b.variable().type()));
        } else if (i instanceof Instruction.Allocate a && a.variable() != null) {
          types.add(text(a.variable().type()));
        }
      }
    }
    return changed.stream()
        .map(
            name ->
                Pattern.compile("\\b" + Pattern.quote(name.replaceFirst("^\\w+\\.", "")) + "\\b"))
        .anyMatch(name -> types.stream().anyMatch(t -> name.matcher(t).find()));
  }

  private static String text(CType type) {
    return type.name() + " " + type.contents();
  }

  /** Whether a type is one of these structures, or has one in it. */
  public static boolean hasOne(Type type, Set<String> changed) {
    return type instanceof Type.Array a
        ? hasOne(a.element(), changed)
        : type instanceof Type.Struct s
            && (changed.contains(Member.nameOf(s))
                || s.fields().stream().anyMatch(f -> hasOne(f.type(), changed)));
  }

  /** Whether a function goes into such a structure. */
  public static boolean isUsed(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && c.callee().is(MarkerFamily.FIELD)) {
          return true;
        }
      }
    }
    return false;
  }
}
