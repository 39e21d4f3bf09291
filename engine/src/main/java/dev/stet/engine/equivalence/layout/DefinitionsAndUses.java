package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a function.
 *
 * @param definitions the instruction that gives each register its value
 * @param users what reads each operand, but for debug information
 */
record DefinitionsAndUses(
    Function function,
    Map<Operand, Instruction> definitions,
    Map<Operand, List<Instruction>> users) {

  DefinitionsAndUses {
    definitions = Collections.unmodifiableMap(definitions);
    users = Collections.unmodifiableMap(users);
  }

  static DefinitionsAndUses of(Function function) {
    Map<Operand, Instruction> definitions = new LinkedHashMap<>();
    Map<Operand, List<Instruction>> users = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> definitions.put(r, i));
        if (!(i instanceof Instruction.Bind)) {
          Uses.read(i).forEach(o -> users.computeIfAbsent(o, k -> new ArrayList<>()).add(i));
        }
      }
    }
    return new DefinitionsAndUses(function, definitions, users);
  }

  Stream<Instruction> instructions() {
    return function.blocks().stream().flatMap(b -> b.instructions().stream());
  }

  @Nullable Instruction definition(Operand value) {
    return definitions.get(value);
  }

  /** Whether a terminator reads it. */
  boolean isReturnedOrTested(Operand value) {
    return function.blocks().stream().anyMatch(b -> Uses.read(b.terminator()).contains(value));
  }
}
