package dev.stet.engine.analysis;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a program (C17 5.1.2.2.1 p2): {@code argv[0]} to {@code argv[argc - 1]} are
 * strings, {@code argv[argc]} is null, and there is nothing behind it. Only where main is run once.
 *
 * @param count the parameter that says how many there are
 * @param vector the one that leads to them
 * @param addresses that lead into the vector whatever way was taken, itself among them
 * @param positions numbers that the function computes beside them: how many elements behind the
 *     vector they are; see {@link CountedArguments}
 * @param texts pointers into the strings
 */
public record ArgumentVector(
    Operand.Register count,
    Operand.Register vector,
    Set<Operand> addresses,
    Map<Operand, Operand.Register> positions,
    ArgumentTexts texts) {

  /** Empty where the function is not where a program starts, or gets no arguments. */
  public static Optional<ArgumentVector> of(Module module, Function function) {
    List<Operand.Register> parameters = function.parameters();
    if (parameters.size() < 2
        || !(parameters.get(0).type() instanceof Type.Int)
        || !(parameters.get(1).type() instanceof Type.Pointer)
        || !ProgramStart.is(module, function.name())
        || Mentions.of(function).functions().contains(function.name())) {
      return Optional.empty();
    }
    Set<Operand> addresses = within(module, function, parameters.get(1));
    return Optional.of(
        new ArgumentVector(
            parameters.get(0),
            parameters.get(1),
            addresses,
            Map.of(),
            ArgumentTexts.of(module, function, addresses)));
  }

  /**
   * What is computed from the vector by whole elements, also where ways meet, if all of them come
   * from it: the largest set whose members have no other source.
   */
  private static Set<Operand> within(Module module, Function function, Operand vector) {
    long element = module.layout().storeSizeOf(Type.POINTER);
    var sources =
        new PointerSources(
            function,
            add ->
                add.offset() % element == 0
                    && add.scaled().stream().allMatch(s -> s.stride() % element == 0));
    Set<Operand> within = sources.from(Set.of(vector), other -> false);
    within.retainAll(sources.reached(Set.of(vector)));
    return within;
  }

  /** The same with positions. */
  ArgumentVector with(Map<Operand, Operand.Register> newPositions, ArgumentTexts newTexts) {
    return new ArgumentVector(count, vector, addresses, newPositions, newTexts);
  }

  /** Whether an address leads into the vector. */
  public boolean holds(Operand address) {
    return addresses.contains(address);
  }
}
