package dev.stet.engine.ssa;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.DeterministicLibrary;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Set;

/**
 * Encodes the instructions of one block in one copy (001 §4.2.2, 4.2.3). It is long because an
 * instruction set is.
 */
final class BlockEncoder implements Instruction.Visitor<Void> {

  private static final java.util.Set<String> RETURNS_TWICE =
      java.util.Set.of("setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "vfork", "getcontext");

  private static final java.util.Set<String> HEAP =
      java.util.Set.of(
          "malloc",
          "calloc",
          "realloc",
          "reallocarray",
          "free",
          "aligned_alloc",
          "memalign",
          "posix_memalign",
          "valloc",
          "strdup",
          "strndup",
          "asprintf",
          "getline",
          "alloca");

  private final Context context;
  private final MemoryEncoder memory;
  private final Arithmetic arithmetic;
  private final Terms terms;
  private final Pointers pointers;
  private State state;

  BlockEncoder(Context context, MemoryEncoder memory, State start) {
    this.context = context;
    this.memory = memory;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.arithmetic = new Arithmetic(terms);
    this.state = start;
  }

  void encode(List<Instruction> instructions, State at) {
    state = at;
    for (Instruction instruction : instructions) {
      context.patience.check();
      instruction.accept(this);
    }
  }

  Term value(Operand operand, Copy copy) {
    return operand instanceof Operand.Register r ? copy.get(r) : memory.constant(operand);
  }

  private Term value(Operand operand) {
    return value(operand, state.copy);
  }

  private void set(Operand.Register register, Term value) {
    state.copy.set(register, context.formula.define(name(register), value));
  }

  private static String name(Operand.Register register) {
    return register.name().isEmpty() ? "r" + register.id() : register.name();
  }

  /** A free value for a register; the replay may ask what it was. */
  private void setInput(Operand.Register register, Input.Kind kind, String label, Location at) {
    Term value =
        register.type() instanceof Type.Pointer
            ? memory.outsidePointer()
            : context.formula.free(label, context.sorts.of(register.type()));
    state.copy.set(register, value);
    input(kind, label, at, register.type(), value);
  }

  private void input(Input.Kind kind, String label, Location at, Type type, Term value) {
    context.inputs.add(new Input(kind, label, at, type, value, state.guard, state.next()));
  }

  private void written(Region region, Location at) {
    if (region.kind() == Region.Kind.SCALAR) {
      input(
          Input.Kind.WRITTEN,
          region.object().name() + "+" + region.low(),
          at,
          region.element(),
          state.memory.get(region.id()));
    }
  }

  @Override
  public Void visit(Instruction.Binary i) {
    set(i.result(), arithmetic.binary(i.op(), value(i.left()), value(i.right())));
    return null;
  }

  @Override
  public Void visit(Instruction.Overflow i) {
    Term a = value(i.left());
    Term b = value(i.right());
    set(i.result(), arithmetic.wrapped(i.op(), a, b));
    set(i.overflow(), arithmetic.overflows(i.op(), a, b));
    return null;
  }

  @Override
  public Void visit(Instruction.Compare i) {
    Term a = value(i.left());
    Term b = value(i.right());
    set(
        i.result(),
        i.left().type() instanceof Type.Pointer
            ? comparePointers(i, a, b)
            : arithmetic.compare(i.predicate(), a, b));
    return null;
  }

  private Term comparePointers(Instruction.Compare i, Term a, Term b) {
    Targets left = context.pointsTo.targets(i.left());
    Targets right = context.pointsTo.targets(i.right());
    if (i.predicate() == Predicate.EQ || i.predicate() == Predicate.NE) {
      Term same = terms.or(terms.eq(a, b), terms.and(pointers.isNull(a), pointers.isNull(b)));
      if (mayAlias(left, right) || mayAlias(right, left)) {
        Term one = terms.eq(pointers.object(a), pointers.object(b));
        Term outside =
            terms.or(
                pointers.isIn(a, MemoryObject.OUTSIDE), pointers.isIn(b, MemoryObject.OUTSIDE));
        Term unsure =
            terms.and(
                outside,
                terms.not(one),
                terms.not(pointers.isNull(a)),
                terms.not(pointers.isNull(b)));
        same = terms.ite(unsure, context.formula.free("alias", Sort.BOOL), same);
      }
      return i.predicate() == Predicate.EQ ? same : terms.not(same);
    }
    Term oneObject = terms.eq(pointers.object(a), pointers.object(b));
    Term byOffset =
        arithmetic.compare(signed(i.predicate()), pointers.offset(a), pointers.offset(b));
    if (oneObject.isTrue()) {
      return byOffset;
    }
    return terms.ite(
        oneObject,
        byOffset,
        arithmetic.compare(i.predicate(), address(a, left), address(b, right)));
  }

  private boolean mayAlias(Targets outside, Targets objects) {
    return outside.mayBe(MemoryObject.OUTSIDE)
        && objects.offsets().keySet().stream()
            .anyMatch(
                o ->
                    o >= MemoryObject.FIRST
                        && (context.pointsTo.escapes(o)
                            || context.pointsTo.object(o).kind() == MemoryObject.Kind.FUNCTION
                            || context.pointsTo.object(o).kind() == MemoryObject.Kind.CONSTANT));
  }

  private static Predicate signed(Predicate predicate) {
    return switch (predicate) {
      case UGT -> Predicate.SGT;
      case UGE -> Predicate.SGE;
      case ULT -> Predicate.SLT;
      case ULE -> Predicate.SLE;
      default -> predicate;
    };
  }

  /** The address as an integer. */
  private Term address(Term pointer, Targets targets) {
    Term address = pointers.offset(pointer);
    for (int object : targets.offsets().keySet()) {
      if (object >= MemoryObject.FIRST) {
        address =
            terms.ite(
                pointers.isIn(pointer, object),
                terms.add(pointers.address(object), pointers.offset(pointer)),
                address);
      }
    }
    return address;
  }

  @Override
  public Void visit(Instruction.Cast i) {
    if (i.op() == CastOperator.FREEZE && i.operand() instanceof Operand.Undefined) {
      setInput(i.result(), Input.Kind.UNDEFINED, "uninitialised", i.at());
      return null;
    }
    set(i.result(), cast(i, value(i.operand())));
    return null;
  }

  private Term cast(Instruction.Cast i, Term a) {
    Sort to = context.sorts.of(i.result().type());
    int width =
        to instanceof Sort.BitVector b
            ? b.width()
            : to instanceof Sort.FloatingPoint f ? f.width() : 1;
    Term bits = a.sort() instanceof Sort.Bool ? terms.bit(a) : a;
    return switch (i.op()) {
      case TRUNC ->
          to instanceof Sort.Bool
              ? terms.isOne(terms.extract(bits, 0, 1))
              : terms.extract(bits, 0, width);
      case ZEXT -> terms.zeroExtend(bits, width);
      case SEXT -> terms.signExtend(bits, width);
      case FP_TO_UI -> floatToInt(Op.FP_TO_UNSIGNED, to, a);
      case FP_TO_SI -> floatToInt(Op.FP_TO_SIGNED, to, a);
      case UI_TO_FP -> terms.convert(Op.FP_FROM_UNSIGNED, to, bits);
      case SI_TO_FP -> terms.convert(Op.FP_FROM_SIGNED, to, bits);
      case FP_TRUNC, FP_EXT -> terms.convert(Op.FP_TO_FP, to, a);
      case PTR_TO_INT ->
          terms.signedResize(address(a, context.pointsTo.targets(i.operand())), width);
      case INT_TO_PTR -> intToPointer(bits);
      case BITCAST -> bitcast(a, to);
      case FREEZE -> a;
      case FNEG -> terms.fp(Op.FP_NEG, a);
      case FABS -> terms.fp(Op.FP_ABS, a);
    };
  }

  private Term floatToInt(Op op, Sort to, Term a) {
    return to instanceof Sort.Bool
        ? terms.isOne(terms.convert(op, Sort.bits(1), a))
        : terms.convert(op, to, a);
  }

  private Term intToPointer(Term bits) {
    int width = context.sorts.offsetBits();
    Term address =
        bits.width() < width ? terms.zeroExtend(bits, width) : terms.extract(bits, 0, width);
    if (address.isConstant() && address.value().signum() == 0) {
      return pointers.of(MemoryObject.NULL, 0);
    }
    return pointers.pack(pointers.id(MemoryObject.OUTSIDE), address);
  }

  private Term bitcast(Term a, Sort to) {
    if (a.sort().equals(to)) {
      return a;
    } else if (to instanceof Sort.FloatingPoint && a.sort() instanceof Sort.BitVector) {
      return terms.convert(Op.FP_FROM_BITS, to, a);
    } else if (a.sort() instanceof Sort.FloatingPoint f
        && to instanceof Sort.BitVector b
        && f.width() == b.width()) {
      return memory.bits(a);
    }
    return context.formula.free("bitcast", to);
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
    int object = context.pointsTo.allocated(i).id();
    memory.forget(object, state.memory, terms.bool(true));
    set(i.result(), pointers.of(object, 0));
    return null;
  }

  @Override
  public Void visit(Instruction.Load i) {
    Targets targets = context.pointsTo.targets(i.address());
    Term pointer = value(i.address());
    Type type = i.result().type();
    require(i.at(), i.address(), targets, pointer, context.module.layout().storeSizeOf(type));
    boolean known = i.access() == Instruction.Access.PLAIN;
    Term value = null;
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      if (object >= MemoryObject.FIRST && known) {
        Term read = read(object, target.getValue(), pointer, type);
        value = value == null ? read : terms.ite(pointers.isIn(pointer, object), read, value);
      }
    }
    boolean open =
        !known
            || targets.mayBe(MemoryObject.OUTSIDE)
            || targets.mayBe(MemoryObject.NULL)
            || value == null;
    if (open) {
      setInput(i.result(), Input.Kind.OUTSIDE_MEMORY, name(i.result()), i.at());
      if (value != null) {
        Term outside =
            terms.or(
                pointers.isIn(pointer, MemoryObject.OUTSIDE),
                pointers.isIn(pointer, MemoryObject.NULL));
        set(i.result(), terms.ite(outside, state.copy.get(i.result()), value));
      }
      if (targets.mayBe(MemoryObject.OUTSIDE)) {
        context.assumptions.add("pointers that come from outside the function are valid");
      }
    } else if (value != null) {
      set(i.result(), value);
    }
    return null;
  }

  private Term read(int object, Congruence offset, Term pointer, Type type) {
    MemoryObject named = context.pointsTo.object(object);
    if (named.kind() == MemoryObject.Kind.FUNCTION) {
      return context.formula.free("code", context.sorts.of(type));
    }
    Region region = memory.region(object, offset, context.module.layout().storeSizeOf(type));
    if (region.kind() == Region.Kind.OPAQUE && type instanceof Type.Pointer) {
      return memory.outsidePointer();
    }
    return memory.read(region, state.memory.get(region.id()), pointers.offset(pointer), type);
  }

  @Override
  public Void visit(Instruction.Store i) {
    Targets targets = context.pointsTo.targets(i.address());
    Term pointer = value(i.address());
    Term value = value(i.value());
    long size = context.module.layout().storeSizeOf(i.value().type());
    require(i.at(), i.address(), targets, pointer, size);
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        memory.forgetEscaped(state.memory, here);
        context.assumptions.add("pointers that come from outside the function are valid");
      } else if (object >= MemoryObject.FIRST
          && context.pointsTo.object(object).kind() != MemoryObject.Kind.FUNCTION) {
        Region region = memory.region(object, target.getValue(), size);
        Term before = state.memory.get(region.id());
        state.memory.set(
            region.id(), memory.write(region, before, pointers.offset(pointer), value, here));
      }
    }
    return null;
  }

  /**
   * The obligation on an access: not through null, and inside the object as far as it is known.
   * Accesses to memory from outside are taken to be valid.
   */
  private void require(Location at, Operand address, Targets targets, Term pointer, long size) {
    if (targets.mayBe(MemoryObject.NULL)) {
      check(
          new Obligation(-2, CheckKind.NULL_DEREFERENCE, at.range(), "", List.of()),
          terms.not(pointers.isIn(pointer, MemoryObject.NULL)),
          at);
    }
    if (targets.mayBe(MemoryObject.OUTSIDE) && context.isTestedForNull(address)) {
      checkNotNull(terms.not(outsideNull(pointer)), at);
    } else if (targets.mayBe(MemoryObject.OUTSIDE)) {
      assumeValid(terms.not(outsideNull(pointer)));
    }
    Term inside = terms.bool(true);
    Term leaves = terms.bool(false);
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      if (object >= MemoryObject.FIRST
          && context.pointsTo.object(object).kind() != MemoryObject.Kind.FUNCTION) {
        Term here = pointers.isIn(pointer, object);
        Term offset = pointers.offset(pointer);
        long last = context.pointsTo.object(object).sizeBytes() - size;
        if (context.pointsTo.object(object).sizeBytes() >= 0) {
          Term good =
              last < 0
                  ? terms.bool(false)
                  : terms.ule(offset, terms.bits(context.sorts.offsetBits(), last));
          inside = terms.and(inside, terms.implies(here, good));
        }
        Region region = memory.region(object, target.getValue(), size);
        if (!region.fillsObject()) {
          leaves =
              terms.or(leaves, terms.and(here, terms.not(memory.inside(region, offset, size))));
        }
      }
    }
    check(new Obligation(-1, CheckKind.INVALID_DEREFERENCE, at.range(), "", List.of()), inside, at);
    if (!leaves.isFalse()) {
      // The layout took the access to stay in one member; where it does not, nothing is known.
      Term stays = terms.not(context.formula.define("leaves", leaves));
      context.gaps.add(
          new Gap(
              TransitionSystem.LEAVES_MEMBER,
              context.formula.define("gap", terms.and(state.guard, state.duty, terms.not(stays)))));
      state.guard = context.formula.define("g", terms.and(state.guard, stays));
    }
  }

  /** The obligation on memset and memcpy: as many bytes as said lie inside the known object. */
  private void requireRange(Instruction.Call i, Operand address) {
    Targets targets = context.pointsTo.targets(address);
    int bits = context.sorts.offsetBits();
    Term pointer = value(address);
    Term given = value(i.arguments().get(2));
    Term length =
        given.width() < bits ? terms.zeroExtend(given, bits) : terms.extract(given, 0, bits);
    Term nothing = terms.eq(length, terms.bits(bits, 0));
    Term inside = terms.bool(true);
    for (int object : targets.offsets().keySet()) {
      boolean known =
          object >= MemoryObject.FIRST && context.pointsTo.object(object).sizeBytes() >= 0;
      if (known || object == MemoryObject.NULL) {
        Term size = terms.bits(bits, known ? context.pointsTo.object(object).sizeBytes() : 0);
        Term fits =
            terms.and(
                terms.ule(length, size),
                terms.ule(pointers.offset(pointer), terms.sub(size, length)));
        inside =
            terms.and(
                inside, terms.implies(pointers.isIn(pointer, object), terms.or(nothing, fits)));
      }
    }
    check(
        new Obligation(-3, CheckKind.INVALID_DEREFERENCE, i.at().range(), "", List.of()),
        inside,
        i.at());
  }

  /** A pointer that the function itself tests against null may be null (design §5). */
  private void checkNotNull(Term condition, Location at) {
    check(new Obligation(-2, CheckKind.NULL_DEREFERENCE, at.range(), "", List.of()), condition, at);
  }

  private Term outsideNull(Term pointer) {
    return terms.eq(pointer, pointers.of(MemoryObject.OUTSIDE, 0));
  }

  private void assumeValid(Term condition) {
    if (!condition.isTrue()) {
      context.assumptions.add("pointers that come from outside the function are valid");
      state.guard = context.formula.define("g", terms.and(state.guard, condition));
    }
  }

  private void check(Obligation obligation, Term condition, Location at) {
    if (condition.isTrue()) {
      return;
    }
    Term ok = context.formula.define("ok", condition);
    Term error = context.formula.define("error", terms.and(state.guard, terms.not(ok), state.duty));
    context.checks.add(new CheckInstance(obligation, at, error));
    state.guard = context.formula.define("g", terms.and(state.guard, ok));
  }

  @Override
  public Void visit(Instruction.PointerAdd i) {
    Term bytes = terms.bits(context.sorts.offsetBits(), i.offset());
    for (Instruction.Scaled scaled : i.scaled()) {
      Term index = value(scaled.index());
      Term wide =
          terms.signedResize(
              index.sort() instanceof Sort.Bool ? terms.bit(index) : index,
              context.sorts.offsetBits());
      bytes =
          terms.add(
              bytes, terms.mul(wide, terms.bits(context.sorts.offsetBits(), scaled.stride())));
    }
    Term base = value(i.base());
    if (context.isTestedForNull(i.base())
        && context.pointsTo.targets(i.base()).mayBe(MemoryObject.OUTSIDE)) {
      checkNotNull(
          terms.or(
              terms.not(outsideNull(base)),
              terms.eq(bytes, terms.bits(context.sorts.offsetBits(), 0))),
          i.at());
    } else if (context.pointsTo.targets(i.base()).mayBe(MemoryObject.OUTSIDE)) {
      // Null plus anything is undefined; outside pointers are taken to be valid.
      assumeValid(
          terms.or(
              terms.not(outsideNull(base)),
              terms.eq(bytes, terms.bits(context.sorts.offsetBits(), 0))));
    }
    Term moved = pointers.move(base, bytes);
    state.copy.set(
        i.result(),
        pointers.pack(
            pointers.object(moved),
            context.formula.define(name(i.result()), pointers.offset(moved))));
    return null;
  }

  @Override
  public Void visit(Instruction.Call i) {
    String callee = i.calleeName();
    if (callee != null && callee.startsWith("llvm.memset")) {
      requireRange(i, i.arguments().get(0));
      memory.fill(
          context.pointsTo.targets(i.arguments().get(0)),
          value(i.arguments().get(0)),
          state.memory,
          i.arguments().get(1),
          i.arguments().get(2));
      return null;
    }
    if (callee != null && callee.startsWith("llvm.mem")) {
      requireRange(i, i.arguments().get(0));
      requireRange(i, i.arguments().get(1));
      memory.copy(
          context.pointsTo.targets(i.arguments().get(0)),
          context.pointsTo.targets(i.arguments().get(1)),
          value(i.arguments().get(0)),
          state.memory,
          MemoryEncoder.copyOf(state.memory),
          i.arguments().get(2) instanceof Operand.IntConstant n && n.value().bitLength() < 62
              ? n.value().longValue()
              : -1);
      return null;
    }
    if (callee != null && isRoot(callee, i)) {
      return null;
    }
    if (callee == null && context.pointsTo.targets(i.callee()).mayBe(MemoryObject.NULL)) {
      checkNotNull(terms.not(pointers.isIn(value(i.callee()), MemoryObject.NULL)), i.at());
    }
    String label = callee == null ? "call through a pointer" : callee;
    if (callee != null && RETURNS_TWICE.contains(callee)) {
      context.gaps.add(
          new Gap(
              "unsupported: " + callee,
              context.formula.define("gap", terms.and(state.guard, state.duty))));
    }
    if (callee != null && HEAP.contains(callee) && context.module.function(callee) == null) {
      context.gaps.add(
          new Gap(
              TransitionSystem.HEAP + " (" + callee + ")",
              context.formula.define("gap", terms.and(state.guard, state.duty))));
    }
    boolean body = callee == null || context.module.function(callee) != null;
    if (body) {
      context.gaps.add(
          new Gap(
              callee == null ? "call through a pointer" : "call of " + callee,
              context.formula.define("gap", terms.and(state.guard, state.duty))));
    }
    if (context.pointsTo.mayWrite(i)) {
      memory.forgetEscaped(state.memory, terms.bool(true));
      Set<Integer> reached = context.pointsTo.reachable(i.arguments());
      for (int id : memory.escapedRegions()) {
        Region region = context.memory.regions().get(id);
        if (region.object().kind() == MemoryObject.Kind.GLOBAL
            || reached.contains(region.object().id())) {
          written(region, i.at());
        }
      }
    }
    if (callee == null || !callee.startsWith("__VERIFIER_nondet_")) {
      context.assumptions.add(
          body
              ? label + ": any result, may change any global variable"
              : "extern "
                  + label
                  + ": any result, changes only what its arguments reach and what other files name");
    }
    for (Operand.Register result : i.results()) {
      setInput(result, Input.Kind.EXTERN, label, i.at());
    }
    return null;
  }

  /** The square root of a constant is a constant. */
  private boolean isRoot(String callee, Instruction.Call i) {
    if (!DeterministicLibrary.stem(callee).equals("sqrt")
        || context.module.function(callee) != null
        || i.arguments().size() != 1
        || i.results().size() != 1
        || !value(i.arguments().get(0)).isConstant()
        || !(value(i.arguments().get(0)).sort() instanceof Sort.FloatingPoint f)) {
      return false;
    }
    var bits = value(i.arguments().get(0)).value();
    if (f.width() == 64) {
      double root = Math.sqrt(Double.longBitsToDouble(bits.longValue()));
      set(i.results().get(0), floating(f, Double.doubleToLongBits(root)));
      return true;
    } else if (f.width() == 32) {
      float root = (float) Math.sqrt(Float.intBitsToFloat(bits.intValue()));
      set(i.results().get(0), floating(f, Float.floatToIntBits(root) & 0xffffffffL));
      return true;
    }
    return false;
  }

  private Term floating(Sort.FloatingPoint sort, long bits) {
    var unsigned = java.math.BigInteger.valueOf(bits).mod(java.math.BigInteger.ONE.shiftLeft(64));
    return terms.floating(sort, unsigned);
  }

  @Override
  public Void visit(Instruction.Bind i) {
    return null; // For people only; Context reads the names beforehand.
  }

  @Override
  public Void visit(Instruction.Check i) {
    check(i.obligation(), value(i.condition()), i.at());
    return null;
  }

  @Override
  public Void visit(Instruction.Assume i) {
    state.guard = context.formula.define("g", terms.and(state.guard, value(i.condition())));
    return null;
  }

  @Override
  public Void visit(Instruction.Unsupported i) {
    for (Region region : context.memory.regions()) {
      if (region.object().kind() != MemoryObject.Kind.CONSTANT) {
        state.memory.set(region.id(), memory.free(region));
      }
    }
    context.gaps.add(
        new Gap(
            "unsupported: " + i.construct(),
            context.formula.define("gap", terms.and(state.guard, state.duty))));
    for (Operand.Register result : i.results()) {
      setInput(result, Input.Kind.UNDEFINED, i.construct(), i.at());
    }
    return null;
  }

  /** Regions that executing the instruction may change, whatever its state. */
  void addWritten(Instruction instruction, java.util.Set<Integer> to) {
    if (instruction instanceof Instruction.Allocate a) {
      memory.addRegions(context.pointsTo.allocated(a).id(), to);
    } else if (instruction instanceof Instruction.Store s) {
      addWritten(context.pointsTo.targets(s.address()), to);
    } else if (instruction instanceof Instruction.Call c) {
      String callee = c.calleeName();
      if (callee != null && callee.startsWith("llvm.mem")) {
        addWritten(context.pointsTo.targets(c.arguments().get(0)), to);
      } else if (context.pointsTo.mayWrite(c)) {
        to.addAll(memory.escapedRegions());
      }
    } else if (instruction instanceof Instruction.Unsupported) {
      context.memory.regions().forEach(r -> to.add(r.id()));
    }
  }

  private void addWritten(Targets targets, java.util.Set<Integer> to) {
    for (int object : targets.offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        to.addAll(memory.escapedRegions());
      } else if (object >= MemoryObject.FIRST) {
        memory.addRegions(object, to);
      }
    }
  }
}
