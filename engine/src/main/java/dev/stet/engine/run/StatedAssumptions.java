package dev.stet.engine.run;

import dev.stet.engine.compile.Remark;
import dev.stet.engine.compile.Remarks;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The assumptions of a program that comments state: those of its code that stand in the line of
 * such a comment; and the program with one of them asked, or some left out.
 */
final class StatedAssumptions {

  private static final Callee ASK = Callee.named(Callee.Checker.ASKED);

  private final Module module;
  private final java.util.function.Function<String, Optional<String>> texts;
  private final Map<String, Map<Integer, String>> conditions = new HashMap<>();
  private final List<StatedAssumption> all = new ArrayList<>();

  /**
   * @param texts the texts of files, as they were compiled
   */
  StatedAssumptions(Module module, java.util.function.Function<String, Optional<String>> texts) {
    this.module = module;
    this.texts = texts;
    module.functions().forEach(this::add);
  }

  private void add(Function function) {
    Set<StatedAssumption> own = new LinkedHashSet<>();
    instructions(function)
        .flatMap(i -> Optional.ofNullable(stated(function, i)).stream())
        .forEach(own::add);
    all.addAll(own);
  }

  private static Stream<Instruction> instructions(Function function) {
    return function.blocks().stream().flatMap(block -> block.instructions().stream());
  }

  private @Nullable StatedAssumption stated(Function function, Instruction instruction) {
    if (!(instruction instanceof Instruction.Assume assume) || assume.at().range().isLibrary()) {
      return null;
    }
    var range = assume.at().range();
    String condition = conditions(range.file()).get(range.line());
    return condition == null
        ? null
        : new StatedAssumption(function.name(), range.file(), range.line(), condition);
  }

  private Map<Integer, String> conditions(String file) {
    return conditions.computeIfAbsent(
        file,
        f -> {
          Map<Integer, String> found = new HashMap<>();
          for (Remark remark : texts.apply(f).map(Remarks::in).orElse(List.of())) {
            if (remark instanceof Remark.Assume assume) {
              found.put(assume.line(), assume.condition());
            }
          }
          return found;
        });
  }

  /** Those in these functions of the program. */
  List<StatedAssumption> in(Collection<String> functions) {
    return all.stream().filter(a -> functions.contains(a.symbol())).toList();
  }

  /** The program in which one of them is asked whether it never holds. */
  Module asking(StatedAssumption asked) {
    return rewritten(
        (function, instruction, registers) ->
            asked.equals(stated(function, instruction))
                ? never((Instruction.Assume) instruction, registers)
                : List.of(instruction));
  }

  private static List<Instruction> never(Instruction.Assume assume, Registers registers) {
    Operand.Register not = registers.next();
    var isNot =
        new Instruction.Binary(
            not, BinaryOperator.XOR, assume.condition(), Operand.IntConstant.of(1, 1), assume.at());
    var ask = new Instruction.Call(List.of(), ASK, List.of(not), assume.at());
    return List.of(isNot, ask);
  }

  /** The program without some of them. */
  Module without(Set<StatedAssumption> some) {
    return rewritten(
        (function, instruction, registers) -> {
          var stated = stated(function, instruction);
          return stated != null && some.contains(stated) ? List.of() : List.of(instruction);
        });
  }

  /** What becomes of an instruction. */
  @FunctionalInterface
  private interface Change {
    List<Instruction> of(Function function, Instruction instruction, Registers registers);
  }

  /** The registers of a function that are not in use. */
  private static final class Registers {
    private int next;

    Registers(Function function) {
      function.parameters().forEach(p -> next = Math.max(next, p.id() + 1));
      instructions(function)
          .flatMap(i -> Uses.written(i).stream())
          .forEach(r -> next = Math.max(next, r.id() + 1));
    }

    Operand.Register next() {
      return new Operand.Register(next++, Type.BOOL, "never");
    }
  }

  private Module rewritten(Change change) {
    List<Function> functions = new ArrayList<>();
    for (Function function : module.functions()) {
      boolean isTouched = !in(List.of(function.name())).isEmpty();
      functions.add(isTouched ? rewritten(function, change) : function);
    }
    return module.withFunctions(functions);
  }

  private static Function rewritten(Function function, Change change) {
    var registers = new Registers(function);
    Map<Integer, Operand> gone = new HashMap<>();
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        List<Instruction> now = change.of(function, instruction, registers);
        if (!now.contains(instruction) && instruction instanceof Instruction.Assume assume) {
          gone.put(block.id(), assume.condition());
        }
        code.addAll(now);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return new Function(
        function.name(),
        function.parameters(),
        function.variables(),
        function.result(),
        function.resultType(),
        blocks.stream().map(block -> withoutTrap(block, gone)).toList(),
        function.linkage(),
        function.arity(),
        function.range());
  }

  /** Clang puts a trap in front of what is assumed, which means nothing without the assumption. */
  private static Block withoutTrap(Block block, Map<Integer, Operand> gone) {
    return block.terminator() instanceof Terminator.Branch branch
            && branch.condition().equals(gone.get(branch.whenTrue()))
        ? new Block(
            block.id(),
            block.name(),
            block.instructions(),
            new Terminator.Jump(branch.whenTrue(), branch.at()))
        : block;
  }
}
