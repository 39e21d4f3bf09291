package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which stack object of one version is which one of the other: those of one type and one variable's
 * name, then the others of one type in their order. A wrong guess costs a match, never its truth.
 */
final class StackObjects {

  private StackObjects() {}

  /** A name for each stack object; partners have the same one, no others do. */
  static IdentityHashMap<Instruction, String> match(Function before, Function after) {
    List<Instruction.Allocate> old = all(before);
    List<Instruction.Allocate> now = new ArrayList<>(all(after));
    IdentityHashMap<Instruction, String> names = new IdentityHashMap<>();
    List<Instruction.Allocate> left = new ArrayList<>();
    for (Instruction.Allocate a : old) {
      if (!take(a, now, names, b -> text(a).equals(text(b)) && variable(a).equals(variable(b)))) {
        left.add(a);
      }
    }
    for (Instruction.Allocate a : left) {
      take(a, now, names, b -> text(a).equals(text(b)));
    }
    return names;
  }

  private static boolean take(
      Instruction.Allocate a,
      List<Instruction.Allocate> free,
      IdentityHashMap<Instruction, String> names,
      Predicate<Instruction.Allocate> isPartner) {
    for (Instruction.Allocate b : free) {
      if (isPartner.test(b)) {
        String name = "stack object " + names.size();
        names.put(a, name);
        names.put(b, name);
        free.remove(b);
        return true;
      }
    }
    return false;
  }

  private static List<Instruction.Allocate> all(Function function) {
    List<Instruction.Allocate> all = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate a) {
          all.add(a);
        }
      }
    }
    return all;
  }

  private static String variable(Instruction.Allocate a) {
    return a.variable() == null ? a.result().name() : a.variable().name();
  }

  /** The type as far as the two versions have to agree on it. */
  private static String text(Instruction.Allocate a) {
    Type type = a.element();
    return a.count()
        + " "
        + (type instanceof Type.Struct s && !s.name().isEmpty() ? s.name() : type);
  }
}
