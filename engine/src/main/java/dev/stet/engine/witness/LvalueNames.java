package dev.stet.engine.witness;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.HashMap;
import java.util.Map;

/**
 * C text for the places that the instructions of a function write to, as far as the variables a
 * pointer came from are known: {@code p->next}, {@code *q}, {@code a[i]}.
 */
final class LvalueNames {

  /** Register → text of the object it is the address of. */
  private final Map<Integer, String> places = new HashMap<>();

  /** Register → text of an expression that has its value. */
  private final Map<Integer, String> expressions = new HashMap<>();

  LvalueNames(Function function) {
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      expressions.put(function.parameters().get(i).id(), function.variables().get(i).name());
    }
    for (var block : function.blocks()) {
      block.instructions().forEach(this::learn);
    }
  }

  private void learn(Instruction instruction) {
    if (instruction instanceof Instruction.Allocate a && a.variable() != null) {
      places.put(a.result().id(), a.variable().name());
    } else if (instruction instanceof Instruction.Bind b
        && b.value() instanceof Operand.Register register) {
      expressions.putIfAbsent(register.id(), b.variable().name());
    } else if (instruction instanceof Instruction.Load load) {
      var place = of(load.address());
      if (!place.isEmpty()) {
        expressions.put(load.result().id(), place);
      }
    } else if (instruction instanceof Instruction.PointerAdd add && !add.path().isEmpty()) {
      var base = inside(add.base(), add.path());
      if (!base.isEmpty()) {
        places.put(add.result().id(), base);
      }
    }
  }

  private String inside(Operand base, String path) {
    if (base instanceof Operand.Register register) {
      var place = places.get(register.id());
      if (place != null) {
        return place + path;
      }
      var pointer = expressions.get(register.id());
      if (pointer != null) {
        return path.startsWith(".") ? pointer + "->" + path.substring(1) : pointer + path;
      }
    } else if (base instanceof Operand.GlobalAddress global && global.offset() == 0) {
      return global.global() + path;
    }
    return "";
  }

  /** The C text of what the address points to, or "". */
  String of(Operand address) {
    if (address instanceof Operand.Register register) {
      var place = places.get(register.id());
      if (place != null) {
        return place;
      }
      var pointer = expressions.get(register.id());
      return pointer == null ? "" : "*" + pointer;
    }
    return address instanceof Operand.GlobalAddress global && global.offset() == 0
        ? global.global()
        : "";
  }
}
