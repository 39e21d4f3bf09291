package dev.stet.engine.shape.step;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import dev.stet.engine.shape.heap.Widths;
import dev.stet.engine.shape.step.Access.Reached;
import dev.stet.engine.shape.step.Access.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Variables, reads, writes and pointer arithmetic. */
final class MemorySteps {

  private final Operands operands;
  private final HeapFindings findings;
  private final Access access;
  private final Exposure exposure;
  private final Leaks leaks;
  private final boolean drawsPointers;

  MemorySteps(
      Operands operands, HeapFindings findings, Access access, Exposure exposure, Leaks leaks) {
    this.leaks = leaks;
    this.drawsPointers = AimlessPointers.areDrawn(operands.module());
    this.operands = operands;
    this.findings = findings;
    this.access = access;
    this.exposure = exposure;
  }

  SymbolicValue allocated(Heap heap, Instruction.Allocate i) {
    long each = operands.module().layout().sizeOf(i.element());
    SymbolicValue count = operands.value(heap, i.count());
    boolean known = count instanceof SymbolicValue.Bits n && n.bits().bitLength() < Integer.SIZE;
    long bytes = known ? each * ((SymbolicValue.Bits) count).bits().longValue() : HeapBlock.UNKNOWN;
    int id = heap.number();
    heap.put(
        new HeapBlock(
            id,
            HeapBlock.Kind.STACK,
            Set.of(),
            "",
            bytes,
            HeapBlock.Life.ALIVE,
            BlockContents.of(BlockContents.Background.UNSET),
            null,
            0));
    return new Address(id, Part.FIRST, 0);
  }

  List<Heap> load(Heap start, Instruction.Load i) {
    if (i.access() == Instruction.Access.OBSERVED) {
      throw new BeyondShapes("a call that is not followed");
    }
    Type type = i.result().type();
    List<Heap> all = new ArrayList<>();
    for (Reached reached : followed(start, i.address(), i, operands.bytes(type), Use.READ)) {
      Heap heap = reached.heap();
      SymbolicValue read = i.access().isPlain() ? read(reached, type) : anything(reached, type);
      if (i.access() == Instruction.Access.MUST_BE_SET && read instanceof SymbolicValue.Unset) {
        findings.fails(CheckKind.UNINITIALISED_READ, i.at());
        read = heap.symbol();
      } else if (i.access() == Instruction.Access.SET && read instanceof SymbolicValue.Unset) {
        read = heap.symbol();
      }
      heap.set(i.result().id(), read);
      all.add(heap);
    }
    return all;
  }

  private List<Reached> followed(Heap heap, Operand address, Instruction i, long bytes, Use use) {
    return access.followed(heap, h -> operands.value(h, address), i.at(), bytes, use);
  }

  /** What others may have written meanwhile. */
  private SymbolicValue anything(Reached reached, Type type) {
    Heap heap = reached.heap();
    int target = Heap.target(reached.pointer());
    if (target == 0 || heap.block(target).life() == HeapBlock.Life.SHARED) {
      return operands.unknown(heap, type);
    }
    if (heap.block(target).contents().holdAddresses()) {
      heap.hideAddresses();
    }
    return heap.symbol();
  }

  private SymbolicValue read(Reached reached, Type type) {
    Heap heap = reached.heap();
    SymbolicValue pointer = reached.pointer();
    if (pointer instanceof SymbolicValue.Within) {
      HeapBlock block = Access.block(heap, pointer);
      if (block.contents().holdAddresses()) {
        heap.hideAddresses();
      }
      return block.contents().mayBeUnset()
          ? SymbolicValue.Unset.UNSET
          : elsewhere(heap, block, type);
    }
    if (!(pointer instanceof Address a)) {
      return pointer instanceof SymbolicValue.Foreign
          ? operands.unknown(heap, type)
          : heap.symbol();
    }
    HeapBlock block = Access.block(heap, pointer);
    if (block.life() == HeapBlock.Life.SHARED) {
      return operands.unknown(heap, type);
    }
    long bytes = operands.bytes(type);
    int width = Widths.ofBytes(bytes);
    SymbolicValue value = block.contents().read(a.offset(), bytes);
    if (value == null && block.contents().cutAddress(a.offset(), bytes)) {
      heap.hideAddresses();
      value = heap.symbol();
    } else if (value == null) {
      value = heap.symbol(heap.range(block.contents().at(a.offset(), bytes), width));
      heap.put(block.with(block.contents().write(a.offset(), bytes, value)));
    }
    return Widths.fitted(heap, value, width, operands.width(type));
  }

  private SymbolicValue elsewhere(Heap heap, HeapBlock block, Type type) {
    return block.life() == HeapBlock.Life.SHARED ? operands.unknown(heap, type) : heap.symbol();
  }

  List<Heap> store(Heap start, Instruction.Store i) {
    Type type = i.value().type();
    long bytes = operands.bytes(type);
    List<Heap> all = new ArrayList<>();
    for (Reached reached : followed(start, i.address(), i, bytes, Use.WRITE)) {
      Heap heap = reached.heap();
      SymbolicValue value = operands.value(heap, i.value());
      value = Widths.fitted(heap, value, operands.width(type), Widths.ofBytes(bytes));
      write(heap, reached.pointer(), bytes, value);
      all.add(heap);
    }
    return all;
  }

  private void write(Heap heap, SymbolicValue pointer, long bytes, SymbolicValue value) {
    if (pointer instanceof SymbolicValue.Foreign) {
      if (drawsPointers) {
        throw new BeyondShapes(AimlessPointers.WRITE);
      }
      leaks.stored(heap, value);
      return;
    }
    if (!(pointer instanceof Address) && !(pointer instanceof SymbolicValue.Within)) {
      throw new BeyondShapes("a write through a pointer of which nothing is known");
    }
    HeapBlock block = Access.written(heap, pointer);
    if (block.life() == HeapBlock.Life.SHARED) {
      leaks.stored(heap, value);
      return;
    }
    BlockContents contents = block.contents();
    boolean cut =
        pointer instanceof Address a
            ? contents.cutAddress(a.offset(), bytes)
            : contents.holdAddresses() || Heap.target(value) != 0;
    if (cut) {
      heap.hideAddresses();
    }
    if (pointer instanceof Address a) {
      heap.put(block.with(contents.write(a.offset(), bytes, value)));
    } else if (value instanceof SymbolicValue.Unset) {
      heap.put(block.with(BlockContents.of(BlockContents.Background.UNSET)));
    } else {
      heap.put(block.with(block.contents().scattered()));
    }
  }

  // Pointer arithmetic

  List<Heap> add(Heap start, Instruction.PointerAdd i) {
    SymbolicValue base = operands.value(start, i.base());
    note(start, i, base);
    long bytes = i.offset();
    boolean known = true;
    for (Instruction.Scaled scaled : i.scaled()) {
      if (operands.value(start, scaled.index()) instanceof SymbolicValue.Bits n) {
        int width = operands.width(scaled.index().type());
        bytes += Integers.signed(n.bits(), width).longValue() * scaled.stride();
      } else {
        known = false;
      }
    }
    if (known) {
      if (bytes != 0) {
        mayBeNull(base, i);
      }
      start.set(i.result().id(), exposure.moved(start, base, bytes));
      return List.of(start);
    }
    List<Heap> all = new ArrayList<>();
    for (Reached reached : access.exposed(start, h -> operands.value(h, i.base()))) {
      Heap heap = reached.heap();
      mayBeNull(reached.pointer(), i);
      heap.set(i.result().id(), somewhere(heap, reached.pointer()));
      all.add(heap);
    }
    return all;
  }

  /** Null with bytes added is wrong already; of what has an address, only the access is. */
  private void mayBeNull(SymbolicValue base, Instruction.PointerAdd i) {
    if (Heap.target(base) == 0) {
      findings.fails(CheckKind.NULL_DEREFERENCE, i.at());
    }
  }

  /** A block whose members are looked at is of their structure. */
  private static void note(Heap heap, Instruction.PointerAdd i, SymbolicValue base) {
    if (base instanceof Address a
        && a.offset() == 0
        && i.member().whole() instanceof Type.Struct s) {
      HeapBlock block = heap.block(a.block());
      if (block.kind() == HeapBlock.Kind.HEAP && block.bytes() == s.sizeBytes()) {
        heap.put(block.usedAs(i.member().structure()));
      }
    }
  }

  private static SymbolicValue somewhere(Heap heap, SymbolicValue pointer) {
    if (Heap.target(pointer) != 0) {
      return new SymbolicValue.Within(Heap.target(pointer));
    }
    return pointer instanceof SymbolicValue.Foreign ? heap.foreign() : heap.symbol();
  }
}
