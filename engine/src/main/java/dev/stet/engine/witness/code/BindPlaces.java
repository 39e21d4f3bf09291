package dev.stet.engine.witness.code;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Where in the text variables get their values. The compiler's notes on variables that live in
 * registers mostly have no line: then it is that of the computation of the value, for the first
 * value of a variable its declaration, else that of the code around.
 */
final class BindPlaces {

  private final Function function;
  private final Map<Integer, Location> computed = new LinkedHashMap<>();
  private final IdentityHashMap<Instruction.Bind, Location> places = new IdentityHashMap<>();
  private final Set<Variable> seen = new LinkedHashSet<>();

  BindPlaces(Function function) {
    this.function = function;
    for (var block : function.blocks()) {
      for (var instruction : block.instructions()) {
        if (isPlace(instruction.at()) && !(instruction instanceof Instruction.Phi)) {
          Uses.written(instruction).forEach(r -> computed.put(r.id(), instruction.at()));
        }
      }
    }
    for (var block : function.blocks()) {
      var around = block.terminator().at();
      for (var instruction : block.instructions()) {
        if (instruction instanceof Instruction.Bind bind) {
          places.put(bind, place(bind, around));
        } else if (isPlace(instruction.at()) && !(instruction instanceof Instruction.Phi)) {
          around = instruction.at();
        }
      }
    }
  }

  private Location place(Instruction.Bind bind, Location around) {
    var variable = bind.variable();
    boolean isFirst = seen.add(variable);
    if (isPlace(bind.at())) {
      return bind.at();
    } else if (bind.value() instanceof Operand.Register register) {
      return computed.getOrDefault(register.id(), around);
    }
    return isFirst && variable.line() > 0
        ? Location.of(
            SourceRange.at(function.range().file(), variable.line(), 1), bind.at().function())
        : around;
  }

  private static boolean isPlace(Location at) {
    return at.range().line() > 0;
  }

  Location of(Instruction.Bind bind) {
    return places.getOrDefault(bind, bind.at());
  }
}
