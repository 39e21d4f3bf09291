package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopExits;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loops that go through texts that the function is given, until a character tells them to stop:
 * with a counter that is narrower than a pointer, or with a pointer beside such a one.
 */
public final class TextLoops {

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);

  private final Code code;
  private final ArrayWalks walks;
  private final LoopExits exits;
  private final Map<Integer, Set<Operand.Register>> texts = new LinkedHashMap<>();

  /**
   * @param walks tells texts in arrays in structures, which are no parameters
   */
  public TextLoops(Code code, ArrayWalks walks) {
    this.code = code;
    this.walks = walks;
    this.exits = new LoopExits(code.function());
  }

  /** The parameters that lead to the texts that a loop goes through. */
  public Set<Operand.Register> texts(Loop loop) {
    return texts.computeIfAbsent(loop.header(), h -> find(loop));
  }

  private Set<Operand.Register> find(Loop loop) {
    Set<Operand.Register> found = new LinkedHashSet<>();
    for (Block block : blocks(loop)) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load load
            && load.result().type().equals(CHARACTER)
            && walks.of(load.address()).isEmpty()) {
          given(load.address(), loop)
              .filter(t -> exits.decidesOne(load.result(), loop))
              .ifPresent(found::add);
        }
      }
    }
    return Collections.unmodifiableSet(found);
  }

  /** Pointers of the loop's head that walk through its texts. */
  public List<Instruction.Phi> walkers(Loop loop) {
    Set<Operand.Register> given = texts(loop);
    return phis(loop).stream()
        .filter(
            p ->
                p.result().type() instanceof Type.Pointer
                    && walks.of(p.result()).isEmpty()
                    && origin(p.result(), loop).filter(given::contains).isPresent())
        .toList();
  }

  /**
   * The parameter that a walker began at.
   *
   * @throws java.util.NoSuchElementException where it is no walker of the loop
   */
  public Operand.Register start(Instruction.Phi walker, Loop loop) {
    return (Operand.Register) origin(walker.result(), loop).orElseThrow();
  }

  private List<Block> blocks(Loop loop) {
    return code.function().blocks().stream().filter(b -> loop.blocks().contains(b.id())).toList();
  }

  private List<Instruction.Phi> phis(Loop loop) {
    return blocks(loop).stream()
        .filter(b -> b.id() == loop.header())
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Phi.class::isInstance)
        .map(Instruction.Phi.class::cast)
        .toList();
  }

  /**
   * The parameter that a narrow index counts from, or that a pointer beside such a one began at.
   */
  private Optional<Operand.Register> given(Operand address, Loop loop) {
    Optional<Operand> counted =
        code.values()
            .addition(address)
            .filter(add -> add.scaled().size() == 1 && isNarrow(add.scaled().get(0).index()))
            .map(Instruction.PointerAdd::base);
    boolean counts = phis(loop).stream().anyMatch(p -> isNarrow(p.result()));
    return counted
        .or(() -> counts ? origin(code.values().root(address), loop) : Optional.empty())
        .filter(base -> code.function().parameters().contains(base))
        .map(Operand.Register.class::cast)
        .filter(base -> !code.memory().outsideBehind(base).isEmpty());
  }

  /** Where a pointer of the loop's head comes from, if that is one place. */
  private Optional<Operand> origin(Operand walking, Loop loop) {
    List<Operand> origins =
        code.values().copied(walking).stream().filter(o -> !code.values().isJoined(o)).toList();
    return origins.size() == 1 && phis(loop).stream().anyMatch(p -> p.result().equals(walking))
        ? Optional.of(origins.get(0))
        : Optional.empty();
  }

  private boolean isNarrow(Operand index) {
    Operand counted =
        code.values()
            .definition(index, Instruction.Cast.class)
            .map(Instruction.Cast::operand)
            .orElse(index);
    return counted.type() instanceof Type.Int i && i.bits() < code.module().layout().pointerBits();
  }
}
