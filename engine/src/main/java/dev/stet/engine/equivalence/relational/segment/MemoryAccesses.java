package dev.stet.engine.equivalence.relational.segment;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.program.PointedObject;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * What instructions do to memory: variables that nobody else sees have memories of their own,
 * constants their contents, and all the rest is the heap.
 */
final class MemoryAccesses {

  /** Block copies of so many bytes are followed byte for byte. */
  private static final long BLOCK_BYTES = 512;

  /** Nothing lies at addresses below: that is where null plus an offset leads. */
  private static final long NULL_PAGE = 4096;

  private final CutProgram program;
  private final Encoding encoding;
  private final SymbolicExecution execution;
  private final Terms terms;
  private final int pointerBits;

  MemoryAccesses(CutProgram program, Encoding encoding, SymbolicExecution execution) {
    this.program = program;
    this.encoding = encoding;
    this.execution = execution;
    this.terms = encoding.terms;
    this.pointerBits = encoding.layout.pointerBits();
  }

  void allocate(Instruction.Allocate i) {
    PointedObject.Local local = program.places().local(i);
    execution.set(
        i.result(), terms.bits(pointerBits, encoding.addresses.onStack(local.key(), local.size())));
    if (program.places().isPrivate(local)) {
      execution.setState(
          execution
              .state()
              .withLocal(
                  local,
                  execution.uninitialised("contents of a variable", encoding.memory.sort())));
    }
  }

  /** The memory that an address leads into. */
  private Term memoryAt(Optional<PointedObject> place) {
    if (place.isPresent() && program.places().isPrivate(place.get())) {
      return place.get() instanceof PointedObject.Local local
          ? requireNonNull(execution.state().locals().get(local), "a variable out of its scope")
          : table(((PointedObject.Global) place.get()).name());
    }
    return execution.state().heap();
  }

  private void setMemoryAt(Optional<PointedObject> place, Term memory) {
    if (place.isPresent() && program.places().isPrivate(place.get())) {
      if (place.get() instanceof PointedObject.Local local) {
        execution.setState(execution.state().withLocal(local, memory));
      } else {
        execution.requireDefined(terms.bool(false));
      }
    } else {
      execution.setState(execution.state().withHeap(memory));
    }
  }

  /** The contents of a constant. */
  private Term table(String name) {
    Global global = requireNonNull(program.module().global(name));
    Term memory = terms.constantArray(encoding.memory.sort(), terms.bits(8, 0));
    BigInteger base = execution.addressOf(name);
    for (Global.Piece piece : requireNonNull(global.initial())) {
      memory =
          encoding.memory.store(
              memory,
              terms.bits(pointerBits, base.add(BigInteger.valueOf(piece.offset()))),
              execution.value(piece.value()),
              piece.value().type());
    }
    return memory;
  }

  /** An access must stay in its object, and not go through null. */
  private void requireAccess(Optional<PointedObject> place, Term address, long size) {
    if (place.isPresent() && place.get().size() > 0) {
      BigInteger base =
          place.get() instanceof PointedObject.Local local
              ? encoding.addresses.onStack(local.key(), local.size())
              : execution.addressOf(((PointedObject.Global) place.get()).name());
      Term offset = terms.sub(address, terms.bits(pointerBits, base));
      long last = place.get().size() - size;
      execution.requireDefined(
          last < 0 ? terms.bool(false) : terms.ule(offset, terms.bits(pointerBits, last)));
    } else if (place.isEmpty()) {
      execution.requireDefined(terms.ule(terms.bits(pointerBits, NULL_PAGE), address));
    }
    if (place.filter(program.places()::isPrivate).isEmpty()) {
      execution.access(address, size, place);
    }
  }

  void load(Instruction.Load i) {
    Term address = execution.value(i.address());
    Optional<PointedObject> place = program.places().of(i.address());
    Type type = i.result().type();
    requireAccess(place, address, encoding.layout.storeSizeOf(type));
    if (i.access() == Instruction.Access.PLAIN) {
      execution.set(i.result(), encoding.memory.load(memoryAt(place), address, type));
    } else {
      List<Term> key = List.of(address, execution.state().world(), memoryAt(place));
      execution.set(
          i.result(), encoding.functions.apply("volatile read", key, encoding.memory.sort(type)));
      execution.observe(i.access() + " read", List.of(address));
    }
  }

  void store(Instruction.Store i) {
    Term address = execution.value(i.address());
    Optional<PointedObject> place = program.places().of(i.address());
    Type type = i.value().type();
    requireAccess(place, address, encoding.layout.storeSizeOf(type));
    Term value = execution.value(i.value());
    setMemoryAt(place, encoding.memory.store(memoryAt(place), address, value, type));
    if (i.access() != Instruction.Access.PLAIN) {
      execution.observe(i.access() + " write of " + type, List.of(address, value));
    }
  }

  private Optional<Long> length(Instruction.Call i) {
    Term length = execution.value(i.arguments().get(2));
    return length.isConstant() && length.value().bitLength() < 32
        ? Optional.of(length.value().longValue()).filter(n -> n <= BLOCK_BYTES)
        : Optional.empty();
  }

  void fill(Instruction.Call i) {
    Optional<PointedObject> place = program.places().of(i.arguments().get(0));
    Term address = execution.value(i.arguments().get(0));
    Term with = execution.value(i.arguments().get(1));
    Optional<Long> length = length(i);
    Term memory = memoryAt(place);
    if (length.isEmpty()) {
      List<Term> key = List.of(memory, address, with, execution.value(i.arguments().get(2)));
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

  void copy(Instruction.Call i) {
    Optional<PointedObject> to = program.places().of(i.arguments().get(0));
    Optional<PointedObject> from = program.places().of(i.arguments().get(1));
    Term target = execution.value(i.arguments().get(0));
    Term source = execution.value(i.arguments().get(1));
    if (i.callee() instanceof Callee.BlockOperation block && block.isBetweenDisjoint()) {
      requireApart(target, source, execution.value(i.arguments().get(2)));
    }
    Optional<Long> length = length(i);
    Term memory = memoryAt(to);
    if (length.isEmpty()) {
      List<Term> key =
          List.of(memory, target, memoryAt(from), source, execution.value(i.arguments().get(2)));
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

  /** Blocks do not overlap, unless they are the same one. */
  private void requireApart(Term target, Term source, Term length) {
    Term bytes = length.width() < pointerBits ? terms.zeroExtend(length, pointerBits) : length;
    execution.requireDefined(
        terms.or(
            terms.eq(target, source),
            terms.and(
                terms.ule(bytes, terms.sub(target, source)),
                terms.ule(bytes, terms.sub(source, target)))));
  }

  /** The largest power of two up to eight that divides the length. */
  private static int wordOf(long length) {
    return (int) Math.min(8, Long.lowestOneBit(length));
  }

  void forget(Operand variable) {
    program
        .places()
        .of(variable)
        .filter(program.places()::isPrivate)
        .ifPresent(
            p ->
                setMemoryAt(
                    Optional.of(p),
                    execution.uninitialised("gone variable", encoding.memory.sort())));
  }
}
