package dev.stet.engine.shape.step;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.shape.heap.Block;
import dev.stet.engine.shape.heap.Contents;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.Value;
import dev.stet.engine.shape.heap.Value.Address;
import dev.stet.engine.shape.heap.Value.Part;
import dev.stet.engine.shape.heap.Widths;
import dev.stet.engine.shape.step.Access.Reached;
import dev.stet.engine.shape.step.Access.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Variables, reads, writes and pointer arithmetic. */
final class MemorySteps {

  private final Operands operands;
  private final Findings findings;
  private final Access access;
  private final Exposure exposure;
  private final Leaks leaks;
  private final boolean drawsPointers;

  MemorySteps(Operands operands, Findings findings, Access access, Exposure exposure, Leaks leaks) {
    this.leaks = leaks;
    this.drawsPointers = AimlessPointers.areDrawn(operands.module());
    this.operands = operands;
    this.findings = findings;
    this.access = access;
    this.exposure = exposure;
  }

  Value allocated(Heap heap, Instruction.Allocate i) {
    long each = operands.module().layout().sizeOf(i.element());
    Value count = operands.value(heap, i.count());
    boolean known = count instanceof Value.Bits n && n.bits().bitLength() < Integer.SIZE;
    long bytes = known ? each * ((Value.Bits) count).bits().longValue() : Block.UNKNOWN;
    int id = heap.number();
    heap.put(
        new Block(
            id,
            Block.Kind.STACK,
            Set.of(),
            "",
            bytes,
            Block.Life.ALIVE,
            Contents.of(Contents.Background.UNSET),
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
      Value read = i.access().isPlain() ? read(reached, type) : anything(reached, type);
      if (i.access() == Instruction.Access.MUST_BE_SET && read instanceof Value.Unset) {
        findings.fails(CheckKind.UNINITIALISED_READ, i.at());
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
  private Value anything(Reached reached, Type type) {
    Heap heap = reached.heap();
    int target = Heap.target(reached.pointer());
    if (target == 0 || heap.block(target).life() == Block.Life.SHARED) {
      return operands.unknown(heap, type);
    }
    if (heap.block(target).contents().holdAddresses()) {
      heap.hideAddresses();
    }
    return heap.symbol();
  }

  private Value read(Reached reached, Type type) {
    Heap heap = reached.heap();
    Value pointer = reached.pointer();
    if (pointer instanceof Value.Within) {
      Block block = Access.block(heap, pointer);
      if (block.contents().holdAddresses()) {
        heap.hideAddresses();
      }
      return block.contents().mayBeUnset() ? Value.Unset.UNSET : elsewhere(heap, block, type);
    }
    if (!(pointer instanceof Address a)) {
      return pointer instanceof Value.Foreign ? operands.unknown(heap, type) : heap.symbol();
    }
    Block block = Access.block(heap, pointer);
    if (block.life() == Block.Life.SHARED) {
      return operands.unknown(heap, type);
    }
    long bytes = operands.bytes(type);
    int width = Widths.ofBytes(bytes);
    Value value = block.contents().read(a.offset(), bytes);
    if (value == null && block.contents().cutAddress(a.offset(), bytes)) {
      heap.hideAddresses();
      value = heap.symbol();
    } else if (value == null) {
      value = heap.symbol(heap.range(block.contents().at(a.offset(), bytes), width));
      heap.put(block.with(block.contents().write(a.offset(), bytes, value)));
    }
    return Widths.fitted(heap, value, width, operands.width(type));
  }

  private Value elsewhere(Heap heap, Block block, Type type) {
    return block.life() == Block.Life.SHARED ? operands.unknown(heap, type) : heap.symbol();
  }

  List<Heap> store(Heap start, Instruction.Store i) {
    Type type = i.value().type();
    long bytes = operands.bytes(type);
    List<Heap> all = new ArrayList<>();
    for (Reached reached : followed(start, i.address(), i, bytes, Use.WRITE)) {
      Heap heap = reached.heap();
      Value value = operands.value(heap, i.value());
      value = Widths.fitted(heap, value, operands.width(type), Widths.ofBytes(bytes));
      write(heap, reached.pointer(), bytes, value);
      all.add(heap);
    }
    return all;
  }

  private void write(Heap heap, Value pointer, long bytes, Value value) {
    if (pointer instanceof Value.Foreign) {
      if (drawsPointers) {
        throw new BeyondShapes(AimlessPointers.WRITE);
      }
      leaks.stored(heap, value);
      return;
    }
    if (!(pointer instanceof Address) && !(pointer instanceof Value.Within)) {
      throw new BeyondShapes("a write through a pointer of which nothing is known");
    }
    Block block = Access.written(heap, pointer);
    if (block.life() == Block.Life.SHARED) {
      leaks.stored(heap, value);
      return;
    }
    Contents contents = block.contents();
    boolean cut =
        pointer instanceof Address a
            ? contents.cutAddress(a.offset(), bytes)
            : contents.holdAddresses() || Heap.target(value) != 0;
    if (cut) {
      heap.hideAddresses();
    }
    if (pointer instanceof Address a) {
      heap.put(block.with(contents.write(a.offset(), bytes, value)));
    } else if (value instanceof Value.Unset) {
      heap.put(block.with(Contents.of(Contents.Background.UNSET)));
    } else {
      heap.put(block.with(block.contents().scattered()));
    }
  }

  // Pointer arithmetic

  List<Heap> add(Heap start, Instruction.PointerAdd i) {
    Value base = operands.value(start, i.base());
    note(start, i, base);
    long bytes = i.offset();
    boolean known = true;
    for (Instruction.Scaled scaled : i.scaled()) {
      if (operands.value(start, scaled.index()) instanceof Value.Bits n) {
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
  private void mayBeNull(Value base, Instruction.PointerAdd i) {
    if (Heap.target(base) == 0) {
      findings.fails(CheckKind.NULL_DEREFERENCE, i.at());
    }
  }

  /** A block whose members are looked at is of their structure. */
  private static void note(Heap heap, Instruction.PointerAdd i, Value base) {
    if (base instanceof Address a
        && a.offset() == 0
        && i.member().whole() instanceof Type.Struct s) {
      Block block = heap.block(a.block());
      if (block.kind() == Block.Kind.HEAP && block.bytes() == s.sizeBytes()) {
        heap.put(block.usedAs(i.member().structure()));
      }
    }
  }

  private static Value somewhere(Heap heap, Value pointer) {
    if (Heap.target(pointer) != 0) {
      return new Value.Within(Heap.target(pointer));
    }
    return pointer instanceof Value.Foreign ? heap.foreign() : heap.symbol();
  }
}
