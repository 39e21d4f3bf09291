package dev.stet.engine.calls;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The calls of functions that take variable arguments, each with an object that holds them. */
final class ArgumentPassing {

  private static final String NAME = "variable arguments";

  private final Function function;
  private final Module module;
  private final Set<String> changed;
  private final FreshNumbers fresh;
  private final List<Instruction> objects = new ArrayList<>();

  ArgumentPassing(Function function, Module module, Set<String> changed) {
    this.function = function;
    this.module = module;
    this.changed = changed;
    this.fresh = new FreshNumbers(function);
  }

  Function rewritten() {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call c
            && c.calleeName() != null
            && changed.contains(c.calleeName())) {
          pass(c, code);
        } else {
          code.add(instruction);
        }
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    if (objects.isEmpty()) {
      return function;
    }
    Block entry = blocks.get(0);
    List<Instruction> code = new ArrayList<>(objects);
    code.addAll(entry.instructions());
    blocks.set(0, new Block(entry.id(), entry.name(), code, entry.terminator()));
    return function.withBlocks(blocks);
  }

  private void pass(Instruction.Call call, List<Instruction> into) {
    Function callee = Objects.requireNonNull(module.function(String.valueOf(call.calleeName())));
    int named = callee.parameters().size();
    List<Operand> arguments = new ArrayList<>(call.arguments().subList(0, named));
    var object = new Operand.Register(fresh.register(), Type.POINTER, "arguments");
    long end = 0;
    for (Operand argument : call.arguments().subList(named, call.arguments().size())) {
      long at = aligned(end, argument.type());
      var place = new Operand.Register(fresh.register(), Type.POINTER, "");
      into.add(new Instruction.PointerAdd(place, object, at, List.of(), "", call.at()));
      into.add(new Instruction.Store(argument, place, Instruction.Access.PLAIN, call.at()));
      end = rounded(at + module.layout().sizeOf(argument.type()), module.layout().pointerBytes());
    }
    var whole = new CType("va_list", CType.Encoding.AGGREGATE, 0);
    var variable =
        new Variable(NAME, whole, Variable.Kind.LOCAL, function.name(), call.at().range().line());
    objects.add(
        new Instruction.Allocate(
            object,
            new Type.Struct("", List.of(), end),
            Operand.IntConstant.of(module.layout().pointerBits(), 1),
            variable,
            call.at()));
    arguments.add(object);
    into.add(
        new Instruction.Call(call.results(), call.callee(), arguments, call.outcome(), call.at()));
  }

  /** Where an argument of the type begins behind what is there. */
  private long aligned(long end, Type type) {
    DataLayout layout = module.layout();
    return layout.pointerBytes() == Long.BYTES && layout.sizeOf(type) > Long.BYTES
        ? rounded(end, layout.sizeOf(type))
        : end;
  }

  private static long rounded(long bytes, long to) {
    return (bytes + to - 1) / to * to;
  }
}
