package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Variables that functions read and whose initial values changed, or lead to something that
 * changed: where the program starts, such functions find other things.
 */
final class InitialValues {

  private final Module oldModule;
  private final Module newModule;
  private final Callees callees;
  private final Set<String> changedStructures;

  InitialValues(
      Module oldModule, Module newModule, Callees callees, Set<String> changedStructures) {
    this.changedStructures = changedStructures;
    this.oldModule = oldModule;
    this.newModule = newModule;
    this.callees = callees;
  }

  /** One of them, in words; empty where there is none. */
  Optional<String> changed(List<Function> before, List<Function> after) {
    return changed(before, after, EnumSet.allOf(Global.Mutability.class));
  }

  /** The same without constants, whose contents formulas know. */
  Optional<String> changedVariable(List<Function> before, List<Function> after) {
    return changed(before, after, EnumSet.of(Global.Mutability.MUTABLE));
  }

  private Optional<String> changed(
      List<Function> before, List<Function> after, Set<Global.Mutability> asked) {
    Set<String> used = read(before);
    used.retainAll(read(after));
    for (String name : used) {
      Global old = oldModule.global(name);
      Global now = newModule.global(name);
      if (old == null
          || now == null
          || old.variable() == null
          || !(asked.contains(old.mutability()) || asked.contains(now.mutability()))
          || old.initial() == null
          || now.initial() == null) {
        continue;
      }
      boolean isLaidOutAnew =
          StructureLayouts.hasOne(old.type(), changedStructures)
              && pieces(old).stream().anyMatch(p -> !isZero(p.value()));
      if (isLaidOutAnew || !own(oldModule, old).equals(own(newModule, now))) {
        return Optional.of("the initial value of " + name + " changed");
      } else if (!all(oldModule, name, f -> "&" + f).equals(all(newModule, name, this::function))) {
        return Optional.of("what the initial value of " + name + " leads to changed");
      }
    }
    return Optional.empty();
  }

  private static boolean isZero(Operand value) {
    return value instanceof Operand.Null
        || (value instanceof Operand.IntConstant i && i.value().signum() == 0);
  }

  /** The contents, with other variables and functions by their names. */
  private static String own(Module module, Global global) {
    StringBuilder text = new StringBuilder(global.sizeBytes() + ":");
    for (Global.Piece piece : pieces(global)) {
      boolean literal =
          piece.value() instanceof Operand.GlobalAddress g && isLiteral(module.global(g.global()));
      text.append(piece.offset()).append('=').append(literal ? "literal" : piece.value());
      text.append(' ');
    }
    return text.toString();
  }

  private static boolean isLiteral(@Nullable Global global) {
    return global != null && global.isLiteral();
  }

  private static List<Global.Piece> pieces(Global global) {
    List<Global.Piece> initial = global.initial();
    return initial == null ? List.of() : initial;
  }

  private String function(String name) {
    String old = callees.oldNameOf(name);
    return callees.isInterchangeable(old, name) ? "&" + old : "new &" + name;
  }

  /** The contents with those of all that they lead to. */
  private static String all(Module module, String name, UnaryOperator<String> function) {
    StringBuilder text = new StringBuilder();
    write(module, name, function, new LinkedHashSet<>(), text);
    return text.toString();
  }

  private static void write(
      Module module,
      String name,
      UnaryOperator<String> function,
      Set<String> written,
      StringBuilder text) {
    Global global = module.global(name);
    text.append(isLiteral(global) ? "literal" : "@" + name);
    if (global == null || !written.add(name)) {
      return;
    }
    text.append(' ').append(global.sizeBytes()).append('{');
    for (Global.Piece piece : pieces(global)) {
      text.append(piece.offset()).append('=');
      if (piece.value() instanceof Operand.GlobalAddress g) {
        write(module, g.global(), function, written, text);
        text.append('+').append(g.offset());
      } else if (piece.value() instanceof Operand.FunctionAddress f) {
        text.append(function.apply(f.function()));
      } else {
        text.append(piece.value().type()).append(' ').append(piece.value());
      }
      text.append(' ');
    }
    text.append('}');
  }

  /** Those whose contents matter: not where something is only written to. */
  private static Set<String> read(List<Function> functions) {
    Set<String> names = new TreeSet<>();
    for (Function function : functions) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          List<Operand> read = i instanceof Instruction.Store s ? List.of(s.value()) : Uses.read(i);
          read.forEach(operand -> add(operand, names));
        }
        Uses.read(block.terminator()).forEach(operand -> add(operand, names));
      }
    }
    return names;
  }

  private static void add(Operand operand, Set<String> names) {
    if (operand instanceof Operand.GlobalAddress g) {
      names.add(g.global());
    }
  }
}
