package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.PathOrder;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.caller.OrderlyMemory;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.InitialContents;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.List;
import java.util.Optional;

/**
 * The state in which the function starts: its parameters, which are inputs, what C takes for
 * granted of them, and memory.
 */
final class EntryState {

  private static final Assumption APART =
      Assumption.ofCallers("a restrict parameter and another one do not lead to the same memory");

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final OrderlyMemory orderly;
  private final Copy top = new Copy(PathOrder.START);
  private final List<Term> memory;

  EntryState(Context context, RegionTerms regions, MemoryEncoder encoder, OrderlyMemory orderly) {
    this.orderly = orderly;
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    context.code.function().parameters().forEach(this::takeAsInput);
    assumeArgumentCount();
    assumeRestrict();
    this.memory = List.copyOf(new InitialContents(context, regions, encoder).all());
  }

  /** The function itself, as the one copy around all loops, with its parameters. */
  Copy top() {
    return top;
  }

  /** One term per region. */
  List<Term> memory() {
    return memory;
  }

  private void takeAsInput(Operand.Register parameter) {
    Term value =
        parameter.type() instanceof Type.Pointer
            ? regions.outsidePointer()
            : context.formula.free(parameter.name(), context.sorts.of(parameter.type()));
    top.set(parameter, value);
    if (parameter.type() instanceof Type.Pointer) {
      Term apart = orderly.apart(parameter, value);
      if (!apart.isTrue()) {
        context.formula.assume(apart);
        context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
      }
      orderly.entered(parameter, value);
    }
    Variable variable = context.facts.registers().variable(parameter.id());
    context.found.inputs.add(
        new Input(
            Input.Kind.PARAMETER,
            variable == null ? parameter.name() : variable.name(),
            Location.of(context.code.function().range(), context.code.function().name()),
            parameter.type(),
            value,
            terms.bool(true),
            PathOrder.START.then(-1)));
  }

  /** The start of a program gets no negative number of arguments (C17 5.1.2.2.1). */
  private void assumeArgumentCount() {
    var parameters = context.code.function().parameters();
    if (context.code.function().name().equals("main")
        && !parameters.isEmpty()
        && top.get(parameters.get(0)).sort() instanceof Sort.BitVector b) {
      context.formula.assume(terms.sle(terms.bits(b.width(), 0), top.get(parameters.get(0))));
    }
  }

  /**
   * What a restrict pointer leads to, no other parameter leads to, where it may be changed (C17
   * 6.7.3.1 p4).
   */
  private void assumeRestrict() {
    boolean changesNothing =
        context.code.function().blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .noneMatch(i -> i instanceof Instruction.Store || i instanceof Instruction.Call);
    if (changesNothing) {
      return;
    }
    List<Operand.Register> pointers =
        context.code.function().parameters().stream()
            .filter(p -> p.type() instanceof Type.Pointer)
            .toList();
    for (Operand.Register one : pointers) {
      if (context.facts.registers().type(one.id()).aliases() == CType.Aliases.RESTRICT) {
        for (Operand.Register other : pointers) {
          if (!one.equals(other)) {
            context.found.assumptions.add(APART);
            context.formula.assume(
                terms.or(
                    terms.not(terms.eq(top.get(one), top.get(other))),
                    context.pointers.isNull(top.get(one))));
          }
        }
      }
    }
  }

  /** The term for a scalar of a global, where a region of its own or an array of such keeps it. */
  Optional<Term> scalar(String global, long offset, Type type) {
    boolean pointer = type instanceof Type.Pointer;
    long size = context.code.module().layout().storeSizeOf(type);
    for (Region region : context.code.memory().regions()) {
      boolean here =
          region.object().name().equals(global)
              && region.object().kind() == MemoryObject.Kind.GLOBAL
              && region.low() <= offset
              && offset < region.high()
              && region.element() instanceof Type.Pointer == pointer
              && context.code.module().layout().storeSizeOf(region.element()) == size;
      if (here && region.kind() == Region.Kind.SCALAR && region.low() == offset) {
        return Optional.of(memory.get(region.id()));
      }
      if (here
          && region.kind() == Region.Kind.ARRAY
          && (offset - region.low()) % region.stride() == 0) {
        Term index =
            terms.bits(context.sorts.offsetBits(), (offset - region.low()) / region.stride());
        return Optional.of(terms.select(memory.get(region.id()), index));
      }
    }
    return Optional.empty();
  }
}
