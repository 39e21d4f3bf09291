package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.CountedArguments;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.ObservedCall;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Reach;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SeenAddress;
import dev.stet.engine.ssa.Setting;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Overflow;
import dev.stet.engine.ssa.base.Sorts;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One function as a formula that grows with k and never shrinks (001 §4.2, 4.3, 5.4).
 *
 * <p>All loops are unwound k times inside one loop: the first copy starts from the loop-back
 * variables where the loop-select guard is true, from the state before the loop where it is false.
 * With all loop-select guards false the formula holds the executions of up to k rounds (BMC); with
 * them free it also holds, for each later visit of a loop head, the k rounds that lead to it. So a
 * loop that starts from its loop-back variables is left from its last copy only, and what happens
 * in its earlier copies is assumed to be good, having been shown for an earlier visit.
 *
 * <p>Longer than most files: it is all that the engine sees of the encoding, one short method for
 * each setting.
 */
public final class TransitionSystem {

  /** The bits of a pointer that number the object that it leads into; they are the highest. */
  public static final int OBJECT_BITS = Sorts.OBJECT_BITS;

  /** Nothing stands at addresses below. */
  private static final long NULL_PAGE = 4096;

  private final Context context;
  private final Unwinding unwinding;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final Set<BigInteger> constants;
  private final Set<BigInteger> operands;

  /**
   * Encodes {@code function}, in which calls have been inlined as far as wanted, for k = 1.
   *
   * @param setting which executions it is about, and what is known
   * @param patience for this and for each unwinding
   * @throws dev.stet.engine.time.OutOfTime where it ends first
   */
  public TransitionSystem(
      Module module, Function function, Setting setting, Terms terms, Patience patience) {
    CountedArguments counted = CountedArguments.of(module, function);
    this.context = new Context(module, counted, setting, terms, patience);
    this.flow = new ControlFlow(counted.function());
    this.nest = new LoopNest(flow);
    if (!nest.isReducible()) {
      throw new IllegalArgumentException("irreducible control flow in " + function.name());
    }
    this.unwinding = new Unwinding(context, flow, nest);
    unwinding.start();
    this.constants = constants(counted.function());
    this.operands = operands(counted.function());
  }

  /** The function that the formula is of: what it was made for, and what is counted along in it. */
  public Function function() {
    return context.code.function();
  }

  /**
   * Unwinds all loops k times; k grows by one from call to call.
   *
   * @throws dev.stet.engine.time.OutOfTime where patience ends first; the formula is then one
   *     without meaning, and what was taken of it before stays true
   */
  public void unwindTo(int k) {
    unwinding.extendTo(k);
  }

  /** The constraints added since the last call; they hold for good. */
  public List<Term> takeConstraints() {
    return context.formula.take();
  }

  /** Whether a constraint is about all that occurs in it, not only about what was made last. */
  public boolean isAssumed(Term constraint) {
    return context.formula.isAssumed(constraint);
  }

  /** Assumptions that close the formula at the present k: executions leave from existing copies. */
  public List<Term> closing() {
    return unwinding.closing();
  }

  /** Assumptions under which every loop starts from the state before it: plain BMC. */
  public List<Term> fromEntry() {
    var all = new ArrayList<Term>();
    loops().forEach(l -> l.instances().forEach(i -> all.add(context.terms.not(i.select()))));
    return all;
  }

  /**
   * Takes note that no instance of the loop makes more than k - 1 rounds: its loop-back variables
   * are not needed, nor more copies than k.
   */
  public void close(LoopHead loop, int k) {
    unwinding.close(loop, k);
  }

  /** Whether an execution comes into the k-th copy of some loop. */
  public Term entersCopy(int k) {
    var any = new ArrayList<Term>();
    for (LoopHead loop : loops()) {
      for (LoopHead.Instance instance : loop.instances()) {
        if (instance.visits().size() >= k) {
          any.add(instance.visits().get(k - 2).guard());
        }
      }
    }
    return context.terms.or(any);
  }

  /** Whether some loop is not closed. */
  public boolean hasOpenLoops() {
    return unwinding.hasOpenLoops();
  }

  public boolean hasLoops() {
    return !loops().isEmpty();
  }

  public Collection<LoopHead> loops() {
    return unwinding.heads();
  }

  /** All check instances so far. */
  public List<CheckInstance> checks() {
    return Collections.unmodifiableList(context.found.checks);
  }

  /** Assumed, no signed operation on the execution overflows. */
  public Term withoutOverflow() {
    return context.overflows.none();
  }

  /** Whether a signed operation overflows that is executed in some of these blocks. */
  public Term overflowsIn(Set<Integer> blocks) {
    return context.terms.or(
        context.overflows.all().stream()
            .filter(o -> blocks.contains(o.block()))
            .map(Overflow::happens)
            .toList());
  }

  /** How far accesses by way of pointers that the function was given go. */
  public List<Reach> reaches() {
    return Collections.unmodifiableList(context.found.reaches);
  }

  /** The calls that were not inlined although the function has a body. */
  public List<OpenCall> calls() {
    return Collections.unmodifiableList(context.found.calls);
  }

  /** The calls that are not followed and looked at from both sides. */
  public List<ObservedCall> observedCalls() {
    return Collections.unmodifiableList(context.found.observed);
  }

  /** What the places hold that are looked at where the function begins. */
  public List<Term> heldAtEntry() {
    return Collections.unmodifiableList(context.found.heldAtEntry);
  }

  /** The bits of a pointer's offset; what it leads into stands above them. */
  public int offsetBits() {
    return context.sorts.offsetBits();
  }

  /** The bits of a pointer that number the instances of an object; 0 where none has several. */
  public int instanceBits() {
    return context.sorts.instanceBits();
  }

  /** All bits of a pointer. */
  public int pointerBits() {
    return context.sorts.pointerBits();
  }

  /** The places that the formula does not follow. */
  public List<OpenPlace> gaps() {
    return Collections.unmodifiableList(context.found.gaps);
  }

  public List<Input> inputs() {
    return Collections.unmodifiableList(context.found.inputs);
  }

  /**
   * The constants that the function compares with, as signed and as unsigned numbers, and how far
   * it may come from where its parameters point to, where it goes there.
   */
  public Set<BigInteger> constants() {
    Set<BigInteger> all = new LinkedHashSet<>(constants);
    reaches().stream().map(r -> Reach.farthest(r.from().width())).forEach(all::add);
    return all;
  }

  /** The constants that the function calculates with or stores, likewise. */
  public Set<BigInteger> operands() {
    return operands;
  }

  private static Set<BigInteger> operands(Function function) {
    return constants(
        function,
        i ->
            i instanceof Instruction.Binary
                || i instanceof Instruction.Overflow
                || i instanceof Instruction.Store);
  }

  private static Set<BigInteger> constants(Function function) {
    Set<BigInteger> all = constants(function, i -> i instanceof Instruction.Compare);
    for (var block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Switch s) {
        s.cases().forEach(c -> all.add(c.value()));
      }
    }
    return all;
  }

  /** What instructions of a sort read. */
  private static Set<BigInteger> constants(Function function, Predicate<Instruction> wanted) {
    var all = new TreeSet<BigInteger>();
    for (var block : function.blocks()) {
      block.instructions().stream()
          .filter(wanted)
          .flatMap(i -> Uses.read(i).stream())
          .forEach(operand -> addConstant(all, operand));
    }
    return all;
  }

  private static void addConstant(Set<BigInteger> all, Operand operand) {
    if (operand instanceof Operand.IntConstant c) {
      all.add(c.value());
      all.add(c.signedValue());
    }
  }

  /** Guards of the function's returns so far. */
  public List<Term> returns() {
    return unwinding.returns().stream().map(ReturnPoint::guard).toList();
  }

  /** Guards of the ways to end without a violation so far: returns, calls that end the program. */
  public List<Term> ends() {
    List<Term> all = new ArrayList<>(returns());
    all.addAll(context.found.ends);
    return all;
  }

  /**
   * What executions may come to that do not violate a check, but for what they come to before it on
   * every way: they end, violate another check behind it or beside it, or come where nothing is
   * known of them.
   */
  public List<Term> without(Obligation obligation, Location at) {
    List<Term> all = new ArrayList<>(ends());
    context.found.gaps.forEach(gap -> all.add(gap.reached()));
    List<Integer> wanted = new ArrayList<>();
    for (int i = 0; i < context.found.checks.size(); i++) {
      CheckInstance instance = context.found.checks.get(i);
      if (instance.obligation().equals(obligation) && instance.at().equals(at)) {
        wanted.add(i);
      }
    }
    Map<Integer, Set<Integer>> behind = new LinkedHashMap<>();
    wanted.forEach(
        w -> behind.computeIfAbsent(context.found.checks.get(w).block(), flow::reachableBehind));
    for (int i = 0; i < context.found.checks.size(); i++) {
      int one = i;
      if (!wanted.contains(i) && !wanted.stream().allMatch(w -> isBefore(one, w, behind))) {
        all.add(context.found.checks.get(i).error());
      }
    }
    return all;
  }

  /**
   * Whether a check lies before another one only: all ways to that lead past it, or all ways from
   * it lead to that, and none leads back.
   */
  private boolean isBefore(int one, int other, Map<Integer, Set<Integer>> behind) {
    int block = context.found.checks.get(one).block();
    int wanted = context.found.checks.get(other).block();
    boolean again = behind.getOrDefault(wanted, Set.of()).contains(block);
    return !again
        && (block == wanted
            ? one < other
            : nest.dominates(block, wanted) || flow.alwaysLeads(block, wanted));
  }

  /** The function's returns so far, with what they give back. */
  public List<ReturnPoint> returnPoints() {
    return List.copyOf(unwinding.returns());
  }

  /** Whether a pointer of the formula is null (Bool). */
  public Term isNull(Term pointer) {
    return context.pointers.isNull(pointer);
  }

  /** Whether a pointer leads to the first page, where nothing is, but is no null (Bool). */
  public Term isBesideNull(Term pointer) {
    Term offset = context.pointers.offset(pointer);
    Term page = context.terms.bits(offset.width(), NULL_PAGE);
    return context.terms.and(
        context.terms.not(context.pointers.isNull(pointer)),
        context.pointers.isIn(pointer, MemoryObject.OUTSIDE),
        context.terms.ult(offset, page));
  }

  /** A pointer's bits taken apart. */
  public PointerValue pointer(BigInteger bits) {
    int offsetBits = context.sorts.offsetBits();
    int object = bits.shiftRight(offsetBits + context.sorts.instanceBits()).intValue();
    return new PointerValue(
        object,
        object >= MemoryObject.FIRST
                && object - MemoryObject.FIRST < context.code.pointsTo().objects().size()
            ? context.code.pointsTo().object(object)
            : null,
        Terms.signed(bits.mod(BigInteger.ONE.shiftLeft(offsetBits)), offsetBits).longValue());
  }

  /** What a global holds at entry: the scalar of this type at the offset, if it is one's own. */
  public Optional<Term> initial(String global, long offset, Type type) {
    return unwinding.initial(global, offset, type);
  }

  /**
   * A pointer of a model.
   *
   * @param object {@link MemoryObject#NULL}, {@link MemoryObject#OUTSIDE} (then the offset is the
   *     address) or the number of {@code known}
   */
  public record PointerValue(int object, @Nullable MemoryObject known, long offset) {}

  /** Whether the function accesses memory that is not its own. */
  public boolean accessesOutside() {
    return !context.code.memory().outside().isEmpty();
  }

  /** Global variables whose address has a part in the formula, where a model has put them. */
  public List<SeenAddress> seenGlobals(java.util.function.Function<Term, BigInteger> model) {
    List<SeenAddress> all = new ArrayList<>();
    context
        .pointers
        .addresses()
        .forEach(
            (id, start) -> {
              MemoryObject object = context.code.pointsTo().object(id);
              if (object.kind() == MemoryObject.Kind.GLOBAL && object.sizeBytes() > 0) {
                long at = pointer(model.apply(start)).offset();
                all.add(new SeenAddress(object.name(), at, object.sizeBytes()));
              }
            });
    return all;
  }

  /**
   * Assumptions under which a counterexample can be run where others cannot: what callers have lies
   * apart and is accessed close to where their pointers lead, and, at first, calls that are not
   * followed are given null where there may be more of the caller's. A proof under them would be
   * none.
   */
  public List<List<Term>> modest() {
    List<Term> modest = context.modest.assumptions(context.pointers, context.found.inputs);
    return context
        .modest
        .shallow()
        .map(
            shallow -> List.of(Stream.concat(modest.stream(), Stream.of(shallow)).toList(), modest))
        .orElse(List.of(modest));
  }

  /**
   * The same for executions that are to be short: what is given is small as well, or at least asks
   * no more of memory.
   */
  public List<List<Term>> brief() {
    List<Term> small = context.modest.small(context.found.inputs);
    return modest().stream()
        .flatMap(
            modest -> Stream.of(Stream.concat(modest.stream(), small.stream()).toList(), modest))
        .toList();
  }

  /**
   * Assumptions about memory of the caller that it mostly meets: what is violated only without them
   * is not shown. A proof under them would be none.
   */
  public List<Term> orderly() {
    return context.setting.scope() == Scope.OPEN
        ? unwinding.caller().orderly.assumptions()
        : List.of();
  }

  /** In plain words, what {@link #orderly} excludes: "memory of the caller in which …". */
  public String disorder() {
    return unwinding.caller().orderly.excluded();
  }

  /** What the formula takes for granted. */
  public List<Assumption> assumptions() {
    return List.copyOf(context.found.assumptions);
  }

  /**
   * Whether it takes texts to end in the arrays where callers left them. A function that calls this
   * one may have written there: what is found out here is nothing to build its proof on.
   */
  public boolean restsOnTexts() {
    return context.found.assumptions.contains(GivenTexts.END_IN_ARRAY);
  }

  /** The same without those about memory from outside, for proofs that follow none of it. */
  public List<Assumption> assumptionsOfCode() {
    return context.found.assumptions.stream().filter(a -> !a.isAboutOutside()).toList();
  }
}
