package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.CurrentValues;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.pointers.RegionReadings;
import dev.stet.engine.ssa.HeapVariable;
import dev.stet.engine.ssa.LinkField;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.LoopStart;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.HeapParts;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What invariants and ranking functions may speak of at a loop's head, and where its values are:
 * phis, registers and regions of memory. The lists of variables and of values have the same order.
 */
final class LoopVariables {

  private final Context context;
  private final RegionTerms regions;
  private final HeapParts heap;
  private final OutsideCells cells;
  private final WriteFronts fronts;
  private final Walkers walkers;
  private final Terminators terminators;
  private final GivenTexts texts;
  private final RegionReadings readings;
  private final CurrentValues current;

  LoopVariables(
      Context context,
      RegionTerms regions,
      OutsideCells cells,
      WriteFronts fronts,
      Terminators terminators,
      GivenTexts texts,
      Walkers walkers) {
    this.texts = texts;
    this.fronts = fronts;
    this.walkers = walkers;
    this.terminators = terminators;
    this.context = context;
    this.cells = cells;
    this.regions = regions;
    this.heap = new HeapParts(context);
    this.current =
        new CurrentValues(context.code.function(), new ControlFlow(context.code.function()));
    this.readings = new RegionReadings(context.code, context.facts.registers()::type);
  }

  /** What the loop changes and a template can speak about. */
  List<LoopVariable> changing(LoopShape shape) {
    List<LoopVariable> variables = new ArrayList<>();
    for (Instruction.Phi phi : shape.phis()) {
      if (speaksOf(phi.result())) {
        variables.add(variable(phi.result()));
      }
    }
    scalars(shape).forEach(r -> variables.add(variable(context.code.memory().regions().get(r))));
    cells.of(shape).forEach(c -> variables.add(c.variable()));
    fronts.of(shape).forEach(f -> variables.add(fronts.variable(f)));
    walkers.of(shape).forEach(w -> variables.add(walkers.variable(w)));
    texts.walkers(shape).forEach(w -> variables.add(texts.variable(w)));
    texts.written(shape).forEach(e -> variables.add(texts.variable(e)));
    writtenTexts(shape).forEach(t -> variables.add(terminators.character(t)));
    return variables;
  }

  /**
   * The values of what the loop changes.
   *
   * @param entry memory where the loop is entered
   */
  List<Term> changing(LoopShape shape, HeadState state, Copy around, List<Term> entry) {
    List<Term> values = new ArrayList<>();
    for (int i = 0; i < state.phis().size(); i++) {
      if (speaksOf(shape.phis().get(i).result())) {
        values.add(state.phis().get(i));
      }
    }
    scalars(shape).forEach(r -> values.add(state.memory().get(r)));
    cells.of(shape).forEach(c -> values.add(cells.value(c, state.memory())));
    fronts.of(shape).forEach(f -> values.add(fronts.value(f, shape, state, around)));
    walkers.of(shape).forEach(w -> values.add(walkers.value(w, shape, state, around)));
    texts.walkers(shape).forEach(w -> values.add(texts.distance(w, shape, state)));
    texts.written(shape).forEach(e -> values.add(texts.character(e, around, state.memory())));
    for (Terminators.Limit end : writtenTexts(shape)) {
      values.add(terminators.character(end, entry, state.memory()));
    }
    return values;
  }

  /** Before any value of a loop is asked for: it may leave texts as long as they were. */
  void enter(LoopShape shape, LoopStart start) {
    for (int region : shape.written()) {
      if (terminators.isText(context.code.memory().regions().get(region))) {
        List<Term> places = terminators.places(start.before().memory().get(region));
        terminators.carry(start.loopBack().memory().get(region), places);
      }
    }
  }

  private List<Terminators.Limit> writtenTexts(LoopShape shape) {
    return terminators.of(shape).stream()
        .filter(t -> shape.written().contains(t.text().id()))
        .toList();
  }

  /** What a loop may read and does not change: registers, scalar regions, where texts end. */
  List<LoopVariable> fixed(LoopShape shape) {
    List<LoopVariable> fixed = new ArrayList<>();
    fixedRegisters(shape).forEach(r -> fixed.add(fixedVariable(shape, r)));
    fixedRegions(shape).forEach(r -> fixed.add(variable(context.code.memory().regions().get(r))));
    terminators.of(shape).forEach(t -> fixed.add(terminators.variable(t)));
    texts.of(shape).forEach(t -> fixed.add(texts.variable(t)));
    return fixed;
  }

  List<Term> fixed(LoopShape shape, Copy around, List<Term> memory) {
    List<Term> values = new ArrayList<>();
    fixedRegisters(shape).forEach(r -> values.add(around.get(r)));
    fixedRegions(shape).forEach(r -> values.add(memory.get(r)));
    terminators.of(shape).forEach(t -> values.add(terminators.value(t, around, memory)));
    texts.of(shape).forEach(t -> values.add(texts.length(t, around)));
    return values;
  }

  /**
   * Arrays of numbers. Where a list may grow on the heap also pointers, members of the instances of
   * an object, and which objects exist; and pointers from before the loop where nodes have arrays.
   */
  List<LoopVariable> contents(LoopShape shape) {
    List<LoopVariable> contents = new ArrayList<>();
    arrayRegions().forEach(r -> contents.add(variable(r)));
    if (heap.isOfInterest()) {
      shape.phis().stream()
          .filter(p -> HeapParts.isPointer(p.result()))
          .forEach(p -> contents.add(variable(p.result(), heap.pointer(p.result()))));
      nodes(shape).forEach(n -> contents.add(variable(n, heap.pointer(n))));
      heap.regions().forEach(r -> contents.add(variable(r, heap.part(r))));
    }
    return contents;
  }

  /**
   * What belongs to {@link #contents(LoopShape)}.
   *
   * @param around where the loop stands
   */
  List<Term> contents(LoopShape shape, HeadState state, Copy around) {
    List<Term> contents = new ArrayList<>();
    arrayRegions().forEach(r -> contents.add(state.memory().get(r.id())));
    if (heap.isOfInterest()) {
      for (int i = 0; i < state.phis().size(); i++) {
        if (HeapParts.isPointer(shape.phis().get(i).result())) {
          contents.add(state.phis().get(i));
        }
      }
      nodes(shape).forEach(n -> contents.add(around.get(n)));
      heap.regions().forEach(r -> contents.add(state.memory().get(r.id())));
    }
    return contents;
  }

  /** Pointers that the loop does not change, to nodes that have arrays. */
  private List<Operand.Register> nodes(LoopShape shape) {
    return shape.liveIn().stream().filter(heap::leadsToArrays).toList();
  }

  /** All that an iteration may change and the next one may read. */
  List<LoopVariable> state(LoopShape shape) {
    List<LoopVariable> variables = new ArrayList<>();
    shape.phis().forEach(p -> variables.add(variable(p.result())));
    shape.written().forEach(r -> variables.add(variable(context.code.memory().regions().get(r))));
    return variables;
  }

  List<Term> state(LoopShape shape, HeadState state) {
    List<Term> all = new ArrayList<>(state.phis());
    shape.written().forEach(r -> all.add(state.memory().get(r)));
    return all;
  }

  /** Scalar regions that a loop may write: they are variables of the loop like its phis. */
  private List<Integer> scalars(LoopShape shape) {
    return shape.written().stream()
        .filter(
            r ->
                isScalar(context.code.memory().regions().get(r))
                    || context.code.memory().regions().get(r).kind() == Region.Kind.UNSET)
        .toList();
  }

  private List<Region> arrayRegions() {
    return context.code.memory().regions().stream()
        .filter(
            r ->
                (context.instances.areWide() || !context.code.memory().isMany(r.object()))
                    && (r.kind() == Region.Kind.ARRAY || r.kind() == Region.Kind.SCALAR)
                    && regions.sort(r) instanceof Sort.Array
                    && !(r.element() instanceof Type.Pointer))
        .toList();
  }

  private static List<Operand.Register> fixedRegisters(LoopShape shape) {
    return Stream.concat(shape.liveIn().stream(), shape.earlier().stream())
        .distinct()
        .filter(LoopVariables::speaksOf)
        .toList();
  }

  private List<Integer> fixedRegions(LoopShape shape) {
    return context.code.memory().regions().stream()
        .filter(r -> isScalar(r) && !shape.written().contains(r.id()))
        .map(Region::id)
        .toList();
  }

  /** Single pointers that objects hold. */
  List<LinkField> links() {
    return linkRegions().stream()
        .map(
            r ->
                new LinkField(
                    r.label(),
                    r.object().id(),
                    context.code.memory().isMany(r.object())
                        ? LinkField.Instances.MANY
                        : LinkField.Instances.ONE))
        .toList();
  }

  List<LinkField.Value> links(HeadState state) {
    return linkRegions().stream()
        .map(
            r ->
                new LinkField.Value(
                    state.memory().get(r.id()),
                    context
                        .code
                        .memory()
                        .counter(r.object().id())
                        .map(c -> state.memory().get(c.id()))
                        .orElseGet(() -> context.terms.bits(1, 1))))
        .toList();
  }

  private List<Region> linkRegions() {
    return context.code.memory().regions().stream()
        .filter(r -> r.kind() == Region.Kind.SCALAR && r.element() instanceof Type.Pointer)
        .toList();
  }

  private boolean isScalar(Region region) {
    boolean scalar =
        region.kind() == Region.Kind.SCALAR && !context.code.memory().isMany(region.object());
    return (scalar && !(region.element() instanceof Type.Pointer))
        || (region.kind() == Region.Kind.COUNTER && context.instances.areWide())
        || region.kind() == Region.Kind.LIVE;
  }

  private static boolean speaksOf(Operand.Register register) {
    return register.type() instanceof Type.Int || register.type() instanceof Type.Floating;
  }

  private LoopVariable variable(Operand.Register register) {
    return variable(register, null);
  }

  /** Of a value that the C variable no longer has where the loop begins, nothing is told. */
  private LoopVariable fixedVariable(LoopShape shape, Operand.Register register) {
    LoopVariable told = variable(register);
    Variable variable = told.variable();
    return variable == null || current.isCurrent(shape.loop().header(), variable, register)
        ? told
        : new LoopVariable(
            LoopVariable.UNTOLD + Registers.name(register),
            null,
            told.type(),
            told.sort(),
            told.heap());
  }

  private LoopVariable variable(Operand.Register register, @Nullable HeapVariable part) {
    Variable variable = context.facts.registers().variable(register.id());
    return new LoopVariable(
        variable == null ? LoopVariable.UNTOLD + Registers.name(register) : variable.name(),
        variable,
        context.facts.registers().type(register.id()),
        context.sorts.of(register.type()),
        part);
  }

  private LoopVariable variable(Region region) {
    return variable(region, null);
  }

  private LoopVariable variable(Region region, @Nullable HeapVariable part) {
    boolean isUnset = region.kind() == Region.Kind.UNSET;
    return new LoopVariable(
        isUnset ? LoopVariable.UNTOLD + region.label() : region.label(),
        null,
        readings.typeOf(region),
        regions.sort(region),
        part,
        !isUnset
            ? LoopVariable.Rows.ALL
            : region.element().equals(Type.BOOL)
                ? LoopVariable.Rows.UPPER_BOUND
                : LoopVariable.Rows.LOWER_BOUND);
  }
}
