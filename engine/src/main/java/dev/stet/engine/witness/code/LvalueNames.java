package dev.stet.engine.witness.code;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * C text for the places that the instructions of a function write to, as far as the variables a
 * pointer came from are known: {@code p->next}, {@code *q}, {@code a[i]}.
 */
final class LvalueNames {

  /** Stands in the text of a place for an index that only the execution knows. */
  static final String INDEX = "[…]";

  static final Name UNNAMED = new Name("", List.of(), CType.UNKNOWN);

  /**
   * The text of a place.
   *
   * @param indices the operands that the text leaves open, in order; empty where they do not fit
   * @param type of the member that it is, where it is one
   */
  record Name(String text, List<Operand> indices, CType type) {
    Name {
      indices = List.copyOf(indices);
    }

    static Name of(String text) {
      return new Name(text, List.of(), CType.UNKNOWN);
    }

    boolean isEmpty() {
      return text.isEmpty();
    }

    Name inside(String path, List<Operand> more, CType type) {
      var all = new ArrayList<>(indices);
      all.addAll(more);
      return new Name(text + path, all, type);
    }
  }

  /** Register → the object it is the address of. */
  private final Map<Integer, Name> places = new LinkedHashMap<>();

  /** Register → an expression that has its value. */
  private final Map<Integer, Name> expressions = new LinkedHashMap<>();

  LvalueNames(Function function) {
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      expressions.put(
          function.parameters().get(i).id(), Name.of(function.variables().get(i).name()));
    }
    for (var block : function.blocks()) {
      block.instructions().forEach(this::learn);
    }
  }

  private void learn(Instruction instruction) {
    if (instruction instanceof Instruction.Allocate a && a.variable() != null) {
      places.put(a.result().id(), Name.of(a.variable().name()));
    } else if (instruction instanceof Instruction.Bind b
        && b.value() instanceof Operand.Register register) {
      expressions.putIfAbsent(register.id(), Name.of(b.variable().name()));
    } else if (instruction instanceof Instruction.Load load) {
      var place = of(load.address());
      if (!place.isEmpty()) {
        expressions.put(load.result().id(), place);
      }
    } else if (instruction instanceof Instruction.PointerAdd add && !add.path().isEmpty()) {
      var place = inside(add);
      if (!place.isEmpty()) {
        places.put(add.result().id(), place);
      }
    }
  }

  private Name inside(Instruction.PointerAdd add) {
    var path = add.path();
    CType type = add.member().type();
    int open = (path.length() - path.replace(INDEX, "").length()) / INDEX.length();
    List<Operand> indices =
        open == add.scaled().size()
            ? add.scaled().stream().map(Instruction.Scaled::index).toList()
            : List.of();
    if (add.base() instanceof Operand.Register register) {
      var place = places.get(register.id());
      if (place != null) {
        return place.inside(path, indices, type);
      }
      var pointer = expressions.get(register.id());
      if (pointer != null) {
        return pointer.inside(
            path.startsWith(".") ? "->" + path.substring(1) : path, indices, type);
      }
    } else if (add.base() instanceof Operand.GlobalAddress global && global.offset() == 0) {
      return Name.of(global.global()).inside(path, indices, type);
    }
    return UNNAMED;
  }

  /** What the address points to, or {@link #UNNAMED}. */
  Name of(Operand address) {
    if (address instanceof Operand.Register register) {
      var place = places.get(register.id());
      if (place != null) {
        return place;
      }
      var pointer = expressions.get(register.id());
      return pointer == null
          ? UNNAMED
          : new Name("*" + pointer.text(), pointer.indices(), CType.UNKNOWN);
    }
    return address instanceof Operand.GlobalAddress global && global.offset() == 0
        ? Name.of(global.global())
        : UNNAMED;
  }
}
