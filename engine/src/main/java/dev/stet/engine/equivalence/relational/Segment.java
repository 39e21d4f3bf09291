package dev.stet.engine.equivalence.relational;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one version does from a cut to the next ones: its blocks in topological order, joined by
 * guards (001 §4.2). It is long because an instruction set is.
 */
final class Segment implements Instruction.Visitor<Void> {

  /** Block copies of so many bytes are followed byte for byte. */
  private static final long BLOCK_BYTES = 512;

  /** Nothing lies at addresses below: that is where null plus an offset leads. */
  private static final long NULL_PAGE = 4096;

  private record Edge(int from, Term guard, State state) {}

  /**
   * An access to memory that others see too.
   *
   * @param guard (Bool) when it happens
   * @param place where it surely leads
   */
  record Access(Term guard, Term address, long size, Optional<Place> place) {}

  /** So deep is the code of recursive calls looked into. */
  private static final int UNFOLDINGS = 2;

  private final Program program;
  private final Encoding encoding;
  private final Terms terms;
  private final int pointerBits;
  private final int depth;

  /** When this code runs at all. */
  private final Term reached;

  private final Map<Integer, Term> values = new HashMap<>();
  private final Map<Integer, List<Exit>> exits = new LinkedHashMap<>();
  private final List<Access> accesses = new ArrayList<>();
  private Term guard;
  private State state;

  private Segment(Program program, Encoding encoding, State start, int depth, Term reached) {
    this.depth = depth;
    this.reached = reached;
    this.program = program;
    this.encoding = encoding;
    this.terms = encoding.terms;
    this.pointerBits = encoding.layout.pointerBits();
    this.guard = terms.bool(true);
    this.state = start;
  }

  /**
   * All ways out.
   *
   * @param exits one for each cut that is reached, and for {@link Program#EXIT} and {@link
   *     Program#LOST}
   */
  record Result(List<Exit> exits, List<Access> accesses) {}

  /** When some of the accesses goes to memory from outside where none of the old ones goes. */
  static Term beyond(Encoding encoding, List<Access> old, List<Access> accesses) {
    Terms terms = encoding.terms;
    List<Term> any = new ArrayList<>();
    for (Access access : accesses) {
      if (access.place().isPresent()) {
        continue;
      }
      List<Term> missed = new ArrayList<>(List.of(access.guard()));
      for (Access other : old) {
        if (other.size() >= access.size()) {
          missed.add(
              terms.not(
                  terms.and(
                      other.guard(),
                      encoding.operations.equal(other.address(), access.address()))));
        }
      }
      any.add(terms.and(missed));
    }
    return terms.or(any);
  }

  /** Runs from a cut to the next ones; the state has the registers that are live at the cut. */
  static Result run(Program program, Encoding encoding, int from, State start) {
    var segment = new Segment(program, encoding, start, 0, encoding.terms.bool(true));
    segment.values.putAll(start.registers());
    segment.runFrom(from);
    return new Result(segment.joined(), segment.accesses);
  }

  private void runFrom(int from) {
    int first = from == Program.ENTRY ? program.function().entry().id() : from;
    Map<Integer, List<Edge>> pending = new HashMap<>();
    if (from == Program.ENTRY && program.isCut(first)) {
      throw new NotModelled("a function that starts with a loop");
    }
    pending.put(first, List.of(new Edge(Program.ENTRY, terms.bool(true), state)));
    for (int id : program.flow().order()) {
      List<Edge> incoming = pending.get(id);
      if (incoming == null) {
        continue;
      }
      Block block = program.flow().block(id);
      enter(block, incoming, id == first);
      block.instructions().forEach(i -> i.accept(this));
      for (Map.Entry<Integer, Term> next : leave(block.terminator()).entrySet()) {
        Term taken = terms.and(guard, next.getValue());
        if (taken.isFalse()) {
          continue;
        }
        var edge = new Edge(id, taken, state);
        if (program.isCut(next.getKey())) {
          exit(next.getKey(), taken, atCut(next.getKey(), edge));
        } else {
          pending.computeIfAbsent(next.getKey(), n -> new ArrayList<>()).add(edge);
        }
      }
    }
  }

  private void enter(Block block, List<Edge> incoming, boolean first) {
    guard = terms.or(incoming.stream().map(Edge::guard).toList());
    State joined = incoming.get(incoming.size() - 1).state();
    for (int i = incoming.size() - 2; i >= 0; i--) {
      joined = incoming.get(i).state().orElse(terms, incoming.get(i).guard(), joined);
    }
    state = joined;
    if (first) {
      return;
    }
    Map<Integer, Term> phis = new HashMap<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        Term value = null;
        for (int e = incoming.size() - 1; e >= 0; e--) {
          Term on = onEdge(phi, incoming.get(e).from());
          value = value == null ? on : terms.ite(incoming.get(e).guard(), on, value);
        }
        phis.put(phi.result().id(), requireNonNull(value));
      }
    }
    values.putAll(phis);
  }

  private Term onEdge(Instruction.Phi phi, int from) {
    for (Instruction.Incoming incoming : phi.incoming()) {
      if (incoming.block() == from) {
        return value(incoming.value());
      }
    }
    throw new IllegalStateException("phi " + phi.result() + " has no value for block " + from);
  }

  /** Where the execution goes, with the condition of each way. */
  private Map<Integer, Term> leave(Terminator end) {
    Map<Integer, Term> ways = new LinkedHashMap<>();
    if (end instanceof Terminator.Jump j) {
      ways.put(j.target(), terms.bool(true));
    } else if (end instanceof Terminator.Branch b) {
      Term condition = value(b.condition());
      ways.put(b.whenTrue(), condition);
      ways.merge(b.whenFalse(), terms.not(condition), terms::or);
    } else if (end instanceof Terminator.Switch s) {
      Term value = value(s.value());
      Term none = terms.bool(true);
      for (Terminator.Case c : s.cases()) {
        Term hit =
            value.sort() instanceof Sort.Bool
                ? terms.eq(value, terms.bool(c.value().signum() != 0))
                : terms.eq(value, terms.bits(value.width(), c.value()));
        ways.merge(c.target(), hit, terms::or);
        none = terms.and(none, terms.not(hit));
      }
      ways.merge(s.otherwise(), none, terms::or);
    } else if (end instanceof Terminator.Return r) {
      Map<Integer, Term> results = new LinkedHashMap<>();
      for (int i = 0; i < r.values().size(); i++) {
        results.put(i, value(r.values().get(i)));
      }
      exit(Program.EXIT, guard, state.withRegisters(results));
    } else if (end instanceof Terminator.Unreachable) {
      if (!guard.isFalse()) {
        stop(state.withUndefined(terms.bool(true)));
      }
    } else if (end instanceof Terminator.Unsupported u) {
      throw new NotModelled(u.construct());
    }
    return ways;
  }

  private void exit(int cut, Term taken, State at) {
    if (!taken.isFalse()) {
      exits.computeIfAbsent(cut, c -> new ArrayList<>()).add(new Exit(cut, taken, at));
    }
  }

  /** The program ends here: results do not matter. */
  private void stop(State at) {
    Map<Integer, Term> results = new LinkedHashMap<>();
    for (int i = 0; i < program.results().size(); i++) {
      results.put(i, zero(encoding.memory.sort(program.results().get(i))));
    }
    exit(Program.EXIT, guard, at.withRegisters(results));
    guard = terms.bool(false);
  }

  private Term zero(Sort sort) {
    if (sort instanceof Sort.Bool) {
      return terms.bool(false);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, BigInteger.ZERO);
    }
    return terms.bits(((Sort.BitVector) sort).width(), 0);
  }

  private State atCut(int cut, Edge edge) {
    Map<Integer, Term> live = new LinkedHashMap<>();
    Map<Integer, Term> phis = new HashMap<>();
    for (Instruction i : program.flow().block(cut).instructions()) {
      if (i instanceof Instruction.Phi phi) {
        phis.put(phi.result().id(), onEdge(phi, edge.from()));
      }
    }
    for (Operand.Register r : program.live(cut)) {
      Term phi = phis.get(r.id());
      live.put(r.id(), phi == null ? value(r) : phi);
    }
    return edge.state().withRegisters(live);
  }

  private List<Exit> joined() {
    List<Exit> all = new ArrayList<>();
    exits.forEach(
        (cut, ways) -> {
          Exit last = ways.get(ways.size() - 1);
          State joined = last.state();
          for (int i = ways.size() - 2; i >= 0; i--) {
            joined = ways.get(i).state().orElse(terms, ways.get(i).guard(), joined);
          }
          all.add(new Exit(cut, terms.or(ways.stream().map(Exit::guard).toList()), joined));
        });
    return all;
  }

  private Term value(Operand operand) {
    if (operand instanceof Operand.Register r) {
      Term known = values.get(r.id());
      if (known == null) {
        throw new IllegalStateException("no value for " + r);
      }
      return known;
    } else if (operand instanceof Operand.IntConstant i) {
      return i.type().bits() == 1
          ? terms.bool(i.value().signum() != 0)
          : terms.bits(i.type().bits(), i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      var sort = (Sort.FloatingPoint) encoding.memory.sort(f.type());
      return f.type().kind() == dev.stet.engine.ir.FloatKind.X87
          ? encoding.functions.apply("x87 " + f.bits(), List.of(), sort)
          : terms.floating(sort, f.bits());
    } else if (operand instanceof Operand.Null) {
      return terms.bits(pointerBits, 0);
    } else if (operand instanceof Operand.GlobalAddress g) {
      return terms.bits(pointerBits, addressOf(g.global()).add(BigInteger.valueOf(g.offset())));
    } else if (operand instanceof Operand.FunctionAddress f) {
      String key = program.calls().shared(f.function()).orElse(program.side() + f.function());
      return terms.bits(pointerBits, encoding.addresses.ofGlobal(key, 1));
    } else if (operand instanceof Operand.Undefined u) {
      return uninitialised("uninitialised", encoding.memory.sort(u.type()));
    }
    throw new NotModelled(String.valueOf(operand));
  }

  /** Literals by their contents, other constants by name and contents, the rest by name. */
  private BigInteger addressOf(String name) {
    Global global = program.module().global(name);
    if (global == null) {
      return encoding.addresses.ofGlobal(name, 0);
    }
    boolean constant = global.mutability() == Global.Mutability.CONSTANT;
    String contents = constant ? " " + global.initial() : "";
    String key = constant && global.variable() == null ? contents : name + contents;
    return encoding.addresses.ofGlobal(key, global.sizeBytes());
  }

  private Term uninitialised(String name, Sort sort) {
    return encoding.assumptions.contains(Assumption.SAME_UNINITIALISED)
        ? encoding.functions.apply(name + " " + sort, List.of(), sort)
        : terms.fresh(name, sort);
  }

  private void set(Operand.Register register, Term value) {
    values.put(register.id(), value);
  }

  private void requireDefined(Term condition) {
    state = state.withUndefined(terms.or(state.undefined(), terms.not(condition)));
  }

  @Override
  public Void visit(Instruction.Binary i) {
    set(i.result(), encoding.operations.binary(i.op(), value(i.left()), value(i.right())));
    return null;
  }

  @Override
  public Void visit(Instruction.Overflow i) {
    Term a = value(i.left());
    Term b = value(i.right());
    set(i.result(), encoding.operations.wrapped(i.op(), a, b));
    set(i.overflow(), encoding.operations.overflows(i.op(), a, b));
    return null;
  }

  @Override
  public Void visit(Instruction.Compare i) {
    Predicate predicate = i.predicate();
    set(i.result(), encoding.operations.compare(predicate, value(i.left()), value(i.right())));
    return null;
  }

  @Override
  public Void visit(Instruction.Cast i) {
    Sort to = encoding.memory.sort(i.result().type());
    Term a = value(i.operand());
    switch (i.op()) {
      case FREEZE -> set(i.result(), a);
      case PTR_TO_INT, INT_TO_PTR ->
          set(
              i.result(),
              to instanceof Sort.BitVector b && b.width() < a.width()
                  ? terms.extract(a, 0, b.width())
                  : terms.zeroExtend(a, ((Sort.BitVector) to).width()));
      case BITCAST ->
          set(i.result(), encoding.memory.reinterpreted(a, i.operand().type(), i.result().type()));
      default -> set(i.result(), encoding.operations.cast(i.op(), a, to));
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Select i) {
    set(i.result(), terms.ite(value(i.condition()), value(i.whenTrue()), value(i.whenFalse())));
    return null;
  }

  @Override
  public Void visit(Instruction.Phi i) {
    return null; // The edges have set it.
  }

  @Override
  public Void visit(Instruction.Allocate i) {
    Place.Local local = program.places().local(i);
    set(i.result(), terms.bits(pointerBits, encoding.addresses.onStack(local.key(), local.size())));
    if (program.places().isPrivate(local)) {
      state =
          state.withLocal(local, uninitialised("contents of a variable", encoding.memory.sort()));
    }
    return null;
  }

  /** The memory that an address leads into. */
  private Term memoryAt(Optional<Place> place) {
    if (place.isPresent() && program.places().isPrivate(place.get())) {
      return place.get() instanceof Place.Local local
          ? requireNonNull(state.locals().get(local), "a variable out of its scope")
          : table(((Place.Global) place.get()).name());
    }
    return state.heap();
  }

  private void setMemoryAt(Optional<Place> place, Term memory) {
    if (place.isPresent() && program.places().isPrivate(place.get())) {
      if (place.get() instanceof Place.Local local) {
        state = state.withLocal(local, memory);
      } else {
        requireDefined(terms.bool(false));
      }
    } else {
      state = state.withHeap(memory);
    }
  }

  /** The contents of a constant. */
  private Term table(String name) {
    Global global = requireNonNull(program.module().global(name));
    Term memory = terms.constantArray(encoding.memory.sort(), terms.bits(8, 0));
    BigInteger base = addressOf(name);
    for (Global.Piece piece : requireNonNull(global.initial())) {
      memory =
          encoding.memory.store(
              memory,
              terms.bits(pointerBits, base.add(BigInteger.valueOf(piece.offset()))),
              value(piece.value()),
              piece.value().type());
    }
    return memory;
  }

  /** An access must stay in its object, and not go through null. */
  private void requireAccess(Optional<Place> place, Term address, long size) {
    if (place.isPresent() && place.get().size() > 0) {
      BigInteger base =
          place.get() instanceof Place.Local local
              ? encoding.addresses.onStack(local.key(), local.size())
              : addressOf(((Place.Global) place.get()).name());
      Term offset = terms.sub(address, terms.bits(pointerBits, base));
      long last = place.get().size() - size;
      requireDefined(
          last < 0 ? terms.bool(false) : terms.ule(offset, terms.bits(pointerBits, last)));
    } else if (place.isEmpty()) {
      requireDefined(terms.ule(terms.bits(pointerBits, NULL_PAGE), address));
    }
    if (place.filter(program.places()::isPrivate).isEmpty()) {
      accesses.add(new Access(guard, address, size, place));
    }
  }

  @Override
  public Void visit(Instruction.Load i) {
    Term address = value(i.address());
    Optional<Place> place = program.places().of(i.address());
    Type type = i.result().type();
    requireAccess(place, address, encoding.layout.storeSizeOf(type));
    if (i.access() == Instruction.Access.PLAIN) {
      set(i.result(), encoding.memory.load(memoryAt(place), address, type));
    } else {
      List<Term> key = List.of(address, state.world(), memoryAt(place));
      set(i.result(), encoding.functions.apply("volatile read", key, encoding.memory.sort(type)));
      observe("volatile read", List.of(address));
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Store i) {
    Term address = value(i.address());
    Optional<Place> place = program.places().of(i.address());
    Type type = i.value().type();
    requireAccess(place, address, encoding.layout.storeSizeOf(type));
    Term value = value(i.value());
    setMemoryAt(place, encoding.memory.store(memoryAt(place), address, value, type));
    if (i.access() != Instruction.Access.PLAIN) {
      observe("volatile write of " + type, List.of(address, value));
    }
    return null;
  }

  private void observe(String what, List<Term> arguments) {
    List<Term> key = new ArrayList<>(arguments);
    key.add(state.world());
    state = state.withWorld(encoding.functions.apply("after " + what, key, state.world().sort()));
  }

  @Override
  public Void visit(Instruction.PointerAdd i) {
    BigInteger one = BigInteger.ONE;
    Term moved =
        encoding.operations.sum(value(i.base()), one, terms.bits(pointerBits, i.offset()), one);
    for (Instruction.Scaled scaled : i.scaled()) {
      Term index = value(scaled.index());
      Term wide =
          terms.signedResize(
              index.sort() instanceof Sort.Bool ? terms.bit(index) : index, pointerBits);
      moved = encoding.operations.sum(moved, one, wide, BigInteger.valueOf(scaled.stride()));
    }
    set(i.result(), moved);
    return null;
  }

  @Override
  public Void visit(Instruction.Call i) {
    String callee = i.calleeName();
    if (callee != null && Intrinsic.isNothing(callee)) {
      return null;
    } else if (callee != null && Intrinsic.isLifetime(callee)) {
      i.arguments().forEach(this::forget);
      return null;
    } else if (callee != null && callee.startsWith("llvm.expect")) {
      set(i.results().get(0), value(i.arguments().get(0)));
      return null;
    } else if (callee != null && Intrinsic.isFill(callee)) {
      fill(i);
      return null;
    } else if (callee != null && Intrinsic.isCopy(callee)) {
      copyBlock(i);
      return null;
    }
    Optional<String> name =
        callee == null
            ? program.calls().pointersAreShared()
                ? Optional.of("call through a pointer")
                : Optional.empty()
            : program.calls().shared(callee);
    if (name.isEmpty()) {
      exit(Program.LOST, guard, state.withRegisters(Map.of()));
      guard = terms.bool(false);
      for (Operand.Register r : i.results()) {
        set(r, terms.fresh("lost", encoding.memory.sort(r.type())));
      }
      return null;
    }
    apply(i, name.get());
    return null;
  }

  private void forget(Operand variable) {
    program
        .places()
        .of(variable)
        .filter(program.places()::isPrivate)
        .ifPresent(
            p ->
                setMemoryAt(
                    Optional.of(p), uninitialised("gone variable", encoding.memory.sort())));
  }

  private void apply(Instruction.Call i, String name) {
    Effect effect = program.calls().effect(i);
    State before = state;
    List<Term> key = new ArrayList<>();
    if (i.callee() instanceof Operand.Register) {
      key.add(value(i.callee()));
    }
    i.arguments().forEach(a -> key.add(value(a)));
    if (effect != Effect.NONE) {
      key.add(state.heap());
    }
    if (effect.compareTo(Effect.OBSERVABLE) >= 0) {
      key.add(state.world());
    }
    for (int r = 0; r < i.results().size(); r++) {
      Operand.Register result = i.results().get(r);
      set(
          result,
          encoding.functions.apply(
              name + (r == 0 ? "" : " " + r), key, encoding.memory.sort(result.type())));
    }
    if (effect == Effect.ANY) {
      state =
          state.withHeap(
              encoding.functions.apply("memory after " + name, key, encoding.memory.sort()));
    }
    if (effect.compareTo(Effect.OBSERVABLE) >= 0) {
      state = state.withWorld(encoding.functions.apply("after " + name, key, state.world().sort()));
    }
    String callee = i.calleeName();
    State called = before.withRegisters(Map.of());
    if (callee != null && callee.equals(program.function().name())) {
      unfold(i, name, key, called);
    }
    if (callee != null && !program.calls().isExternal(callee)) {
      Term wraps = encoding.functions.apply("overflow in " + name, key, Sort.BOOL);
      state = state.withWraps(terms.or(state.wraps(), wraps));
      requireDefined(terms.not(encoding.functions.apply("undefined in " + name, key, Sort.BOOL)));
    } else if (callee != null && !program.calls().returns(callee)) {
      stop(state);
    }
  }

  /**
   * What a recursive call does, to the depth of {@link #UNFOLDINGS}: the function under which both
   * versions know it does what this version's code does. Sound for executions that end, by
   * induction over their length: calls that end have, in both versions, the values of this
   * function.
   */
  private void unfold(Instruction.Call i, String name, List<Term> key, State called) {
    if (depth >= UNFOLDINGS || program.hasLoops()) {
      return;
    }
    Map<Integer, Term> arguments = new LinkedHashMap<>();
    List<Operand.Register> parameters = program.function().parameters();
    for (int p = 0; p < parameters.size(); p++) {
      arguments.put(parameters.get(p).id(), value(i.arguments().get(p)));
    }
    State start =
        new State(
            arguments,
            called.locals(),
            called.heap(),
            called.world(),
            terms.bool(false),
            terms.bool(false));
    var inner = new Segment(program, encoding, start, depth + 1, terms.and(reached, guard));
    inner.values.putAll(arguments);
    inner.runFrom(Program.ENTRY);
    for (Exit exit : inner.joined()) {
      if (exit.cut() != Program.EXIT) {
        continue;
      }
      List<Term> same = new ArrayList<>();
      for (int r = 0; r < i.results().size(); r++) {
        same.add(
            terms.eq(value(i.results().get(r)), requireNonNull(exit.state().registers().get(r))));
      }
      same.add(
          terms.eq(
              encoding.functions.apply("overflow in " + name, key, Sort.BOOL),
              exit.state().wraps()));
      same.add(
          terms.eq(
              encoding.functions.apply("undefined in " + name, key, Sort.BOOL),
              exit.state().undefined()));
      Effect effect = program.calls().effect(i);
      if (effect == Effect.ANY) {
        same.add(terms.eq(state.heap(), exit.state().heap()));
      }
      if (effect.compareTo(Effect.OBSERVABLE) >= 0) {
        same.add(terms.eq(state.world(), exit.state().world()));
      }
      encoding.facts.add(terms.implies(terms.and(reached, guard, exit.guard()), terms.and(same)));
    }
  }

  private Optional<Long> length(Instruction.Call i) {
    Term length = value(i.arguments().get(2));
    return length.isConstant() && length.value().bitLength() < 32
        ? Optional.of(length.value().longValue()).filter(n -> n <= BLOCK_BYTES)
        : Optional.empty();
  }

  private void fill(Instruction.Call i) {
    Optional<Place> place = program.places().of(i.arguments().get(0));
    Term address = value(i.arguments().get(0));
    Term with = value(i.arguments().get(1));
    Optional<Long> length = length(i);
    Term memory = memoryAt(place);
    if (length.isEmpty()) {
      List<Term> key = List.of(memory, address, with, value(i.arguments().get(2)));
      memory = encoding.functions.apply("memset", key, encoding.memory.sort());
    } else if (length.get() > 0) {
      requireAccess(place, address, length.get());
      for (long n = 0; n < length.get(); n++) {
        Term at = terms.add(address, terms.bits(pointerBits, n));
        memory = encoding.memory.store(memory, at, with, new Type.Int(8));
      }
    }
    setMemoryAt(place, memory);
  }

  private void copyBlock(Instruction.Call i) {
    Optional<Place> to = program.places().of(i.arguments().get(0));
    Optional<Place> from = program.places().of(i.arguments().get(1));
    Term target = value(i.arguments().get(0));
    Term source = value(i.arguments().get(1));
    Optional<Long> length = length(i);
    Term memory = memoryAt(to);
    if (length.isEmpty()) {
      List<Term> key = List.of(memory, target, memoryAt(from), source, value(i.arguments().get(2)));
      memory = encoding.functions.apply("memmove", key, encoding.memory.sort());
    } else if (length.get() > 0) {
      requireAccess(to, target, length.get());
      requireAccess(from, source, length.get());
      Term before = memoryAt(from);
      int step = wordOf(length.get());
      var word = new Type.Int(8 * step);
      for (long n = 0; n < length.get(); n += step) {
        Term offset = terms.bits(pointerBits, n);
        Term moved = encoding.memory.load(before, terms.add(source, offset), word);
        memory = encoding.memory.store(memory, terms.add(target, offset), moved, word);
      }
    }
    setMemoryAt(to, memory);
  }

  /** The largest power of two up to eight that divides the length. */
  private static int wordOf(long length) {
    return (int) Math.min(8, Long.lowestOneBit(length));
  }

  @Override
  public Void visit(Instruction.Bind i) {
    return null; // For people only.
  }

  @Override
  public Void visit(Instruction.Check i) {
    Term condition = value(i.condition());
    CheckKind kind = i.obligation().kind();
    if (kind == CheckKind.SIGNED_OVERFLOW) {
      state = state.withWraps(terms.or(state.wraps(), terms.not(condition)));
    } else if (kind == CheckKind.ASSERTION) {
      Term before = guard;
      State failing = state;
      guard = terms.and(before, terms.not(condition));
      if (!guard.isFalse()) {
        observe("failing assertion", List.of());
        stop(state);
      }
      state = failing;
      guard = terms.and(before, condition);
    } else {
      requireDefined(condition);
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Assume i) {
    requireDefined(value(i.condition()));
    return null;
  }

  @Override
  public Void visit(Instruction.Unsupported i) {
    throw new NotModelled(i.construct());
  }
}
