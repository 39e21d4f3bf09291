package dev.stet.engine.ssa.base;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.analysis.CountedArguments;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.pointsto.NeverNull;
import dev.stet.engine.memory.pointsto.NumbersAsPointers;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.pointers.Code;
import dev.stet.engine.pointers.StoredNulls;
import dev.stet.engine.pointers.TestedPointers;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the parts of the encoding share: the function, its memory, and what was collected. */
public final class Context {

  public final Module module;
  public final Function function;
  public final Scope scope;
  public final SignedOverflow signedOverflow;
  public final HeapRules rules;
  public final CallSummaries summaries;
  public final Terms terms;
  public final Patience patience;
  public final Formula formula;

  /** Assumed, no signed operation that is executed overflows. */
  public final Term defined;

  /** Where signed overflow gives any value, all that may overflow. */
  public final List<Overflow> overflows = new ArrayList<>();

  public final ModestExecutions modest;

  public final Sorts sorts;
  public final Pointers pointers;
  public final PointsTo pointsTo;
  private final Set<NeverNull.Place> neverNull;
  private final StoredNulls storedNulls;
  public final MemoryLayout memory;
  public final DefUse values;
  public final Code code;
  public final Findings found = new Findings();
  public final RegisterFacts registers;
  public final CalleeFacts callees;

  /** Pointers that the function itself wrote to memory from outside. */
  public final Set<Term> storedOutside = new LinkedHashSet<>();

  /** What variables begin with that nobody has set. */
  public final Set<Term> neverSet = new LinkedHashSet<>();

  /** What stood in memory from outside when the function was entered, by region. */
  private final Map<Integer, Term> leftOutside = new LinkedHashMap<>();

  public final Instances instances;
  public final TestedPointers tested;
  public final Optional<ArgumentVector> arguments;
  public final NumbersAsPointers numbers;

  private final boolean drawsPointers;

  private final Map<Integer, Term> lookedAt = new LinkedHashMap<>();

  public Context(
      Module module,
      CountedArguments counted,
      Scope scope,
      SignedOverflow signedOverflow,
      HeapRules rules,
      CallSummaries summaries,
      Terms terms,
      Patience patience) {
    this.rules = rules;
    this.summaries = summaries;
    this.module = module;
    this.function = counted.function();
    this.arguments = counted.arguments();
    this.scope = scope;
    this.signedOverflow = signedOverflow;
    this.terms = terms;
    this.patience = patience;
    this.defined = terms.fresh("defined", Sort.BOOL);
    this.modest = new ModestExecutions(terms);
    this.formula = new Formula(terms);
    this.instances = new Instances(signedOverflow);
    this.pointsTo =
        new PointsTo(
            module,
            counted.function(),
            scope == Scope.CLOSED ? Sharing.NONE : Sharing.WITH_OTHER_FILES,
            patience);
    this.memory =
        new MemoryLayout(
            module,
            counted.function(),
            pointsTo,
            Instances.bits(signedOverflow),
            followsOwners() ? MemoryLayout.Owners.FOLLOWED : MemoryLayout.Owners.IGNORED,
            patience);
    this.values = new DefUse(counted.function());
    this.code = new Code(module, counted.function(), values, pointsTo, memory);
    this.neverNull = scope == Scope.OPEN ? NeverNull.of(module) : Set.of();
    this.storedNulls = new StoredNulls(counted.function(), pointsTo, memory);
    this.tested = new TestedPointers(module, counted.function(), pointsTo, memory, arguments);
    this.numbers = new NumbersAsPointers(counted.function(), pointsTo);
    this.sorts = new Sorts(module.layout(), memory.instanceBits());
    this.pointers = new Pointers(terms, sorts);
    this.registers = new RegisterFacts(counted.function(), memory, sorts);
    this.callees = new CalleeFacts(module);
    this.drawsPointers = scope == Scope.CLOSED && AimlessPointers.areDrawn(module);
  }

  /** Whether it is followed who is to free what the function allocates. */
  public final boolean followsOwners() {
    return scope == Scope.OPEN && rules.leak() != HeapRules.Leak.IGNORED;
  }

  /** A write through the pointer may change any variable of a program that draws pointers. */
  public void writes(Operand pointer, State state) {
    if (drawsPointers && pointsTo.targets(pointer).mayBe(MemoryObject.OUTSIDE)) {
      gap(new Gap.Unsupported(AimlessPointers.WRITE), state);
    }
  }

  /**
   * The start of the instance of an object that stands for all: any one (the concrete object of 000
   * §3.5), the same throughout the formula.
   */
  public Term lookedAt(MemoryObject object) {
    return lookedAt.computeIfAbsent(
        object.id(),
        id ->
            memory.isMany(object)
                ? pointers.of(id, formula.free("lost", Sort.bits(sorts.instanceBits())))
                : pointers.of(id, 0));
  }

  /** Whether a function of the module may allocate memory of which is followed who frees it. */
  public boolean allocatesForOthers(String callee) {
    return followsOwners() && callees.allocates(callee);
  }

  /** What memory from outside held when the function was entered. */
  public void leaveOutside(Region region, Term contents) {
    leftOutside.put(region.id(), contents);
  }

  /** What the caller left in a region of memory from outside. */
  public Term leftOutside(Region region) {
    return requireNonNull(leftOutside.get(region.id()), "no such region outside");
  }

  /** Whether the region is a pointer of a global variable that is taken never to be null. */
  boolean isNeverNull(Region region) {
    return scope == Scope.OPEN
        && region.object().kind() == MemoryObject.Kind.GLOBAL
        && neverNull.contains(new NeverNull.Place(region.object().name(), region.low()));
  }

  /** Whether the pointer may be a null that the function itself left outside. */
  public boolean mayBeStoredNull(Operand pointer) {
    return storedNulls.mayBe(pointer);
  }

  /** Notes a place that the formula does not follow where the condition holds. */
  public void gap(Gap gap, Term condition, State state) {
    Term reached = terms.and(state.guard, state.duty, condition);
    found.gaps.add(new OpenPlace(gap, formula.define("gap", reached)));
  }

  public void gap(Gap gap, State state) {
    gap(gap, terms.bool(true), state);
  }
}
