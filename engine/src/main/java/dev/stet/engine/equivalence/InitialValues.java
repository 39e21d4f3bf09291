package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Variables that functions use and whose initial values changed, or lead to something that changed;
 * their contents are inputs.
 */
final class InitialValues {

  private final Module oldModule;
  private final Module newModule;
  private final Callees callees;

  InitialValues(Module oldModule, Module newModule, Callees callees) {
    this.oldModule = oldModule;
    this.newModule = newModule;
    this.callees = callees;
  }

  List<String> assumptions(List<Function> before, List<Function> after) {
    Set<String> used = globals(before);
    used.retainAll(globals(after));
    List<String> assumptions = new ArrayList<>();
    for (String name : used) {
      Global old = oldModule.global(name);
      Global now = newModule.global(name);
      if (old == null
          || now == null
          || old.variable() == null
          || old.initial() == null
          || now.initial() == null) {
        continue;
      }
      if (!own(oldModule, old).equals(own(newModule, now))) {
        assumptions.add(
            "both versions find the same in " + name + ", although its initial value changed");
      } else if (!all(oldModule, name, f -> "&" + f).equals(all(newModule, name, this::function))) {
        assumptions.add(
            "both versions find the same in "
                + name
                + ", although what its initial value leads to changed");
      }
    }
    return assumptions;
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

  private static Set<String> globals(List<Function> functions) {
    Set<String> names = new TreeSet<>();
    functions.forEach(f -> names.addAll(Mentions.of(f).globals()));
    return names;
  }
}
