package dev.stet.engine.ssa;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.AimlessPointers;
import dev.stet.engine.memory.Allocating;
import dev.stet.engine.memory.Effects;
import dev.stet.engine.memory.FunctionEffects;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.memory.LinkRoles;
import dev.stet.engine.memory.MemoryLayout;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.NeverNull;
import dev.stet.engine.memory.NumbersAsPointers;
import dev.stet.engine.memory.PointsTo;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Sharing;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the parts of the encoding share: the function, its memory, and what was collected. */
final class Context {

  final Module module;
  final Function function;
  final Scope scope;
  final SignedOverflow signedOverflow;
  final HeapRules rules;
  final CallSummaries summaries;
  final Terms terms;
  final Patience patience;
  final Formula formula;

  /** Assumed, no signed operation that is executed overflows. */
  final Term defined;

  /** Where signed overflow gives any value, all that may overflow. */
  final List<Overflow> overflows = new ArrayList<>();

  final ModestExecutions modest;

  final Sorts sorts;
  final Pointers pointers;
  final PointsTo pointsTo;
  private final Set<NeverNull.Place> neverNull;
  private final StoredNulls storedNulls;
  final MemoryLayout memory;
  final List<CheckInstance> checks = new ArrayList<>();
  final List<Gap> gaps = new ArrayList<>();
  final List<OpenCall> calls = new ArrayList<>();
  final List<ObservedCall> observed = new ArrayList<>();

  /** Where the program is ended by a call. */
  final List<Term> ends = new ArrayList<>();

  final List<Input> inputs = new ArrayList<>();
  final Set<String> assumptions = new LinkedHashSet<>();
  final PointersRead pointersRead;
  final OrderlyMemory orderly;
  final LinksBack linksBack;
  private @Nullable LinkRoles linkRoles;

  /** Pointers that the function itself wrote to memory from outside. */
  final Set<Term> storedOutside = new LinkedHashSet<>();

  /** What variables begin with that nobody has set. */
  final Set<Term> neverSet = new HashSet<>();

  /** What stood in memory from outside when the function was entered, by region. */
  private final Map<Integer, Term> leftOutside = new HashMap<>();

  final Instances instances;
  private final Set<Operand> loaded = new HashSet<>();
  private final Set<Operand> unset = new HashSet<>();
  private final Map<Integer, Instruction.PointerAdd> additions = new HashMap<>();
  final TestedPointers tested;
  final NumbersAsPointers numbers;
  private final Map<Integer, Variable> variables = new HashMap<>();
  private @Nullable Map<String, Effects> effects;
  private @Nullable Set<String> allocating;

  private final boolean drawsPointers;

  private final Map<Integer, Term> lookedAt = new HashMap<>();

  /** Of what has been extended, how wide it was. */
  private final Map<Integer, Integer> signedBits = new HashMap<>();

  Context(
      Module module,
      Function function,
      Scope scope,
      SignedOverflow signedOverflow,
      HeapRules rules,
      CallSummaries summaries,
      Terms terms,
      Patience patience) {
    this.rules = rules;
    this.summaries = summaries;
    this.module = module;
    this.function = function;
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
            function,
            scope == Scope.CLOSED ? Sharing.NONE : Sharing.WITH_OTHER_FILES,
            patience);
    this.memory =
        new MemoryLayout(
            module,
            function,
            pointsTo,
            Instances.bits(signedOverflow),
            followsOwners() ? MemoryLayout.Owners.FOLLOWED : MemoryLayout.Owners.IGNORED,
            patience);
    this.neverNull = scope == Scope.OPEN ? NeverNull.of(module) : Set.of();
    this.storedNulls = new StoredNulls(function, pointsTo, memory);
    this.tested = new TestedPointers(module, function, pointsTo, memory);
    this.numbers = new NumbersAsPointers(function, pointsTo);
    this.pointersRead = new PointersRead(this);
    this.sorts = new Sorts(module.layout(), memory.instanceBits());
    this.pointers = new Pointers(terms, sorts);
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd p) {
          additions.put(p.result().id(), p);
        } else if (i instanceof Instruction.Load l) {
          if (l.access() == Instruction.Access.PLAIN) {
            loaded.add(l.result());
          }
        } else if (i instanceof Instruction.Cast c
            && c.op() == CastOperator.FREEZE
            && c.operand() instanceof Operand.Undefined) {
          unset.add(c.result());
        } else if (i instanceof Instruction.Cast c && c.operand().type() instanceof Type.Int n) {
          noteWidth(c, n.bits());
        }
        if (i instanceof Instruction.Bind b && b.value() instanceof Operand.Register r) {
          variables.putIfAbsent(r.id(), b.variable());
        }
      }
    }
    this.drawsPointers = scope == Scope.CLOSED && AimlessPointers.areDrawn(module);
    noteCarried();
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      variables.putIfAbsent(function.parameters().get(i).id(), function.variables().get(i));
    }
    this.linksBack = new LinksBack(this);
    this.orderly = new OrderlyMemory(this);
  }

  /** What pointers in structures are for, as the code of the module tells. */
  final LinkRoles linkRoles() {
    if (linkRoles == null) {
      linkRoles = LinkRoles.of(module);
    }
    return linkRoles;
  }

  /** Whether it is followed who is to free what the function allocates. */
  final boolean followsOwners() {
    return scope == Scope.OPEN && rules.leak() != HeapRules.Leak.IGNORED;
  }

  /** A write through the pointer may change any variable of a program that draws pointers. */
  void writes(Operand pointer, State state) {
    if (drawsPointers && pointsTo.targets(pointer).mayBe(MemoryObject.OUTSIDE)) {
      gap(AimlessPointers.WRITE, state);
    }
  }

  /**
   * The start of the instance of an object that stands for all: any one (the concrete object of 000
   * §3.5), the same throughout the formula.
   */
  Term lookedAt(MemoryObject object) {
    return lookedAt.computeIfAbsent(
        object.id(),
        id ->
            memory.isMany(object)
                ? pointers.of(id, formula.free("lost", Sort.bits(sorts.instanceBits())))
                : pointers.of(id, 0));
  }

  /**
   * What a call gives back may be just what was read in it, or the bytes of a structure of that.
   */
  private void noteCarried() {
    boolean grows = memory.followsUnset();
    while (grows) {
      grows = false;
      for (var block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Phi phi
              && phi.incoming().stream().anyMatch(v -> loaded.contains(v.value()))) {
            grows |= loaded.add(phi.result());
          } else if (i instanceof Instruction.Cast c
              && c.op().keepsLowBytes()
              && loaded.contains(c.operand())) {
            grows |= loaded.add(c.result());
          }
        }
      }
    }
  }

  /** Whether the value is the one with which a variable begins that nobody has set. */
  boolean isUnset(Operand value) {
    return unset.contains(value);
  }

  /** Whether the value is just as it was read from memory. */
  boolean isLoaded(Operand value) {
    return loaded.contains(value);
  }

  private void noteWidth(Instruction.Cast cast, int bits) {
    if (cast.op() == CastOperator.SEXT) {
      signedBits.put(cast.result().id(), bits);
    } else if (cast.op() == CastOperator.ZEXT) {
      signedBits.put(cast.result().id(), bits + 1);
    }
  }

  /** A width in which the integer reads as a signed number. */
  int signedBits(Operand integer) {
    int bits = integer.type() instanceof Type.Int n ? n.bits() : sorts.offsetBits();
    return integer instanceof Operand.Register r ? signedBits.getOrDefault(r.id(), bits) : bits;
  }

  /** Whether a function of the module may allocate memory of which is followed who frees it. */
  boolean allocatesForOthers(String callee) {
    if (allocating == null) {
      allocating = followsOwners() ? Allocating.functions(module) : Set.of();
    }
    return allocating.contains(callee);
  }

  /** What a call of a function of the module may change. */
  Effects effects(String function) {
    if (effects == null) {
      effects = FunctionEffects.of(module);
    }
    return effects.getOrDefault(function, Effects.ANY);
  }

  /** What memory from outside held when the function was entered. */
  void leaveOutside(Region region, Term contents) {
    leftOutside.put(region.id(), contents);
  }

  /** What the caller left in a region of memory from outside. */
  Term leftOutside(Region region) {
    return requireNonNull(leftOutside.get(region.id()), "no such region outside");
  }

  /** Whether the region is a pointer of a global variable that is taken never to be null. */
  boolean isNeverNull(Region region) {
    return scope == Scope.OPEN
        && region.object().kind() == MemoryObject.Kind.GLOBAL
        && neverNull.contains(new NeverNull.Place(region.object().name(), region.low()));
  }

  /** Whether the pointer may be a null that the function itself left outside. */
  boolean mayBeStoredNull(Operand pointer) {
    return storedNulls.mayBe(pointer);
  }

  /** The pointer that the address was computed from. */
  Operand root(Operand address) {
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      root = p.get().base();
    }
    return root;
  }

  /** The bytes from the root of an address to it; empty where that is not always the same. */
  Optional<Long> distance(Operand address) {
    long distance = 0;
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      if (!p.get().scaled().isEmpty()) {
        return Optional.empty();
      }
      distance += p.get().offset();
      root = p.get().base();
    }
    return Optional.of(distance);
  }

  /** The C text of the way from the root of an address to it. */
  String path(Operand address) {
    StringBuilder path = new StringBuilder();
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      path.insert(0, p.get().path());
      root = p.get().base();
    }
    return path.toString();
  }

  /** The type of the member that an address is computed for; unknown where it is none. */
  CType typeOfMember(Operand address) {
    return addition(address).map(p -> p.member().type()).orElse(CType.UNKNOWN);
  }

  /** How an address is computed from another one; empty where it is not. */
  Optional<Instruction.PointerAdd> addition(Operand pointer) {
    return pointer instanceof Operand.Register r
        ? Optional.ofNullable(additions.get(r.id()))
        : Optional.empty();
  }

  /** Notes a place that the formula does not follow where the condition holds. */
  void gap(String what, Term condition, State state) {
    Term reached = terms.and(state.guard, state.duty, condition);
    gaps.add(new Gap(what, formula.define("gap", reached)));
  }

  void gap(String what, State state) {
    gap(what, terms.bool(true), state);
  }

  /** The C variable whose value a register is, or null. */
  @Nullable Variable variable(int register) {
    return variables.get(register);
  }

  CType type(int register) {
    Variable variable = variables.get(register);
    return variable == null ? CType.UNKNOWN : variable.type();
  }
}
