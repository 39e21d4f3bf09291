package dev.stet.engine.ssa.unwinding;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.PathOrder;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopInstance;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.LoopStart;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.ssa.code.BlockEncoder;
import dev.stet.engine.ssa.code.Branching;
import dev.stet.engine.ssa.code.Joins;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.UnsetAgain;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Encodes copies of loop bodies, region by region (001 §4.3): a region is the function or one copy
 * of a loop body; an inner loop is one node of it. {@code last_i} closes the {@link ExitChains}
 * behind copy i.
 */
final class Unwinding {

  private final Context context;
  private final Terms terms;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final CallerHeap caller;
  private final RegionTerms regions;
  private final BlockEncoder blocks;
  private final Joins joins;
  private final Branching branching;
  private final LoopBackVariables loopBack;
  private final LoopVariables variables;
  private final Terminators terminators;
  private final Map<Integer, LoopShape> shapes;
  private final EntryState entry;
  private final Map<Integer, LoopHead> heads = new LinkedHashMap<>();
  private final List<LoopInstance> instances = new ArrayList<>();

  /** What leaves each instance. */
  private final Map<LoopInstance, ExitChains> exits = new LinkedHashMap<>();

  private final List<Term> last = new ArrayList<>();

  /** Per loop header: how many copies are enough. */
  private final Map<Integer, Integer> closed = new LinkedHashMap<>();

  private final Set<LoopInstance> done = new LinkedHashSet<>();
  private int k = 1;

  Unwinding(Context context, ControlFlow flow, LoopNest nest) {
    this.context = context;
    this.terms = context.terms;
    this.flow = flow;
    this.nest = nest;
    this.caller = new CallerHeap(context);
    this.regions = new RegionTerms(context, caller.orderly::given);
    var memory = new MemoryEncoder(context, regions, caller);
    var nowhere =
        new BlockState(
            new Copy(PathOrder.START),
            terms.bool(true),
            terms.bool(true),
            new ArrayList<>(),
            flow.order().get(0),
            PathOrder.START);
    this.blocks = new BlockEncoder(context, regions, memory, caller, nowhere);
    this.joins = new Joins(context, blocks.registers(), memory.unset());
    this.branching = new Branching(context, blocks.registers(), blocks.leaks());
    this.shapes = LoopShapes.of(flow, nest, blocks, new UnsetAgain(context, memory.unset()));
    this.entry = new EntryState(context, regions, memory, caller.orderly);
    var walkers = new Walkers(context, blocks.registers());
    var texts = new GivenTexts(context, regions, entry.top(), entry.memory());
    this.loopBack =
        new LoopBackVariables(
            context, regions, blocks.states(), joins, caller.read, texts, walkers);
    this.terminators = new Terminators(context);
    var cells = new OutsideCells(context, regions, nest, entry.top());
    var fronts = new WriteFronts(context, regions, memory, nest);
    this.variables =
        new LoopVariables(context, regions, cells, fronts, terminators, texts, walkers);
  }

  CallerHeap caller() {
    return caller;
  }

  List<ReturnPoint> returns() {
    return branching.returns();
  }

  Collection<LoopHead> heads() {
    return heads.values();
  }

  List<Term> closing() {
    return List.of(last(k - 1));
  }

  private Term last(int copy) {
    while (last.size() <= copy) {
      last.add(terms.fresh("last" + last.size(), Sort.BOOL));
    }
    return last.get(copy);
  }

  /** The term for a scalar of a global at entry, where a region of its own keeps it. */
  Optional<Term> initial(String global, long offset, Type type) {
    return entry.scalar(global, offset, type);
  }

  void start() {
    int first = context.code.function().entry().id();
    var entering = new Flow(-1, first, terms.bool(true), entry.memory());
    encodeRegion(entry.top(), null, first, List.of(entering));
    extendInstances();
  }

  void extendTo(int wanted) {
    while (k < wanted) {
      context.formula.add(terms.not(last(k - 1)));
      k++;
      extendInstances();
    }
  }

  /** Gives every instance k copies; new instances appear on the way and are served too. */
  private void extendInstances() {
    for (int i = 0; i < instances.size(); i++) {
      LoopInstance instance = instances.get(i);
      Integer enough = closed.get(instance.shape.loop().header());
      while (instance.copies.size() < (enough == null ? k : Math.min(enough, k))) {
        extend(instance);
      }
      if (enough != null && enough <= k) {
        close(instance);
      }
    }
  }

  void close(LoopHead loop, int rounds) {
    for (var head : heads.entrySet()) {
      if (head.getValue().equals(loop)) {
        closed.put(head.getKey(), rounds);
        instances.stream()
            .filter(i -> i.shape.loop().header() == head.getKey())
            .forEach(this::close);
      }
    }
  }

  boolean hasOpenLoops() {
    return closed.size() < heads.size();
  }

  /** The instance starts from its entry and is left from the copies that it has. */
  private void close(LoopInstance instance) {
    if (done.add(instance)) {
      context.formula.add(terms.not(instance.head.select()));
      requireNonNull(exits.get(instance)).close();
    }
  }

  /** Encodes the blocks of a region once, in reverse post-order, inner loops as single nodes. */
  private void encodeRegion(Copy copy, @Nullable Loop region, int start, List<Flow> entering) {
    Map<Integer, List<Flow>> pending = new LinkedHashMap<>();
    pending.put(start, new ArrayList<>(entering));
    for (int id : flow.order()) {
      List<Flow> incoming = pending.get(id);
      if (incoming == null || (region != null && !region.blocks().contains(id))) {
        continue;
      }
      Integer inner = nest.childHolding(region == null ? null : region.header(), id);
      List<Flow> leaving =
          inner == null
              ? encodeBlock(copy, flow.block(id), incoming)
              : encodeLoop(copy, requireNonNull(shapes.get(inner)), incoming);
      for (Flow edge : leaving) {
        if (region != null && edge.to() == region.header()) {
          copy.back.add(edge);
        } else if (region != null && !region.blocks().contains(edge.to())) {
          copy.exits.add(edge);
        } else {
          pending.computeIfAbsent(edge.to(), t -> new ArrayList<>()).add(edge);
        }
      }
    }
  }

  private List<Flow> encodeBlock(Copy copy, Block block, List<Flow> incoming) {
    boolean loopHead = copy.loop != null && block.id() == copy.loop.shape.loop().header();
    if (!loopHead) {
      // The phis of a loop head are set by its instance.
      joins.setPhis(copy, block, incoming);
    }
    Term guard = joins.guard("g" + block.id(), incoming);
    var state =
        new BlockState(
            copy,
            duty(copy),
            guard,
            joins.memory(incoming),
            block.id(),
            copy.order.then(flow.position(block.id())));
    blocks.encode(block.instructions(), state);
    return branching.leave(block, state);
  }

  /** What is to be proved here: not what lies in an earlier copy of a loop started midway. */
  private Term duty(Copy copy) {
    if (copy.loop == null) {
      return terms.bool(true);
    }
    LoopHead.Instance head = copy.loop.head;
    return terms.and(head.duty(), terms.or(terms.not(head.select()), last(copy.index)));
  }

  /** A new instance of a loop, with its first copy; the edges that leave it. */
  private List<Flow> encodeLoop(Copy around, LoopShape shape, List<Flow> incoming) {
    LoopStart start = loopBack.start(around, shape, incoming);
    Term duty = duty(around);
    Term reached = terms.and(start.guard(), duty);
    if (shape.exits().isEmpty()) {
      blocks.leaks().atEndlessLoop(reached);
    }
    PathOrder order = around.order.then(flow.position(shape.loop().header()));
    List<Copy> copies = new ArrayList<>();
    LoopHead.Instance head = head(shape).add(visible(order, around, shape, start, duty, copies));
    var chains = new ExitChains(context, regions, joins, terminators, shape);
    List<Flow> leaving = chains.leave(around, start.before().memory());
    var instance = new LoopInstance(shape, around, order, head, copies, start);
    exits.put(instance, chains);
    instances.add(instance);
    extend(instance);
    return leaving;
  }

  private static final Gap UNFOLLOWED =
      new Gap.Unsupported("a loop that changes more than was seen");

  private LoopHead head(LoopShape shape) {
    return heads.computeIfAbsent(
        shape.loop().header(),
        h ->
            new LoopHead(
                h,
                requireNonNull(nest.childHolding(null, h)),
                shape.at(),
                variables.changing(shape),
                variables.fixed(shape),
                variables.contents(shape),
                variables.state(shape),
                variables.links()));
  }

  /** What others than the encoding see of an instance. */
  private LoopHead.Instance visible(
      PathOrder order,
      Copy around,
      LoopShape shape,
      LoopStart start,
      Term duty,
      List<Copy> copies) {
    variables.enter(shape, start);
    List<Term> entry = start.before().memory();
    return new LoopHead.Instance(
        order,
        start.guard(),
        start.select(),
        variables.changing(shape, start.loopBack(), around, entry),
        duty,
        variables.changing(shape, start.before(), around, entry),
        variables.fixed(shape, around, entry),
        variables.contents(shape, start.loopBack(), around),
        variables.state(shape, start.first()),
        variables.links(start.first()),
        (index, operand) -> valueIn(copies, index, operand));
  }

  private @Nullable Term valueIn(List<Copy> copies, int index, Operand operand) {
    if (!(operand instanceof Operand.Register r)) {
      return regions.constant(operand);
    }
    return index < copies.size() ? copies.get(index).find(r) : null;
  }

  /** Adds one copy to an instance and joins it to the open ends of its chains. */
  private void extend(LoopInstance instance) {
    int index = instance.copies.size();
    LoopShape shape = instance.shape;
    int header = shape.loop().header();
    var copy = new Copy(instance, index, instance.order.then(index));
    instance.copies.add(copy);
    for (int i = 0; i < shape.phis().size(); i++) {
      copy.set(shape.phis().get(i).result(), instance.next.phis().get(i));
    }
    if (!instance.nextGuard.isFalse()) {
      var entering = new Flow(-1, header, instance.nextGuard, instance.next.memory());
      encodeRegion(copy, shape.loop(), header, List.of(entering));
    }
    requireNonNull(exits.get(instance)).join(copy, instance.head.select(), last(index));
    prepareNext(instance, copy);
  }

  /**
   * What a loop is taken not to write has no loop-back variable: it must really stay as it was, or
   * the formula would leave executions out. Where that is not seen, it is a gap.
   */
  private void checkUnchanged(LoopInstance instance, List<Term> memory) {
    for (int r = 0; r < memory.size(); r++) {
      if (!instance.shape.written().contains(r) && !memory.get(r).equals(instance.entry.get(r))) {
        Term changed = terms.not(terms.eq(memory.get(r), instance.entry.get(r)));
        Term reached = terms.and(instance.nextGuard, changed);
        context.found.gaps.add(new OpenPlace(UNFOLLOWED, context.formula.define("gap", reached)));
      }
    }
  }

  private void prepareNext(LoopInstance instance, Copy copy) {
    LoopShape shape = instance.shape;
    if (copy.back.isEmpty()) {
      instance.nextGuard = terms.bool(false);
    } else {
      instance.nextGuard = joins.guard("back" + shape.loop().header(), copy.back);
      List<Term> memory = joins.memory(copy.back);
      checkUnchanged(instance, memory);
      List<Term> phis = new ArrayList<>();
      for (Instruction.Phi phi : shape.phis()) {
        Term value = joins.phi(copy, phi, copy.back);
        phis.add(context.formula.define(Registers.name(phi.result()), value));
      }
      instance.next = new HeadState(phis, memory);
    }
    instance.head.add(
        new LoopHead.Visit(
            instance.nextGuard,
            variables.changing(shape, instance.next, instance.around, instance.entry),
            variables.contents(shape, instance.next, instance.around),
            variables.state(shape, instance.next),
            variables.links(instance.next),
            last(copy.index)));
  }
}
