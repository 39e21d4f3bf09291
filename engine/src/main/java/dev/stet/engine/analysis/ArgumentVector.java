package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a program (C17 5.1.2.2.1 p2): {@code argv[0]} to {@code argv[argc - 1]} are
 * strings, {@code argv[argc]} is null, and there is nothing behind it. Only where main is run once.
 *
 * @param count the parameter that says how many there are
 * @param vector the one that leads to them
 * @param addresses that lead into the vector in steps that the text shows, itself among them
 */
public record ArgumentVector(
    Operand.Register count, Operand.Register vector, Set<Operand> addresses) {

  /** Empty where the function is not where a program starts, or gets no arguments. */
  public static Optional<ArgumentVector> of(Module module, Function function) {
    List<Operand.Register> parameters = function.parameters();
    boolean isStart =
        ProgramStart.is(module, function.name())
            && !Mentions.of(function).functions().contains(function.name());
    return isStart
            && parameters.size() >= 2
            && parameters.get(0).type() instanceof Type.Int
            && parameters.get(1).type() instanceof Type.Pointer
        ? Optional.of(
            new ArgumentVector(
                parameters.get(0), parameters.get(1), within(module, function, parameters.get(1))))
        : Optional.empty();
  }

  /** What is computed from the vector by whole elements; not where ways meet. */
  private static Set<Operand> within(Module module, Function function, Operand vector) {
    long element = module.layout().storeSizeOf(Type.POINTER);
    Set<Operand> within = new LinkedHashSet<>(Set.of(vector));
    int before = 0;
    while (before < within.size()) {
      before = within.size();
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.PointerAdd add
              && within.contains(add.base())
              && add.offset() % element == 0
              && add.scaled().stream().allMatch(s -> s.stride() % element == 0)) {
            within.add(add.result());
          }
        }
      }
    }
    return within;
  }

  /** Whether an address leads into the vector. */
  public boolean holds(Operand address) {
    return addresses.contains(address);
  }
}
