package dev.stet.engine.ssa.memory;

import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId.OfAccess;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.outside.MemberArrays;
import dev.stet.engine.pointers.DoubtfulPointers;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.ssa.caller.FreedOutside;
import dev.stet.engine.ssa.caller.PointersRead;
import dev.stet.engine.ssa.caller.ProgramArguments;
import dev.stet.engine.ssa.caller.ProgramTexts;
import dev.stet.engine.ssa.caller.TestedValues;
import dev.stet.engine.term.Implications;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What must hold where memory is accessed: the pointer is not null and leads into an object that
 * exists, is large enough and may be written. Memory from outside is taken to be valid. Longer than
 * most files: accesses, blocks and calls ask for the same conditions in other combinations.
 */
public final class AccessChecks {

  private static final Assumption SIZES =
      Assumption.ofCallers(
          "numbers without a sign that index an array at the end of a structure are no larger than"
              + " objects");

  public static final Assumption VALID_OUTSIDE =
      new Assumption(
          Assumption.Subject.POINTERS_FROM_OUTSIDE,
          "pointers that come from outside the function are valid");

  private static final Assumption NULL_ENDS =
      Assumption.ofCode("an access through a null pointer ends the program");

  /** Bytes from address 0 on that machines protect. */
  private static final long NULL_PAGE = 4096;

  /** What an access is for. */
  public enum Use {
    READ,
    WRITE
  }

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final ObjectStates states;
  private final FreedOutside freed;
  private final PointersRead read;
  private final TestedValues testedValues;
  private final OutsideReaches reaches;
  private final RestrictedAccesses restricted;
  private final ProgramArguments arguments;
  private final ProgramTexts texts;
  private final Distances distances;
  private final WalkedArrays walked;
  private final Implications implications;

  public AccessChecks(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      ObjectStates states,
      FreedOutside freed,
      CallerHeap caller) {
    this.read = caller.read;
    this.testedValues = caller.tested;
    this.freed = freed;
    this.registers = registers;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.memory = memory;
    this.states = states;
    this.reaches = new OutsideReaches(context, registers);
    this.restricted = new RestrictedAccesses(context);
    this.arguments = new ProgramArguments(context, registers);
    this.texts = new ProgramTexts(context, registers);
    this.distances = new Distances(context);
    this.walked = new WalkedArrays(context, registers, distances);
    this.implications = new Implications(context.terms);
  }

  /** What is known of the arguments of a program. */
  public ProgramArguments arguments() {
    return arguments;
  }

  /** What is known of how long those are. */
  public ProgramTexts texts() {
    return texts;
  }

  /** An access of so many bytes. */
  public void access(
      Location at, Operand address, Term pointer, long size, Use use, BlockState state) {
    Targets targets = context.code.pointsTo().targets(address);
    notNull(at, address, targets, pointer, size, state);
    notFreed(at, address, pointer, terms.bool(false), state);
    Term good = terms.not(pointers.isIn(pointer, MemoryObject.WILD));
    Term leaves = terms.bool(false);
    Term offset = pointers.offset(pointer);
    for (var target : targets.offsets().entrySet()) {
      if (target.getKey() < MemoryObject.FIRST) {
        continue;
      }
      MemoryObject object = context.code.pointsTo().object(target.getKey());
      Term here = pointers.isIn(pointer, object.id());
      Term usable =
          mayUse(object, use)
              ? terms.and(
                  stackExists(object, pointer, state),
                  distances.fits(object, address, size)
                      ? terms.bool(true)
                      : fits(object, pointer, size, state))
              : terms.bool(false);
      good = terms.and(good, terms.implies(here, usable));
      if (object.kind() != MemoryObject.Kind.FUNCTION && !target.getValue().isExact()) {
        Term inside =
            memory
                .region(object.id(), target.getValue(), size)
                .map(
                    r ->
                        r.fillsObject() || distances.staysIn(r, address, size)
                            ? terms.bool(true)
                            : memory.inside(r, offset, size))
                .orElse(terms.bool(false));
        leaves = terms.or(leaves, terms.and(here, terms.not(inside)));
      }
    }
    stays(at, address, pointer, size, use, state);
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      good = terms.and(good, leadsSoFar(address, pointer, size, state));
      good = terms.and(good, arguments.stays(address, pointer, state));
      Term length = terms.bits(context.sorts.offsetBits(), size);
      good = terms.and(good, texts.stays(at, address, pointer, length, state));
      leaves = terms.or(leaves, leavesArray(address, pointer, size, state));
      reaches.note(address, pointer, length, state);
      restricted.note(address, pointer, length, use, state);
    }
    check(OfAccess.POINTER_LEADS_TO_AN_OBJECT, CheckKind.INVALID_DEREFERENCE, good, at, state);
    noteLeaving(leaves, state);
  }

  /** A pointer that is moved through an array in a structure stays in that. */
  private void stays(
      Location at, Operand address, Term pointer, long size, Use use, BlockState state) {
    Optional<WalkedArrays.Condition> condition =
        at.range().isLibrary() ? Optional.empty() : walked.of(address, pointer, size, state);
    if (condition.isEmpty()) {
      return;
    }
    Term stays = condition.get().stays();
    TextArrays.Array array = condition.get().array();
    switch (condition.get().replay()) {
      case FOLLOWS -> {
        String does = use == Use.READ ? "reads" : "writes";
        check(TextArrays.walked(array.label(), array.bytes(), does, at), stays, at, state);
      }
      case DOES_NOT_FOLLOW -> noteLeaving(terms.not(stays), state);
    }
  }

  /** The layout took the access to stay in one member; where it does not, nothing is known. */
  private void noteLeaving(Term leaves, BlockState state) {
    if (!leaves.isFalse()) {
      Term stays = terms.not(context.formula.define("leaves", leaves));
      context.gap(Gap.Blur.LEAVES_MEMBER, terms.not(stays), state);
      state.guard = context.formula.define("g", terms.and(state.guard, stays));
    }
  }

  /** Whether an access outside leaves the array in a structure that it begins in. */
  private Term leavesArray(Operand address, Term pointer, long size, BlockState state) {
    return context
        .code
        .memory()
        .arrayOutside(address)
        .filter(a -> !distances.staysIn(a.start(), a.bytes(), address, size))
        .map(a -> leaves(a, pointer, terms.bits(context.sorts.offsetBits(), size), state))
        .orElse(terms.bool(false));
  }

  /** The same of a block. */
  private Term leavesArray(Operand address, Term pointer, Term length, BlockState state) {
    return context
        .code
        .memory()
        .arrayOfBlockOutside(address)
        .map(array -> leaves(array, pointer, length, state))
        .orElse(terms.bool(false));
  }

  /** Whether so many bytes do not lie in an array. */
  private Term leaves(MemberArrays.Extent array, Term pointer, Term length, BlockState state) {
    Term start = pointers.offset(registers.value(array.start(), state));
    Term distance = terms.sub(pointers.offset(pointer), start);
    Term bytes = terms.bits(distance.width(), array.bytes());
    Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
    Term begins = terms.ule(distance, bytes);
    Term ends = terms.and(terms.ule(length, bytes), terms.ule(distance, terms.sub(bytes, length)));
    return switch (array.end()) {
      case CLOSED -> terms.and(outside, terms.not(terms.and(begins, ends)));
      case OPEN -> {
        array.sizes().forEach((number, most) -> isSize(number, most, outside, state));
        // No object is so large.
        take(terms.implies(terms.and(outside, begins), ends), state);
        yield terms.and(outside, terms.not(begins));
      }
    };
  }

  /** A number without a sign that an index is computed from is taken to be one of what is there. */
  private void isSize(Operand.Register number, long most, Term outside, BlockState state) {
    Term value = registers.value(number, state);
    Term small = terms.implies(outside, terms.ule(value, terms.bits(value.width(), most)));
    if (!implications.follows(state.guard, small)) {
      context.found.assumptions.add(SIZES);
      take(small, state);
    }
  }

  private void take(Term granted, BlockState state) {
    state.guard = context.formula.define("g", terms.and(state.guard, granted));
  }

  /** Whether a byte may be read where the pointer leads, if that is no null. */
  public Term isUsable(Operand address, Term pointer, BlockState state) {
    Term good = terms.not(pointers.isIn(pointer, MemoryObject.WILD));
    for (int id : context.code.pointsTo().targets(address).offsets().keySet()) {
      if (id >= MemoryObject.FIRST) {
        MemoryObject object = context.code.pointsTo().object(id);
        Term exists =
            object.kind() == MemoryObject.Kind.HEAP
                ? states.exists(id, pointer, state)
                : stackExists(object, pointer, state);
        Term usable =
            object.kind() == MemoryObject.Kind.FUNCTION
                ? terms.bool(false)
                : terms.and(exists, fits(object, pointer, 1, state));
        good = terms.and(good, terms.implies(pointers.isIn(pointer, id), usable));
      }
    }
    return good;
  }

  /** Whether the pointer may lead into an object that the function has made. */
  public boolean leadsToKnown(Operand address) {
    return context.code.pointsTo().targets(address).offsets().keySet().stream()
        .filter(id -> id >= MemoryObject.FIRST)
        .map(id -> context.code.pointsTo().object(id).kind())
        .anyMatch(k -> k != MemoryObject.Kind.FUNCTION);
  }

  private void notNull(
      Location at, Operand address, Targets targets, Term pointer, long size, BlockState state) {
    if (targets.mayBe(MemoryObject.NULL)) {
      notNull(terms.not(pointers.isIn(pointer, MemoryObject.NULL)), address, at, state);
    }
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      outside(address, terms.not(isOutsideNull(pointer)), at, state);
      staysInSpace(address, pointer, state);
      apartFromOwn(address, pointer, size, state);
    }
  }

  /** An access near null does not come back; whether that is a violation is agreed on. */
  private void notNull(Term set, Operand address, Location at, BlockState state) {
    Optional<Long> distance = context.code.values().distance(address);
    boolean ends =
        context.setting.rules().nullAccess() == HeapRules.NullAccess.END
            && distance.filter(d -> 0 <= d && d < NULL_PAGE).isPresent();
    if (!ends) {
      check(OfAccess.POINTER_IS_NOT_NULL, CheckKind.NULL_DEREFERENCE, set, at, state);
    } else if (!set.isTrue()) {
      context.found.assumptions.add(NULL_ENDS);
      state.guard = context.formula.define("g", terms.and(state.guard, set));
    }
  }

  /** What the caller's pointers lead to was there before the objects that the function makes. */
  private void apartFromOwn(Operand address, Term pointer, long bytes, BlockState state) {
    Term old =
        read.isCallers(
            context.code.values().root(address), registers.root(address, pointer, state));
    if (old.isFalse()) {
      return;
    }
    Term at = pointers.offset(pointer);
    List<Term> apart = new ArrayList<>();
    for (int id : context.code.pointsTo().seenOutside()) {
      MemoryObject object = context.code.pointsTo().object(id);
      if (object.kind() != MemoryObject.Kind.GLOBAL
          && object.sizeBytes() > 0
          && !context.code.memory().isMany(object)) {
        Term start = pointers.address(id);
        apart.add(terms.ule(terms.bits(at.width(), object.sizeBytes()), terms.sub(at, start)));
        apart.add(terms.ule(terms.bits(at.width(), bytes), terms.sub(start, at)));
      }
    }
    Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
    Term holds = terms.implies(terms.and(outside, old), terms.and(apart));
    if (!holds.isTrue()) {
      state.guard = context.formula.define("g", terms.and(state.guard, holds));
    }
  }

  /** An object does not reach around the end of the address space, nor over half of it. */
  private void staysInSpace(Operand address, Term pointer, BlockState state) {
    Term root = registers.root(address, pointer, state);
    if (!root.equals(pointer)) {
      Term from = pointers.offset(root);
      Term to = pointers.offset(pointer);
      Term zero = terms.bits(context.sorts.offsetBits(), 0);
      Term upwards = terms.sle(zero, terms.sub(to, from));
      Term most =
          terms.bits(
              zero.width(), BigInteger.ONE.shiftLeft(zero.width() - 1).subtract(BigInteger.ONE));
      Term fits = terms.not(terms.eq(terms.sub(to, from), most));
      Term straight = terms.and(fits, terms.eq(upwards, terms.ule(from, to)));
      Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
      Term reached = terms.and(state.guard, outside);
      context.formula.add(context.modest.few(terms.sub(to, from), reached));
      state.guard =
          context.formula.define("g", terms.and(state.guard, terms.implies(outside, straight)));
    }
  }

  /**
   * What must hold of a pointer from outside, since it would be null otherwise: an obligation where
   * the function itself tests it against null or the program may have made it, else taken for
   * granted. {@code s[i]} is {@code s} where {@code i} is 0.
   */
  private void outside(Operand address, Term condition, Location at, BlockState state) {
    Optional<DoubtfulPointers.Doubt> doubt = context.facts.doubtful().of(address);
    if (context.facts.tested().contains(address)) {
      check(OfAccess.POINTER_IS_NOT_NULL, CheckKind.NULL_DEREFERENCE, condition, at, state);
    } else if (!condition.isTrue()) {
      if (doubt.filter(DoubtfulPointers.Doubt::nulls).isPresent()) {
        // What it was given it hands on as it is: that is taken to be valid.
        Term given = handedOnNull(doubt.get(), state);
        Term set = terms.or(condition, given);
        check(OfAccess.POINTER_IS_NOT_NULL, CheckKind.NULL_DEREFERENCE, set, at, state);
      } else if (doubt.filter(DoubtfulPointers.Doubt::readNulls).isPresent()) {
        context.gap(Gap.Doubt.READ_BY_CALLEE, terms.not(condition), state);
      }
      Term found = terms.or(foundNull(address, state), givenAsZero(address, state));
      Operand start = context.code.values().root(address);
      if (!start.equals(address)
          && start instanceof Operand.Register r
          && registers.isDefined(r, state)) {
        Term itself =
            context.facts.tested().contains(start)
                ? terms.bool(true)
                : terms.or(foundNull(start, state), givenAsZero(start, state));
        Term isNull = isOutsideNull(registers.value(start, state));
        found = terms.or(found, terms.and(itself, isNull));
      }
      if (!found.isFalse()) {
        check(
            OfAccess.POINTER_IS_NOT_NULL,
            CheckKind.NULL_DEREFERENCE,
            terms.or(condition, terms.not(found)),
            at,
            state);
      }
      context.found.assumptions.add(VALID_OUTSIDE);
      if (!implications.follows(state.guard, condition)) {
        state.guard = context.formula.define("g", terms.and(state.guard, condition));
      }
    }
  }

  /** The bytes of a block if their number is constant, else more than any. */
  private static long most(Term length) {
    return length.isConstant() && length.value().bitLength() < Long.SIZE
        ? length.value().longValue()
        : Long.MAX_VALUE - 1;
  }

  /** Whether something that a callee may give back is a null from outside. */
  private Term handedOnNull(DoubtfulPointers.Doubt doubt, BlockState state) {
    List<Term> all = new ArrayList<>();
    for (Operand each : doubt.handedOn()) {
      if (each instanceof Operand.Register r && registers.isDefined(r, state)) {
        all.add(isOutsideNull(registers.value(r, state)));
      }
    }
    return terms.or(all);
  }

  /** What a function of the program has given may not lead so far: that is to be shown. */
  private Term leadsSoFar(Operand address, Term pointer, long bytes, BlockState state) {
    Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
    Optional<DoubtfulPointers.Doubt> doubt = context.facts.doubtful().of(address);
    if (doubt.filter(d -> d.readBytes() < bytes).isPresent()) {
      context.gap(Gap.Doubt.READ_BY_CALLEE, outside, state);
    }
    return doubt.filter(d -> d.bytes() < bytes).isPresent() ? terms.not(outside) : terms.bool(true);
  }

  /**
   * Whether a test has found a pointer to be null that this may be a copy of. What it may be a copy
   * of and is not tested is taken to be valid.
   */
  private Term foundNull(Operand address, BlockState state) {
    List<Term> found = new ArrayList<>();
    Set<Operand> tested = context.facts.tested().behind(address);
    Set<Operand> others = context.facts.tested().untestedBehind(address);
    List<Term> nulls = nulls(tested, state);
    if (nulls.size() < tested.size() && areDefined(others, state)) {
      // A loop has left it behind: the pointer itself tells whether it was null.
      nulls.add(isOutsideNull(registers.value(address, state)));
    }
    found.add(terms.and(terms.or(nulls), terms.not(terms.or(nulls(others, state)))));
    found.addAll(readAgain(address, others, state));
    if (address instanceof Operand.Register r && registers.isDefined(r, state)) {
      found.add(testedValues.foundNull(registers.value(address, state)));
      Operand number = context.facts.tested().madeOf(address);
      if (number instanceof Operand.Register n && registers.isDefined(n, state)) {
        found.add(testedValues.foundNull(registers.value(number, state)));
      }
      found.add(read.foundByTest(address, registers.value(address, state)));
      read.of(registers.value(address, state), state).ifPresent(found::add);
    }
    return terms.or(found);
  }

  /** Whether it is a copy of what a test has found to be null before. */
  private List<Term> readAgain(Operand address, Set<Operand> untested, BlockState state) {
    Map<Operand, Term> again = new LinkedHashMap<>();
    for (Operand origin : context.facts.tested().origins(address)) {
      if (!origin.equals(address)
          && origin instanceof Operand.Register r
          && r.type() instanceof Type.Pointer
          && registers.isDefined(r, state)) {
        Term value = registers.value(r, state);
        Term found =
            terms.or(
                read.foundByTest(r, value),
                read.of(value, state).orElseGet(() -> terms.bool(false)));
        if (!found.isFalse()) {
          again.put(origin, found);
        }
      }
    }
    if (again.isEmpty() || !registers.isDefined((Operand.Register) address, state)) {
      return List.of();
    }
    Set<Operand> others = new LinkedHashSet<>(untested);
    others.removeAll(again.keySet());
    Term isNoOther = terms.not(terms.or(nulls(others, state)));
    Term value = registers.value(address, state);
    List<Term> found = new ArrayList<>();
    again.forEach(
        (origin, foundNull) ->
            found.add(
                terms.and(foundNull, isNoOther, terms.eq(value, registers.value(origin, state)))));
    return found;
  }

  /** Whether the pointer is made of a 0 in the program's text, and no number of others. */
  private Term givenAsZero(Operand address, BlockState state) {
    Operand number = context.facts.tested().madeOf(address);
    Set<Operand> all =
        number.equals(address) ? Set.of() : context.facts.numbers().besideZero(number);
    if (all.isEmpty() || !areDefined(all, state)) {
      return terms.bool(false);
    }
    List<Term> others = new ArrayList<>();
    for (Operand each : all) {
      if (each instanceof Operand.Register r) {
        others.add(pointers.isOutsideNull(registers.value(r, state)));
      }
    }
    return terms.not(terms.or(others));
  }

  private boolean areDefined(Set<Operand> pointers, BlockState state) {
    return pointers.stream()
        .filter(Operand.Register.class::isInstance)
        .allMatch(p -> registers.isDefined((Operand.Register) p, state));
  }

  private List<Term> nulls(Set<Operand> pointers, BlockState state) {
    List<Term> nulls = new ArrayList<>();
    for (Operand pointer : pointers) {
      if (registers.isDefined((Operand.Register) pointer, state)) {
        nulls.add(isOutsideNull(registers.value(pointer, state)));
      }
    }
    return nulls;
  }

  private Term isOutsideNull(Term pointer) {
    return pointers.isOutsideNull(pointer);
  }

  private static boolean mayUse(MemoryObject object, Use use) {
    return object.kind() != MemoryObject.Kind.FUNCTION
        && (use == Use.READ || object.kind() != MemoryObject.Kind.CONSTANT);
  }

  private Term fits(MemoryObject object, Term pointer, long size, BlockState state) {
    if (object.sizeBytes() < 0) {
      return fits(object, pointer, terms.bits(context.sorts.offsetBits(), size), state);
    }
    long last = object.sizeBytes() - size;
    return last < 0
        ? terms.bool(false)
        : terms.ule(pointers.offset(pointer), terms.bits(context.sorts.offsetBits(), last));
  }

  private Term stackExists(MemoryObject object, Term pointer, BlockState state) {
    return object.kind() == MemoryObject.Kind.HEAP
        ? terms.bool(true)
        : states.exists(object.id(), pointer, state);
  }

  /** What the pointer leads to has not been freed, or nothing is accessed. */
  private void notFreed(
      Location at, Operand address, Term pointer, Term nothing, BlockState state) {
    Term good = terms.or(nothing, isNotFreed(address, pointer, state));
    check(OfAccess.OBJECT_IS_NOT_FREED, CheckKind.USE_AFTER_FREE, good, at, state);
  }

  /** Whether no block of the heap that the pointer may lead to was freed. */
  public Term isNotFreed(Operand address, Term pointer, BlockState state) {
    Targets targets = context.code.pointsTo().targets(address);
    Term good = terms.bool(true);
    for (int id : targets.offsets().keySet()) {
      if (id >= MemoryObject.FIRST
          && context.code.pointsTo().object(id).kind() == MemoryObject.Kind.HEAP) {
        Term there = states.exists(id, pointer, state);
        good = terms.and(good, terms.implies(pointers.isIn(pointer, id), there));
      }
    }
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      Term start = registers.root(address, pointer, state);
      good = terms.and(good, terms.not(freed.isFreed(address, start, state)));
    }
    return good;
  }

  /**
   * A function that is called frees of the caller's memory what it is given and what that leads to.
   */
  public void called(Instruction.Call call, List<Term> before, BlockState state) {
    freed.called(call, before, state);
  }

  /** Code outside gives no pointers to memory that the function has freed. */
  public void given(Operand.Register result, BlockState state) {
    if (result.type() instanceof Type.Pointer) {
      freed.given(result, state);
    }
  }

  /** A block operation on so many bytes: none, or all inside one object. */
  public void range(
      Location at, Operand address, Term pointer, Term bytes, Use use, BlockState state) {
    Targets targets = context.code.pointsTo().targets(address);
    Term length = context.sorts.fitted(terms, bytes);
    Term nothing = terms.eq(length, terms.bits(context.sorts.offsetBits(), 0));
    if (targets.mayBe(MemoryObject.NULL)) {
      Term set = terms.not(pointers.isIn(pointer, MemoryObject.NULL));
      notNull(terms.or(nothing, set), address, at, state);
    }
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      outside(address, terms.or(nothing, terms.not(isOutsideNull(pointer))), at, state);
      reaches.noteTooMany(address, pointer, length, state);
      reaches.note(address, pointer, length, state);
      restricted.note(address, pointer, length, use, state);
    }
    notFreed(at, address, pointer, nothing, state);
    if (length.isConstant()
        && context
            .facts
            .walks()
            .of(address)
            .filter(w -> w.array().isElement(most(length)))
            .isPresent()) {
      stays(at, address, pointer, most(length), use, state);
    }
    Term good = terms.not(pointers.isIn(pointer, MemoryObject.WILD));
    for (int id : targets.offsets().keySet()) {
      if (id < MemoryObject.FIRST) {
        continue;
      }
      MemoryObject object = context.code.pointsTo().object(id);
      Term usable =
          mayUse(object, use)
              ? terms.and(stackExists(object, pointer, state), fits(object, pointer, length, state))
              : terms.bool(false);
      good = terms.and(good, terms.implies(pointers.isIn(pointer, id), usable));
    }
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      good = terms.and(good, leadsSoFar(address, pointer, most(length), state));
      good = terms.and(good, texts.stays(at, address, pointer, length, state));
    }
    check(
        OfAccess.BLOCK_IS_INSIDE_AN_OBJECT,
        CheckKind.INVALID_DEREFERENCE,
        terms.or(nothing, good),
        at,
        state);
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      // What lies behind the array is written by the formula, too, as far as that follows it.
      Term leaves = terms.and(terms.not(nothing), leavesArray(address, pointer, length, state));
      if (!leaves.isFalse()) {
        context.gap(Gap.Blur.LEAVES_MEMBER, context.formula.define("leaves", leaves), state);
      }
    }
  }

  private Term fits(MemoryObject object, Term pointer, Term length, BlockState state) {
    Term offset = pointers.offset(pointer);
    return states
        .size(object, pointer, state)
        .map(size -> terms.and(terms.ule(length, size), terms.ule(offset, terms.sub(size, length))))
        .orElseGet(() -> staysIn(object, offset));
  }

  /** Of an array of another file, whose size is not known here, only the start is known. */
  private Term staysIn(MemoryObject object, Term offset) {
    context.found.assumptions.add(
        new Assumption(
            Assumption.Subject.POINTERS_FROM_OUTSIDE,
            "accesses to '" + object.name() + "' stay within it: its size is not known here"));
    return terms.bool(!offset.isConstant() || !offset.value().testBit(offset.width() - 1));
  }

  /** Null plus a number of bytes is undefined. */
  public void moved(Operand base, Term pointer, Term bytes, Location at, BlockState state) {
    if (context.code.pointsTo().targets(base).mayBe(MemoryObject.OUTSIDE)) {
      Term none = terms.eq(bytes, terms.bits(context.sorts.offsetBits(), 0));
      outside(base, terms.or(terms.not(isOutsideNull(pointer)), none), at, state);
    }
  }

  /** A function that is called through a pointer. */
  public void called(Operand callee, Term pointer, Location at, BlockState state) {
    if (context.code.pointsTo().targets(callee).mayBe(MemoryObject.NULL)) {
      notNull(terms.not(pointers.isIn(pointer, MemoryObject.NULL)), callee, at, state);
    }
    if (context.code.pointsTo().targets(callee).mayBe(MemoryObject.OUTSIDE)) {
      outside(callee, terms.not(isOutsideNull(pointer)), at, state);
    }
  }

  public void check(OfAccess id, CheckKind kind, Term condition, Location at, BlockState state) {
    check(new Obligation(id, kind, at.range(), "", List.of()), condition, at, state);
  }

  /** From here on the condition holds, or there is an error. */
  public void check(Obligation obligation, Term condition, Location at, BlockState state) {
    if (condition.isTrue()) {
      return;
    }
    if (implications.follows(state.guard, condition)) {
      // It was tested or checked before on all ways.
      context.found.checks.add(new CheckInstance(obligation, at, terms.bool(false), state.number));
      return;
    }
    Term ok = context.formula.define("ok", condition);
    Term error = context.formula.define("error", terms.and(state.guard, terms.not(ok), state.duty));
    context.found.checks.add(new CheckInstance(obligation, at, error, state.number));
    state.guard = context.formula.define("g", terms.and(state.guard, ok));
  }
}
