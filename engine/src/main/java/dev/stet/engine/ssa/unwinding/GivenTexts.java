package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.pointers.ArrayTextLoops;
import dev.stet.engine.pointers.TextLoops;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How long texts are that the function is given and goes through ({@link TextLoops}): somewhere
 * within 2^31 - 1 bytes there is a 0. How far it is to there is a limit for the counters of the
 * loop, which do not overflow before.
 */
final class GivenTexts {

  private static final Assumption END =
      Assumption.ofCallers("texts that come from outside end within 2^31 - 1 bytes");

  /** Nobody asks at calls whether it holds. */
  static final Assumption END_IN_ARRAY =
      Assumption.ofCallers("texts in arrays of structures that come from outside end there");

  private static final Type CHARACTER = new Type.Int(Byte.SIZE);

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final Copy entry;
  private final List<Term> memory;
  private final TextLoops loops;
  private final ArrayTextLoops arrays;

  private final Map<Term, Term> lengths = new LinkedHashMap<>();

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
    this.loops = new TextLoops(context.code, context.facts.walks());
    this.arrays = new ArrayTextLoops(context.code, context.facts.walks());
  }

  /**
   * A text that a loop goes through.
   *
   * @param base what its address is computed from
   * @param distance of its start from there, in bytes
   * @param start an address of it
   * @param array the bytes of the array that it stands in; empty where it is no array's
   */
  record Text(Operand.Register base, long distance, Operand.Register start, OptionalLong array) {}

  /** The texts that a loop goes through: of parameters, and in arrays in structures. */
  List<Text> of(LoopShape shape) {
    if (context.setting.scope() != Scope.OPEN) {
      return List.of();
    }
    List<Text> all = new ArrayList<>();
    loops.texts(shape.loop()).forEach(p -> all.add(new Text(p, 0, p, OptionalLong.empty())));
    Set<ArrayTextLoops.Text> inArrays = arrays.texts(shape.loop());
    if (!inArrays.isEmpty() && !isRecursive()) {
      inArrays.forEach(
          t -> all.add(new Text(t.base(), t.distance(), t.start(), OptionalLong.of(t.bytes()))));
    }
    return all;
  }

  /** A function that calls itself may have written into arrays before. */
  private boolean isRecursive() {
    return CallGraph.of(context.code.module()).isRecursive(context.code.function().name());
  }

  /** Pointers that walk through the texts of a loop. */
  List<Instruction.Phi> walkers(LoopShape shape) {
    return context.setting.scope() == Scope.OPEN ? loops.walkers(shape.loop()) : List.of();
  }

  private Term start(Instruction.Phi walker, LoopShape shape) {
    return entry.get(loops.start(walker, shape.loop()));
  }

  /**
   * A pointer at any distance from where its text begins; empty for one that does not walk through
   * a text. As a sum, queries about it are easy that are hard about any pointer.
   */
  Optional<Term> anywhere(Instruction.Phi pointer, LoopShape shape, String name) {
    return walkers(shape).contains(pointer)
        ? Optional.of(
            context.pointers.move(
                start(pointer, shape),
                context.formula.free(name, Sort.bits(context.sorts.offsetBits()))))
        : Optional.empty();
  }

  /** The same for one of two pointers of which the second begins the text. */
  Optional<Term> chosen(
      Instruction.Phi pointer, LoopShape shape, Term select, Term walked, Term begun) {
    if (!walkers(shape).contains(pointer) || !begun.equals(start(pointer, shape))) {
      return Optional.empty();
    }
    Term distance = distance(walked, begun);
    Term none = terms.bits(distance.width(), 0);
    return Optional.of(context.pointers.move(begun, terms.ite(select, distance, none)));
  }

  LoopVariable variable(Instruction.Phi walker) {
    return LoopVariable.untold(
        Registers.name(walker.result()) + " distance", context.sorts.offsetBits());
  }

  /** How far a pointer has come from the start of its text. */
  Term distance(Instruction.Phi walker, LoopShape shape, HeadState state) {
    Term pointer = state.phis().get(shape.phis().indexOf(walker));
    return distance(pointer, start(walker, shape));
  }

  private Term distance(Term pointer, Term from) {
    return context.pointers.distance(
        context.pointers.offset(pointer), context.pointers.offset(from));
  }

  LoopVariable variable(Text text) {
    return LoopVariable.untold("length of " + text.start().name(), context.sorts.offsetBits())
        .with(LoopVariable.Rows.KNOWN_LIMIT);
  }

  /**
   * How many bytes there are in front of a 0 that stands there where the function begins.
   *
   * @param around where the loop stands
   */
  Term length(Text text, Copy around) {
    return lengths.computeIfAbsent(pointer(text, around), p -> end(text, p));
  }

  private Term pointer(Text text, Copy around) {
    return text.array().isPresent()
        ? context.pointers.move(
            around.get(text.base()), terms.bits(context.sorts.offsetBits(), text.distance()))
        : entry.get(text.base());
  }

  /**
   * Where a text ended when the function began, in memory that the loop writes.
   *
   * @param region that memory
   */
  record End(Text text, Region region) {}

  /** The ends of texts that the loop might overwrite. */
  List<End> written(LoopShape shape) {
    return of(shape).stream()
        .flatMap(
            t ->
                characters(t).filter(r -> shape.written().contains(r.id())).map(r -> new End(t, r)))
        .toList();
  }

  LoopVariable variable(End end) {
    return LoopVariable.untold("end of " + end.text().start().name(), Byte.SIZE);
  }

  /**
   * What stands at the end.
   *
   * @param now memory
   */
  Term character(End end, Copy around, List<Term> now) {
    Term at =
        terms.add(context.pointers.offset(pointer(end.text(), around)), length(end.text(), around));
    return regions.fromElement(
        terms.select(now.get(end.region().id()), at), context.sorts.of(CHARACTER));
  }

  private Stream<Region> characters(Text text) {
    return context.code.memory().outsideBehind(text.start()).stream()
        .filter(r -> r.element().equals(CHARACTER));
  }

  /**
   * Where the pointer is null, there is no text, and what is said of it does no harm; nor is
   * anything said of arrays that are no caller's.
   */
  private Term end(Text text, Term pointer) {
    OptionalLong array = text.array();
    int bits = context.sorts.offsetBits();
    Term length = context.formula.free("length", Sort.bits(bits));
    Term given =
        array.isPresent() ? context.pointers.isIn(pointer, MemoryObject.OUTSIDE) : terms.bool(true);
    long limit = array.orElse(Integer.MAX_VALUE);
    context.formula.assume(terms.implies(given, terms.ult(length, terms.bits(bits, limit))));
    Term at = terms.add(context.pointers.offset(pointer), length);
    characters(text)
        .forEach(
            region -> {
              Term read = terms.select(memory.get(region.id()), at);
              Term last = regions.fromElement(read, context.sorts.of(CHARACTER));
              context.formula.assume(
                  terms.implies(given, terms.eq(last, terms.bits(Byte.SIZE, 0))));
            });
    context.found.assumptions.add(array.isPresent() ? END_IN_ARRAY : END);
    return length;
  }
}
