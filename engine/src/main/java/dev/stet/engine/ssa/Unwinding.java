package dev.stet.engine.ssa;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Encodes copies of loop bodies, region by region (001 §4.3): a region is the function or one copy
 * of a loop body; an inner loop is one node of it. Exits of a loop are chains of choices whose open
 * end the next copy defines; {@code last_i} closes them behind copy i.
 *
 * <p>It is long: copies, chains and the entry state share too much to live apart.
 */
final class Unwinding {

  private final Context context;
  private final Terms terms;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final RegionTerms regions;
  private final MemoryEncoder memory;
  private final BlockEncoder blocks;
  private final Map<Integer, LoopShape> shapes;
  private final Map<Integer, LoopHead> heads = new LinkedHashMap<>();
  private final List<LoopInstance> instances = new ArrayList<>();
  private final List<Term> last = new ArrayList<>();
  private final List<Term> returns = new ArrayList<>();
  private final List<Term> atEntry = new ArrayList<>();
  private final Map<Integer, Integer> closed = new HashMap<>();
  private final java.util.Set<LoopInstance> done = new java.util.HashSet<>();
  private int k = 1;

  Unwinding(Context context, ControlFlow flow, LoopNest nest) {
    this.context = context;
    this.terms = context.terms;
    this.flow = flow;
    this.nest = nest;
    this.regions = new RegionTerms(context);
    this.memory = new MemoryEncoder(context, regions);
    var nowhere =
        new State(
            new Copy(null, 0, null, PathOrder.START),
            terms.bool(true),
            terms.bool(true),
            new ArrayList<>(),
            PathOrder.START);
    this.blocks = new BlockEncoder(context, regions, memory, nowhere);
    this.shapes = Shapes.of(flow, nest, blocks);
  }

  List<Term> returns() {
    return returns;
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

  void start() {
    var top = new Copy(null, 0, null, PathOrder.START);
    for (Operand.Register parameter : context.function.parameters()) {
      Term value =
          parameter.type() instanceof Type.Pointer
              ? regions.outsidePointer()
              : context.formula.free(parameter.name(), context.sorts.of(parameter.type()));
      top.set(parameter, value);
      Variable variable = context.variable(parameter.id());
      context.inputs.add(
          new Input(
              Input.Kind.PARAMETER,
              variable == null ? parameter.name() : variable.name(),
              dev.stet.engine.ir.Location.of(context.function.range(), context.function.name()),
              parameter.type(),
              value,
              terms.bool(true),
              PathOrder.START.then(-1)));
    }
    assumeStart(top);
    assumeRestrict(top);
    List<Term> initial = new InitialContents(context, regions, memory).all();
    atEntry.addAll(initial);
    int entry = context.function.entry().id();
    encodeRegion(top, null, entry, List.of(new Flow(-1, entry, terms.bool(true), initial)));
    extendInstances();
  }

  /** The start of a program gets no negative number of arguments (C17 5.1.2.2.1). */
  private void assumeStart(Copy top) {
    var parameters = context.function.parameters();
    if (context.function.name().equals("main")
        && !parameters.isEmpty()
        && top.get(parameters.get(0)).sort() instanceof Sort.BitVector b) {
      context.formula.add(terms.sle(terms.bits(b.width(), 0), top.get(parameters.get(0))));
    }
  }

  /** What a restrict pointer leads to, no other parameter leads to (C17 6.7.3.1). */
  private void assumeRestrict(Copy top) {
    List<Operand.Register> pointers =
        context.function.parameters().stream()
            .filter(p -> p.type() instanceof Type.Pointer)
            .toList();
    for (Operand.Register one : pointers) {
      if (context.type(one.id()).name().contains("restrict")) {
        for (Operand.Register other : pointers) {
          if (!one.equals(other)) {
            context.formula.add(
                terms.or(
                    terms.not(terms.eq(top.get(one), top.get(other))),
                    context.pointers.isNull(top.get(one))));
          }
        }
      }
    }
  }

  /** The term for a scalar of a global at entry, where a region of its own keeps it. */
  Optional<Term> initial(String global, long offset, long size) {
    for (Region region : context.memory.regions()) {
      boolean here =
          region.object().name().equals(global)
              && region.object().kind() == MemoryObject.Kind.GLOBAL
              && region.low() <= offset
              && offset < region.high()
              && context.module.layout().storeSizeOf(region.element()) == size;
      if (here && region.kind() == Region.Kind.SCALAR && region.low() == offset) {
        return Optional.of(atEntry.get(region.id()));
      }
      if (here
          && region.kind() == Region.Kind.ARRAY
          && (offset - region.low()) % region.stride() == 0) {
        Term index =
            terms.bits(context.sorts.offsetBits(), (offset - region.low()) / region.stride());
        return Optional.of(terms.select(atEntry.get(region.id()), index));
      }
    }
    return Optional.empty();
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
    for (var entry : heads.entrySet()) {
      if (entry.getValue().equals(loop)) {
        closed.put(entry.getKey(), rounds);
        instances.stream()
            .filter(i -> i.shape.loop().header() == entry.getKey())
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
      context.formula.add(terms.not(instance.select));
      instance.laterExit.values().forEach(rest -> context.formula.add(terms.not(rest)));
    }
  }

  /** Encodes the blocks of a region once, in reverse post-order, inner loops as single nodes. */
  private void encodeRegion(Copy copy, @Nullable Loop region, int start, List<Flow> entering) {
    Map<Integer, List<Flow>> pending = new HashMap<>();
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
      setPhis(copy, block, incoming);
    }
    Term guard =
        context.formula.define(
            "g" + block.id(), terms.or(incoming.stream().map(Flow::guard).toList()));
    var state =
        new State(
            copy, duty(copy), guard, merge(incoming), copy.order.then(flow.position(block.id())));
    blocks.encode(block.instructions(), state);
    return leave(block, state);
  }

  private void setPhis(Copy copy, Block block, List<Flow> incoming) {
    Map<Operand.Register, Term> values = new LinkedHashMap<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        values.put(phi.result(), phiValue(copy, phi, incoming));
      }
    }
    values.forEach((r, v) -> copy.set(r, context.formula.define(name(r), v)));
  }

  private static String name(Operand.Register register) {
    return register.name().isEmpty() ? "r" + register.id() : register.name();
  }

  private Term phiValue(Copy copy, Instruction.Phi phi, List<Flow> incoming) {
    Term value = null;
    for (Flow edge : incoming) {
      Term on = onEdge(copy, phi, edge);
      value = value == null ? on : terms.ite(edge.guard(), on, value);
    }
    return requireNonNull(value);
  }

  private Term onEdge(Copy copy, Instruction.Phi phi, Flow edge) {
    for (Instruction.Incoming incoming : phi.incoming()) {
      if (incoming.block() == edge.from()) {
        return blocks.registers().value(incoming.value(), copy, edge.memory());
      }
    }
    throw new IllegalStateException(
        "phi " + phi.result() + " has no value for block " + edge.from());
  }

  private List<Term> merge(List<Flow> incoming) {
    List<Term> merged = MemoryEncoder.copyOf(incoming.get(0).memory());
    for (Flow edge : incoming.subList(1, incoming.size())) {
      context.patience.check();
      for (int r = 0; r < merged.size(); r++) {
        merged.set(r, terms.ite(edge.guard(), edge.memory().get(r), merged.get(r)));
      }
    }
    if (incoming.size() > 1) {
      for (int r = 0; r < merged.size(); r++) {
        merged.set(
            r, context.formula.define(context.memory.regions().get(r).label(), merged.get(r)));
      }
    }
    return merged;
  }

  /** What is to be proved here: not what lies in an earlier copy of a loop started midway. */
  private Term duty(Copy copy) {
    if (copy.loop == null) {
      return terms.bool(true);
    }
    return terms.and(copy.loop.duty, terms.or(terms.not(copy.loop.select), last(copy.index)));
  }

  private List<Flow> leave(Block block, State state) {
    List<Flow> edges = new ArrayList<>();
    Terminator end = block.terminator();
    if (end instanceof Terminator.Jump j) {
      edges.add(new Flow(block.id(), j.target(), state.guard, state.memory));
    } else if (end instanceof Terminator.Branch b) {
      Term condition = blocks.registers().value(b.condition(), state);
      if (b.whenTrue() == b.whenFalse()) {
        edges.add(new Flow(block.id(), b.whenTrue(), state.guard, state.memory));
      } else {
        addEdge(edges, block, b.whenTrue(), state, condition);
        addEdge(edges, block, b.whenFalse(), state, terms.not(condition));
      }
    } else if (end instanceof Terminator.Switch s) {
      leaveSwitch(edges, block, s, state);
    } else if (end instanceof Terminator.Return r) {
      returns.add(state.guard);
      blocks.leaks().atReturn(r.values(), state);
    } else if (end instanceof Terminator.Unsupported u) {
      for (int target : new java.util.LinkedHashSet<>(u.successors())) {
        addEdge(edges, block, target, state, context.formula.free("goto", Sort.BOOL));
      }
    }
    return edges;
  }

  private void leaveSwitch(List<Flow> edges, Block block, Terminator.Switch s, State state) {
    Term value = blocks.registers().value(s.value(), state);
    Map<Integer, Term> conditions = new LinkedHashMap<>();
    Term none = terms.bool(true);
    for (Terminator.Case c : s.cases()) {
      Term hit =
          value.sort() instanceof Sort.Bool
              ? terms.eq(value, terms.bool(c.value().signum() != 0))
              : terms.eq(value, terms.bits(value.width(), c.value()));
      conditions.merge(c.target(), hit, terms::or);
      none = terms.and(none, terms.not(hit));
    }
    conditions.merge(s.otherwise(), none, terms::or);
    conditions.forEach((target, condition) -> addEdge(edges, block, target, state, condition));
  }

  private void addEdge(List<Flow> edges, Block from, int to, State state, Term condition) {
    Term guard =
        context.formula.define("e" + from.id() + "_" + to, terms.and(state.guard, condition));
    if (!guard.isFalse()) {
      edges.add(new Flow(from.id(), to, guard, state.memory));
    }
  }

  /** A new instance of a loop, with its first copy; the edges that leave it. */
  private List<Flow> encodeLoop(Copy around, LoopShape shape, List<Flow> incoming) {
    int header = shape.loop().header();
    Term guard =
        context.formula.define("g" + header, terms.or(incoming.stream().map(Flow::guard).toList()));
    Term select = context.formula.free("ls" + header, Sort.BOOL);
    List<Term> before = merge(incoming);
    List<Term> loopBack = new ArrayList<>();
    List<Term> phis = new ArrayList<>();
    Map<Instruction.Phi, Term> loopBackPointers = new LinkedHashMap<>();
    for (Instruction.Phi phi : shape.phis()) {
      Term back =
          context.formula.free(name(phi.result()) + "_lb", context.sorts.of(phi.result().type()));
      if (phi.result().type() instanceof Type.Pointer) {
        context.formula.add(regions.leadsTo(back, context.pointsTo.targets(phi.result())));
        loopBackPointers.put(phi, back);
      }
      loopBack.add(back);
      phis.add(
          context.formula.define(
              name(phi.result()), terms.ite(select, back, phiValue(around, phi, incoming))));
    }
    List<Term> inside = MemoryEncoder.copyOf(before);
    Map<Integer, Term> memoryBack = new HashMap<>();
    for (int r : shape.written()) {
      Region region = context.memory.regions().get(r);
      Term back = context.formula.free(region.label() + "_lb", regions.sort(region));
      memoryBack.put(r, back);
      if (regions.holdsOnePointer(region)) {
        context.formula.add(regions.leadsTo(back, context.pointsTo.contents(region.object().id())));
      }
      inside.set(r, context.formula.define(region.label(), terms.ite(select, back, before.get(r))));
    }
    for (int r : scalars(shape)) {
      loopBack.add(requireNonNull(memoryBack.get(r)));
    }
    assumeMade(shape, loopBackPointers, memoryBack, before);
    List<Term> entering = new ArrayList<>();
    shape.phis().forEach(phi -> entering.add(phiValue(around, phi, incoming)));
    scalars(shape).forEach(r -> entering.add(before.get(r)));
    Term duty = duty(around);
    noteEndless(shape, terms.and(guard, duty));
    LoopHead head =
        heads.computeIfAbsent(
            header,
            h ->
                new LoopHead(
                    h, at(h), variables(shape), fixed(shape), arrays(), stateVariables(shape)));
    List<Copy> copies = new ArrayList<>();
    var instance =
        new LoopInstance(
            shape,
            around,
            around.order.then(flow.position(header)),
            select,
            duty,
            head.add(
                new LoopHead.Instance(
                    around.order.then(flow.position(header)),
                    guard,
                    select,
                    values(shape, loopBack),
                    duty,
                    values(shape, entering),
                    fixed(shape, around, before),
                    arrayRegions().stream()
                        .map(r -> memoryBack.getOrDefault(r, before.get(r)))
                        .toList(),
                    wholeState(shape, phis, inside),
                    (index, operand) -> valueIn(copies, index, operand))),
            copies,
            guard,
            phis,
            inside);
    shape.exits().forEach(e -> instance.laterExit.put(e, free("exit")));
    shape.liveOut().forEach(r -> instance.laterValue.put(r, free(name(r), r.type())));
    shape
        .written()
        .forEach(r -> instance.laterMemory.put(r, regions.free(context.memory.regions().get(r))));
    List<Flow> leaving = new ArrayList<>();
    List<Term> after = MemoryEncoder.copyOf(before);
    instance.laterMemory.forEach(after::set);
    instance.laterValue.forEach(around::set);
    instance.laterExit.forEach((e, g) -> leaving.add(new Flow(e.from(), e.to(), g, after)));
    instances.add(instance);
    extend(instance);
    return leaving;
  }

  /** Leaks are looked for where the program ends: behind an endless loop nobody looks. */
  private void noteEndless(LoopShape shape, Term reached) {
    if (shape.exits().isEmpty()
        && context.scope == Scope.CLOSED
        && context.rules.leak() != HeapRules.Leak.IGNORED
        && context.memory.live().isPresent()) {
      context.gaps.add(new Gap("unsupported: leaks in a program without end", reached));
    }
  }

  /** Loop-back pointers lead to instances that have been made by then. */
  private void assumeMade(
      LoopShape shape,
      Map<Instruction.Phi, Term> pointers,
      Map<Integer, Term> memoryBack,
      List<Term> before) {
    List<Term> then = MemoryEncoder.copyOf(before);
    memoryBack.forEach(then::set);
    ObjectStates states = blocks.states();
    pointers.forEach(
        (phi, back) -> {
          Targets targets = context.pointsTo.targets(phi.result());
          context.formula.add(states.isMade(back, targets, then));
        });
    for (int r : shape.written()) {
      Region region = context.memory.regions().get(r);
      if (regions.holdsOnePointer(region)) {
        Targets targets = context.pointsTo.contents(region.object().id());
        Term back = requireNonNull(memoryBack.get(r));
        context.formula.add(states.isMade(back, targets, then));
      }
    }
  }

  private Term free(String name) {
    return context.formula.free(name, Sort.BOOL);
  }

  private Term free(String name, Type type) {
    return context.formula.free(name, context.sorts.of(type));
  }

  /** Adds one copy to an instance and joins it to the open ends of its chains. */
  private void extend(LoopInstance instance) {
    int index = instance.copies.size();
    LoopShape shape = instance.shape;
    int header = shape.loop().header();
    var copy = new Copy(instance, index, instance.around, instance.order.then(index));
    instance.copies.add(copy);
    for (int i = 0; i < shape.phis().size(); i++) {
      copy.set(shape.phis().get(i).result(), instance.nextPhis.get(i));
    }
    if (!instance.nextGuard.isFalse()) {
      encodeRegion(
          copy,
          shape.loop(),
          header,
          List.of(new Flow(-1, header, instance.nextGuard, instance.nextMemory)));
    }
    joinExits(instance, copy);
    prepareNext(instance, copy);
  }

  private void joinExits(LoopInstance instance, Copy copy) {
    Map<LoopShape.Edge, List<Term>> taken = new HashMap<>();
    for (Flow exit : copy.exits) {
      taken
          .computeIfAbsent(new LoopShape.Edge(exit.from(), exit.to()), e -> new ArrayList<>())
          .add(exit.guard());
    }
    Term left =
        context.formula.define("left", terms.or(copy.exits.stream().map(Flow::guard).toList()));
    // A loop that starts midway is left from its last copy only.
    context.formula.add(terms.or(terms.not(instance.select), terms.not(left), last(copy.index)));
    for (var chain : instance.laterExit.entrySet()) {
      Term rest = free("exit");
      context.formula.add(
          terms.eq(
              chain.getValue(),
              terms.or(terms.or(taken.getOrDefault(chain.getKey(), List.of())), rest)));
      context.formula.add(terms.or(terms.not(last(copy.index)), terms.not(rest)));
      chain.setValue(rest);
    }
    for (var chain : instance.laterValue.entrySet()) {
      Term here = copy.own(chain.getKey());
      Term rest = free(name(chain.getKey()), chain.getKey().type());
      context.formula.add(
          terms.eq(chain.getValue(), here == null ? rest : terms.ite(left, here, rest)));
      chain.setValue(rest);
    }
    if (copy.exits.isEmpty()) {
      return;
    }
    List<Term> leaving = merge(copy.exits);
    for (var chain : instance.laterMemory.entrySet()) {
      Term rest = regions.free(context.memory.regions().get(chain.getKey()));
      context.formula.add(
          terms.eq(chain.getValue(), terms.ite(left, leaving.get(chain.getKey()), rest)));
      chain.setValue(rest);
    }
  }

  private void prepareNext(LoopInstance instance, Copy copy) {
    LoopShape shape = instance.shape;
    if (copy.back.isEmpty()) {
      instance.nextGuard = terms.bool(false);
    } else {
      instance.nextGuard =
          context.formula.define(
              "back" + shape.loop().header(),
              terms.or(copy.back.stream().map(Flow::guard).toList()));
      instance.nextMemory = merge(copy.back);
      List<Term> phis = new ArrayList<>();
      for (Instruction.Phi phi : shape.phis()) {
        phis.add(context.formula.define(name(phi.result()), phiValue(copy, phi, copy.back)));
      }
      instance.nextPhis = phis;
    }
    List<Term> values = new ArrayList<>(instance.nextPhis);
    scalars(shape).forEach(r -> values.add(instance.nextMemory.get(r)));
    instance.head.add(
        new LoopHead.Visit(
            instance.nextGuard,
            values(shape, values),
            arrayRegions().stream().map(instance.nextMemory::get).toList(),
            wholeState(shape, instance.nextPhis, instance.nextMemory),
            last(copy.index)));
  }

  private static List<Term> wholeState(LoopShape shape, List<Term> phis, List<Term> memory) {
    List<Term> all = new ArrayList<>(phis);
    shape.written().forEach(r -> all.add(memory.get(r)));
    return all;
  }

  private @Nullable Term valueIn(List<Copy> copies, int index, Operand operand) {
    if (!(operand instanceof Operand.Register r)) {
      return regions.constant(operand);
    }
    return index < copies.size() ? copies.get(index).find(r) : null;
  }

  /** Scalar regions that a loop may write: they are variables of the loop like its phis. */
  private List<Integer> scalars(LoopShape shape) {
    return shape.written().stream().filter(r -> isScalar(context.memory.regions().get(r))).toList();
  }

  private boolean isScalar(Region region) {
    boolean scalar = region.kind() == Region.Kind.SCALAR && !context.memory.isMany(region.object());
    return (scalar && !(region.element() instanceof Type.Pointer))
        || region.kind() == Region.Kind.COUNTER
        || region.kind() == Region.Kind.LIVE;
  }

  /** What a loop may read and does not change: registers, and scalar regions. */
  private List<LoopVariable> fixed(LoopShape shape) {
    List<LoopVariable> fixed = new ArrayList<>();
    fixedRegisters(shape).forEach(r -> fixed.add(variable(r)));
    fixedRegions(shape).forEach(r -> fixed.add(variable(context.memory.regions().get(r))));
    return fixed;
  }

  /** Arrays of numbers: of elements, of fields of the instances of an object. */
  private List<Integer> arrayRegions() {
    return context.memory.regions().stream()
        .filter(
            r ->
                (r.kind() == Region.Kind.ARRAY || r.kind() == Region.Kind.SCALAR)
                    && regions.sort(r) instanceof Sort.Array
                    && !(r.element() instanceof Type.Pointer))
        .map(Region::id)
        .toList();
  }

  private List<LoopVariable> arrays() {
    return arrayRegions().stream().map(r -> variable(context.memory.regions().get(r))).toList();
  }

  private List<Term> fixed(LoopShape shape, Copy around, List<Term> before) {
    List<Term> values = new ArrayList<>();
    fixedRegisters(shape).forEach(r -> values.add(around.get(r)));
    fixedRegions(shape).forEach(r -> values.add(before.get(r)));
    return values;
  }

  private static List<Operand.Register> fixedRegisters(LoopShape shape) {
    return shape.liveIn().stream().filter(r -> speaksOf(r)).toList();
  }

  private List<Integer> fixedRegions(LoopShape shape) {
    return context.memory.regions().stream()
        .filter(r -> isScalar(r) && !shape.written().contains(r.id()))
        .map(Region::id)
        .toList();
  }

  /** Of phis and scalars, the values of those that have a sort templates can speak about. */
  private List<Term> values(LoopShape shape, List<Term> all) {
    List<Term> kept = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (i >= shape.phis().size() || speaksOf(shape.phis().get(i).result())) {
        kept.add(all.get(i));
      }
    }
    return kept;
  }

  private static boolean speaksOf(Operand.Register register) {
    return register.type() instanceof Type.Int || register.type() instanceof Type.Floating;
  }

  private List<LoopVariable> variables(LoopShape shape) {
    List<LoopVariable> variables = new ArrayList<>();
    for (Instruction.Phi phi : shape.phis()) {
      if (speaksOf(phi.result())) {
        variables.add(variable(phi.result()));
      }
    }
    scalars(shape).forEach(r -> variables.add(variable(context.memory.regions().get(r))));
    return variables;
  }

  private List<LoopVariable> stateVariables(LoopShape shape) {
    List<LoopVariable> variables = new ArrayList<>();
    shape.phis().forEach(p -> variables.add(variable(p.result())));
    shape.written().forEach(r -> variables.add(variable(context.memory.regions().get(r))));
    return variables;
  }

  private LoopVariable variable(Operand.Register register) {
    Variable variable = context.variable(register.id());
    return new LoopVariable(
        variable == null ? name(register) : variable.name(),
        variable,
        context.type(register.id()),
        context.sorts.of(register.type()));
  }

  private LoopVariable variable(Region region) {
    return new LoopVariable(region.label(), null, CType.UNKNOWN, regions.sort(region));
  }

  /**
   * Where the loop stands in the text: the back edge has the line of {@code for} and {@code while};
   * the first instruction comes before it in {@code do}.
   */
  private dev.stet.engine.ir.Location at(int header) {
    dev.stet.engine.ir.Location first = flow.block(header).terminator().at();
    for (Instruction i : flow.block(header).instructions()) {
      if (i.at().range().line() > 0 && !(i instanceof Instruction.Phi)) {
        first = i.at();
        break;
      }
    }
    for (int latch : requireNonNull(nest.loopAt(header)).latches()) {
      var back = flow.block(latch).terminator().at();
      if (back.range().line() > 0
          && back.range().file().equals(first.range().file())
          && back.range().line() < first.range().line()) {
        first = back;
      }
    }
    return first;
  }
}
