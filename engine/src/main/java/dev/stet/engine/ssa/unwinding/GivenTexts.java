package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Texts that the function is given and goes through with a counter that is narrower than a pointer,
 * or with a pointer beside such a one, until a character tells it to stop: somewhere in less than
 * 2^31 bytes there is a 0. How far it is to there is a limit for the counters of the loop, which do
 * not overflow before.
 */
final class GivenTexts {

  private static final Assumption END =
      Assumption.ofCallers("texts that come from outside end within 2^31 bytes");

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final Copy entry;
  private final List<Term> memory;
  private final Map<Integer, Set<Operand.Register>> ofLoops = new LinkedHashMap<>();
  private final Map<Operand.Register, Term> lengths = new LinkedHashMap<>();

  /**
   * @param entry the parameters
   * @param memory where the function begins
   */
  GivenTexts(Context context, RegionTerms regions, Copy entry, List<Term> memory) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.entry = entry;
    this.memory = memory;
  }

  /** The parameters that lead to the texts that a loop goes through. */
  Set<Operand.Register> of(LoopShape shape) {
    return ofLoops.computeIfAbsent(shape.loop().header(), h -> find(shape));
  }

  private Set<Operand.Register> find(LoopShape shape) {
    Set<Operand.Register> texts = new LinkedHashSet<>();
    if (context.setting.scope() == Scope.OPEN) {
      for (Block block : blocks(shape)) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load && load.result().type().equals(CHARACTER)) {
            given(load.address(), shape)
                .filter(t -> decides(load.result(), shape))
                .ifPresent(texts::add);
          }
        }
      }
    }
    return texts;
  }

  private List<Block> blocks(LoopShape shape) {
    return context.code.function().blocks().stream()
        .filter(b -> shape.loop().blocks().contains(b.id()))
        .toList();
  }

  /**
   * The parameter that a narrow index counts from, or that a pointer beside such a one began at.
   */
  private Optional<Operand.Register> given(Operand address, LoopShape shape) {
    Optional<Operand> counted =
        context
            .code
            .values()
            .addition(address)
            .filter(add -> add.scaled().size() == 1 && isNarrow(add.scaled().get(0).index()))
            .map(Instruction.PointerAdd::base);
    boolean counts = shape.phis().stream().anyMatch(p -> isNarrow(p.result()));
    return counted
        .or(() -> counts ? origin(context.code.values().root(address), shape) : Optional.empty())
        .filter(base -> context.code.function().parameters().contains(base))
        .map(Operand.Register.class::cast)
        .filter(base -> !context.code.memory().outsideBehind(base).isEmpty());
  }

  /** Where a pointer of the loop's head comes from, if that is one place. */
  private Optional<Operand> origin(Operand walking, LoopShape shape) {
    List<Operand> origins =
        context.code.values().copied(walking).stream()
            .filter(o -> !context.code.values().isJoined(o))
            .toList();
    return origins.size() == 1 && shape.phis().stream().anyMatch(p -> p.result().equals(walking))
        ? Optional.of(origins.get(0))
        : Optional.empty();
  }

  /** The parameter that a walker began at. */
  private Operand.Register start(Operand.Register walker, LoopShape shape) {
    return (Operand.Register) origin(walker, shape).orElseThrow();
  }

  /** Pointers that walk through the texts of a loop. */
  List<Instruction.Phi> walkers(LoopShape shape) {
    Set<Operand.Register> texts = of(shape);
    return shape.phis().stream()
        .filter(
            p ->
                p.result().type() instanceof Type.Pointer
                    && origin(p.result(), shape).filter(texts::contains).isPresent())
        .toList();
  }

  /**
   * A pointer at any distance from where its text begins; empty for one that does not walk through
   * a text. As a sum, queries about it are easy that are hard about any pointer.
   */
  Optional<Term> anywhere(Instruction.Phi pointer, LoopShape shape, String name) {
    return walkers(shape).contains(pointer)
        ? Optional.of(
            context.pointers.move(
                entry.get(start(pointer.result(), shape)),
                context.formula.free(name, Sort.bits(context.sorts.offsetBits()))))
        : Optional.empty();
  }

  /** The same for one of two pointers of which the second begins the text. */
  Optional<Term> chosen(
      Instruction.Phi pointer, LoopShape shape, Term select, Term walked, Term begun) {
    if (!walkers(shape).contains(pointer)
        || !begun.equals(entry.get(start(pointer.result(), shape)))) {
      return Optional.empty();
    }
    Term distance = distance(walked, begun);
    Term none = terms.bits(distance.width(), 0);
    return Optional.of(context.pointers.move(begun, terms.ite(select, distance, none)));
  }

  LoopVariable variable(Instruction.Phi walker) {
    return new LoopVariable(
        LoopVariable.UNTOLD + Registers.name(walker.result()) + " distance",
        null,
        CType.UNKNOWN,
        Sort.bits(context.sorts.offsetBits()),
        null);
  }

  /** How far a pointer has come from the start of its text. */
  Term distance(Instruction.Phi walker, LoopShape shape, HeadState state) {
    Term pointer = state.phis().get(shape.phis().indexOf(walker));
    return distance(pointer, entry.get(start(walker.result(), shape)));
  }

  private Term distance(Term pointer, Term from) {
    Term to = context.pointers.offset(pointer);
    Term start = context.pointers.offset(from);
    return to.op() == Op.BV_ADD && to.argument(0).equals(start)
        ? to.argument(1)
        : to.op() == Op.BV_ADD && to.argument(1).equals(start)
            ? to.argument(0)
            : terms.sub(to, start);
  }

  private boolean isNarrow(Operand index) {
    Operand counted =
        context
            .code
            .values()
            .definition(index, Instruction.Cast.class)
            .map(Instruction.Cast::operand)
            .orElse(index);
    return counted.type() instanceof Type.Int i && i.bits() < context.sorts.offsetBits();
  }

  /**
   * Whether the loop may be left because of what the value is: it is computed from it, or chosen
   * where ways meet that part by it.
   */
  private boolean decides(Operand.Register value, LoopShape shape) {
    Set<Operand> computed = new LinkedHashSet<>(Set.of(value));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : blocks(shape)) {
        boolean chosen = block.id() != shape.loop().header() && partsBy(computed, shape);
        for (Instruction i : block.instructions()) {
          boolean hangs =
              (chosen && i instanceof Instruction.Phi)
                  || (isComputed(i) && Uses.read(i).stream().anyMatch(computed::contains));
          grows |= hangs && computed.addAll(Uses.written(i));
        }
      }
    }
    return blocks(shape).stream()
        .filter(b -> shape.exits().stream().anyMatch(e -> e.from() == b.id()))
        .anyMatch(b -> isOf(computed, b));
  }

  private boolean partsBy(Set<Operand> computed, LoopShape shape) {
    return blocks(shape).stream().anyMatch(b -> isOf(computed, b));
  }

  private static boolean isOf(Set<Operand> computed, Block block) {
    return Uses.read(block.terminator()).stream().anyMatch(computed::contains);
  }

  /** Also what is looked up in a table. */
  private static boolean isComputed(Instruction i) {
    return i instanceof Instruction.Cast
        || i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Load
        || i instanceof Instruction.Compare
        || i instanceof Instruction.Binary
        || i instanceof Instruction.Overflow
        || i instanceof Instruction.Select
        || i instanceof Instruction.Phi;
  }

  LoopVariable variable(Operand.Register text) {
    return new LoopVariable(
        LoopVariable.UNTOLD + "length of " + text.name(),
        null,
        CType.UNKNOWN,
        Sort.bits(context.sorts.offsetBits()),
        null,
        LoopVariable.Rows.KNOWN_LIMIT);
  }

  /** How many bytes there are in front of a 0 that stands there where the function begins. */
  Term length(Operand.Register text) {
    return lengths.computeIfAbsent(text, this::end);
  }

  /** Where the pointer is null, there is no text, and what is said of it does no harm. */
  private Term end(Operand.Register text) {
    int bits = context.sorts.offsetBits();
    Term length = context.formula.free("length", Sort.bits(bits));
    context.formula.add(terms.ult(length, terms.bits(bits, Integer.MAX_VALUE)));
    Term pointer = entry.get(text);
    Term at = terms.add(context.pointers.offset(pointer), length);
    for (Region region : context.code.memory().outsideBehind(text)) {
      if (region.element().equals(CHARACTER)) {
        Term read = terms.select(memory.get(region.id()), at);
        Term last = regions.fromElement(read, context.sorts.of(CHARACTER));
        context.formula.add(terms.eq(last, terms.bits(Byte.SIZE, 0)));
      }
    }
    context.found.assumptions.add(END);
    return length;
  }
}
