package dev.stet.engine.calls;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.analysis.Signatures;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions of a module that nothing in it can call but calls by name that fit them. */
final class CalledByName {

  private final Map<String, Function> functions = new LinkedHashMap<>();
  private final Set<String> others = new LinkedHashSet<>();

  private CalledByName() {}

  /** Their names. */
  static Set<String> in(Module module) {
    var search = new CalledByName();
    module.functions().forEach(f -> search.functions.put(f.name(), f));
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        global.initial().forEach(p -> search.named(p.value()));
      }
    }
    for (Function function : module.functions()) {
      for (Block block : function.blocks()) {
        block.instructions().forEach(search::visit);
        Uses.read(block.terminator()).forEach(search::named);
      }
    }
    Set<String> found = new LinkedHashSet<>(search.functions.keySet());
    found.removeAll(search.others);
    return found;
  }

  private void visit(Instruction instruction) {
    if (instruction instanceof Instruction.Call c && c.calleeName() != null) {
      c.arguments().forEach(this::named);
      Function callee = functions.get(c.calleeName());
      if (callee != null && !fits(c, callee)) {
        others.add(callee.name());
      }
    } else {
      Uses.read(instruction).forEach(this::named);
    }
  }

  private static boolean fits(Instruction.Call call, Function callee) {
    int named = callee.parameters().size();
    boolean more = callee.arity() == Function.Arity.VARIADIC && call.arguments().size() > named;
    List<Operand> arguments = more ? call.arguments().subList(0, named) : call.arguments();
    return Signatures.fit(
        new Instruction.Call(call.results(), call.callee(), arguments, call.at()), callee);
  }

  private void named(Operand operand) {
    if (operand instanceof Operand.FunctionAddress f) {
      others.add(f.function());
    }
  }
}
