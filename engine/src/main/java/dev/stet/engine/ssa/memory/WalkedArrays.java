package dev.stet.engine.ssa.memory;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Distance;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What holds where an access stays in the array in a structure that its pointer is moved through
 * ({@link ArrayWalks}, C17 6.5.6 p8).
 */
final class WalkedArrays {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final Distances distances;

  /** Whether a replay knows which array a pointer belongs to. */
  enum Replay {
    FOLLOWS,
    /** The pointer was kept in memory. */
    DOES_NOT_FOLLOW
  }

  record Condition(TextArrays.Array array, Term stays, Replay replay) {}

  WalkedArrays(Context context, Registers registers, Distances distances) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.distances = distances;
  }

  /**
   * The condition of an access of so many bytes; empty where it is moved through no array, or
   * surely stays there.
   */
  Optional<Condition> of(Operand address, Term pointer, long size, BlockState state) {
    if (context.setting.rules().arrayEnd() == HeapRules.ArrayEnd.IGNORED) {
      return Optional.empty();
    }
    ArrayWalks walks = context.facts.walks();
    return walks
        .of(address)
        .flatMap(walk -> of(walk, Replay.FOLLOWS, address, pointer, size, state))
        .or(
            () ->
                walks
                    .ofKept(address)
                    .flatMap(
                        walk -> of(walk, Replay.DOES_NOT_FOLLOW, address, pointer, size, state)));
  }

  private Optional<Condition> of(
      ArrayWalks.Walk walk,
      Replay replay,
      Operand address,
      Term pointer,
      long size,
      BlockState state) {
    TextArrays.Array array = walk.array();
    if (distances.staysIn(array.start(), array.bytes(), address, size)
        || !isDefined(walk.base(), state)) {
      return Optional.empty();
    }
    Term base = registers.value(walk.base(), state);
    Term start = pointers.move(base, terms.bits(context.sorts.offsetBits(), walk.distance()));
    List<Term> together = new ArrayList<>();
    for (int id : context.code.pointsTo().targets(address).offsets().keySet()) {
      if (id == MemoryObject.OUTSIDE || id >= MemoryObject.FIRST) {
        together.add(terms.and(pointers.isIn(pointer, id), pointers.isIn(start, id)));
      }
    }
    Term from = moved(address, walk, pointers.offset(start), state);
    long places = Math.max(0, array.bytes() - size + 1);
    Term inside = terms.ult(from, terms.bits(from.width(), places));
    return Optional.of(new Condition(array, terms.implies(terms.or(together), inside), replay));
  }

  /**
   * How far an address is from where its array starts, in bytes: a sum of what it was moved by,
   * about which questions are easy.
   */
  private Term moved(Operand address, ArrayWalks.Walk walk, Term start, BlockState state) {
    Term sum = terms.bits(start.width(), 0);
    Operand at = address;
    for (var add = context.code.values().addition(at);
        add.isPresent() && isDefined(add.get(), state);
        add = context.code.values().addition(at)) {
      if (walk.isBegunBy(add.get())) {
        return sum;
      }
      Term bytes = Distance.of(context, add.get(), o -> registers.value(o, state)).bytes();
      sum = terms.add(bytes, sum);
      at = add.get().base();
    }
    Term to = pointers.offset(registers.value(at, state));
    return terms.add(pointers.distance(to, start), sum);
  }

  private boolean isDefined(Instruction.PointerAdd add, BlockState state) {
    return Stream.concat(
            Stream.of(add.base()), add.scaled().stream().map(Instruction.Scaled::index))
        .allMatch(o -> isDefined(o, state));
  }

  private boolean isDefined(Operand operand, BlockState state) {
    return !(operand instanceof Operand.Register r) || registers.isDefined(r, state);
  }
}
