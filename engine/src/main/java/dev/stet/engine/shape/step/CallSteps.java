package dev.stet.engine.shape.step;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.memory.effect.CallEffects;
import dev.stet.engine.memory.effect.LibraryCalls;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Background;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import dev.stet.engine.shape.step.Access.Reached;
import dev.stet.engine.shape.step.Access.Use;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls: of allocators, of what copies memory, of what is not known. Longer than most files, for
 * what one of them does to memory is told from what the others do.
 */
final class CallSteps {

  /** With more bytes an allocation may fail whatever is agreed on. */
  private static final int LARGEST_SIZE_BITS = 31;

  /** No machine has so much memory. */
  private static final int MOST_SIZE_BITS = 47;

  private final Module module;
  private final HeapRules rules;
  private final HeapFindings findings;
  private final Access access;
  private final Operands operands;
  private final CallEffects effects;
  private final Leaks leaks;
  private final boolean drawsPointers;

  CallSteps(Operands operands, HeapRules rules, HeapFindings findings, Access access, Leaks leaks) {
    this.module = operands.module();
    this.rules = rules;
    this.findings = findings;
    this.access = access;
    this.operands = operands;
    this.effects = new CallEffects(module);
    this.leaks = leaks;
    this.drawsPointers = AimlessPointers.areDrawn(module);
  }

  List<Heap> call(Instruction.Call call, Heap heap) {
    if (!(call.callee() instanceof Callee.Known callee)
        || callee instanceof Callee.Observation
        || callee instanceof Callee.Handed) {
      throw new BeyondShapes("a call that is not followed");
    } else if (callee.is(IntrinsicFamily.LIFETIME_START)) {
      call.arguments().forEach(o -> begin((Operand.Register) o, heap));
      return List.of(heap);
    } else if (callee.is(IntrinsicFamily.LIFETIME_END)) {
      call.arguments().forEach(o -> end(operands.value(heap, o), heap));
      return List.of(heap);
    } else if (callee instanceof Callee.BlockOperation block) {
      return block.isFill() ? fill(call, heap) : copy(call, heap);
    }
    Optional<Allocator> allocator = Allocator.called(module, call);
    if (allocator.isPresent()) {
      return allocate(call, allocator.get(), heap);
    } else if (Allocator.isFree(module, call)) {
      return free(call, heap);
    }
    return other(call, callee, heap);
  }

  /** A variable of a block of the program begins anew. */
  private static void begin(Operand.Register register, Heap heap) {
    if (heap.register(register.id()) instanceof Address a) {
      HeapBlock old = heap.block(a.block());
      if (old.life() == HeapBlock.Life.ALIVE
          && old.contents().equals(BlockContents.of(Background.UNSET))) {
        return; // It has not been used since it was made.
      }
      int id = heap.number();
      heap.put(old.as(id).with(HeapBlock.Life.ALIVE).with(BlockContents.of(Background.UNSET)));
      heap.set(register.id(), new Address(id, Part.FIRST, 0));
    }
  }

  private static void end(SymbolicValue variable, Heap heap) {
    if (variable instanceof Address a) {
      heap.put(gone(heap.block(a.block())));
    }
  }

  private static HeapBlock gone(HeapBlock block) {
    return block.with(HeapBlock.Life.GONE).with(BlockContents.of(Background.ANY));
  }

  // Library and unknown functions

  private List<Heap> other(Instruction.Call call, Callee.Known called, Heap heap) {
    String callee = called.name();
    boolean calledBack =
        call.arguments().stream()
            .anyMatch(o -> operands.value(heap, o) instanceof SymbolicValue.Code);
    if (module.function(callee) != null
        || calledBack
        || LibraryCalls.returnsTwice(callee)
        || LibraryCalls.callsLater(callee)
        || LibraryCalls.isUnmodelled(module, callee)) {
      throw new BeyondShapes("call of " + callee);
    }
    if (LibraryCalls.neverReturns(module, callee)) {
      if (LibraryCalls.exits(callee)) {
        leaks.atExit(heap);
      } else {
        leaks.atAbort(heap);
      }
      return List.of();
    }
    boolean passes =
        called instanceof Callee.Intrinsic
            && call.results().stream().anyMatch(r -> r.type() instanceof Type.Pointer);
    if (passes || effects.mayWrite(call)) {
      boolean keeps = !LibraryCalls.keepsNothing(callee);
      for (Operand argument : call.arguments()) {
        SymbolicValue value = operands.value(heap, argument);
        if (keeps) {
          Access.share(heap, value);
        } else {
          leaks.stored(heap, value);
        }
      }
    }
    call.results().forEach(r -> heap.set(r.id(), operands.unknown(heap, r.type())));
    return List.of(heap);
  }

  // The heap

  private List<Heap> allocate(Instruction.Call call, Allocator allocator, Heap heap) {
    if (allocator.contents() == Allocator.Contents.MOVED) {
      return move(call, allocator, heap);
    }
    BigInteger size = size(call, allocator, heap);
    Background background =
        allocator.contents() == Allocator.Contents.ZERO ? Background.ZERO : Background.UNSET;
    return withOrWithout(call, size, heap, h -> fresh(h, size, background, call.at()));
  }

  private interface Allocation {
    SymbolicValue in(Heap heap);
  }

  private List<Heap> withOrWithout(
      Instruction.Call call, @Nullable BigInteger size, Heap heap, Allocation allocation) {
    Operand.Register result = call.results().get(0);
    List<Heap> all = new ArrayList<>();
    boolean modest = size != null && size.bitLength() < LARGEST_SIZE_BITS;
    if (!modest || rules.failure() == HeapRules.Failure.POSSIBLE) {
      Heap none = heap.copy();
      none.set(result.id(), SymbolicValue.Bits.ZERO);
      all.add(none);
    }
    if (size == null || size.bitLength() <= MOST_SIZE_BITS) {
      heap.set(result.id(), allocation.in(heap));
      all.add(0, heap);
    }
    return all;
  }

  private static SymbolicValue fresh(
      Heap heap, @Nullable BigInteger size, Background background, Location at) {
    int id = heap.number();
    long bytes = size == null ? HeapBlock.UNKNOWN : size.longValue();
    BlockContents contents = BlockContents.of(background);
    heap.put(
        new HeapBlock(
            id,
            HeapBlock.Kind.HEAP,
            Set.of(at),
            "",
            bytes,
            HeapBlock.Life.ALIVE,
            contents,
            null,
            0));
    return new Address(id, Part.FIRST, 0);
  }

  /** The number of bytes that is asked for; null where it is not known. */
  private @Nullable BigInteger size(Instruction.Call call, Allocator allocator, Heap heap) {
    BigInteger size = BigInteger.ONE;
    for (int factor : allocator.size()) {
      if (!(operands.value(heap, call.arguments().get(factor)) instanceof SymbolicValue.Bits n)) {
        return null;
      }
      size = size.multiply(n.bits());
    }
    return size;
  }

  /** Memory gets another size. */
  private List<Heap> move(Instruction.Call call, Allocator allocator, Heap start) {
    BigInteger size = size(call, allocator, start);
    if (size == null || size.signum() == 0) {
      throw new BeyondShapes("memory of a size that is not known");
    }
    Operand source = call.arguments().get(allocator.source());
    List<Heap> all = new ArrayList<>();
    for (Reached reached : freeable(call, source, start)) {
      Heap heap = reached.heap();
      all.addAll(
          withOrWithout(
              call,
              size,
              heap,
              h -> {
                SymbolicValue moved = fresh(h, size, Background.UNSET, call.at());
                if (reached.pointer() instanceof Address a) {
                  HeapBlock old = h.block(a.block());
                  HeapBlock now = Access.block(h, moved);
                  if (old.bytes() == HeapBlock.UNKNOWN && old.contents().holdAddresses()) {
                    h.hideAddresses();
                  }
                  long bytes = Math.min(Math.max(old.bytes(), 0), now.bytes());
                  hide(h, old.contents(), a, bytes);
                  h.put(now.with(now.contents().with(0, old.contents(), 0, bytes)));
                  h.put(gone(old));
                }
                return moved;
              }));
    }
    return all;
  }

  private List<Heap> free(Instruction.Call call, Heap start) {
    List<Heap> all = new ArrayList<>();
    for (Reached reached : freeable(call, call.arguments().get(0), start)) {
      Heap heap = reached.heap();
      if (reached.pointer() instanceof Address a) {
        heap.put(gone(heap.block(a.block())));
      }
      all.add(heap);
    }
    return all;
  }

  /** The states in which a pointer may be given to free: it is null, or starts a block. */
  private List<Reached> freeable(Instruction.Call call, Operand operand, Heap start) {
    List<Reached> all = new ArrayList<>();
    for (Reached reached : access.exposed(start, h -> operands.value(h, operand))) {
      SymbolicValue pointer = reached.pointer();
      if (pointer instanceof SymbolicValue.Foreign) {
        findings.fails(CheckKind.DOUBLE_FREE, call.at());
        findings.fails(CheckKind.INVALID_FREE, call.at());
        all.add(reached);
      } else if (pointer instanceof Address a) {
        if (isFreeable(reached.heap().block(a.block()), a, call.at())) {
          all.add(reached);
        }
      } else if (pointer.equals(SymbolicValue.Bits.ZERO)) {
        all.add(reached);
      } else if (pointer instanceof SymbolicValue.Bits || pointer instanceof SymbolicValue.Code) {
        findings.fails(CheckKind.INVALID_FREE, call.at());
      } else {
        throw new BeyondShapes("a pointer is freed of which nothing is known");
      }
    }
    return all;
  }

  private boolean isFreeable(HeapBlock block, Address a, Location at) {
    if (block.kind() != HeapBlock.Kind.HEAP || a.offset() != 0) {
      findings.fails(CheckKind.INVALID_FREE, at);
      if (block.life() != HeapBlock.Life.ALIVE) {
        findings.fails(CheckKind.DOUBLE_FREE, at);
      }
      return false;
    } else if (block.life() != HeapBlock.Life.ALIVE) {
      findings.fails(CheckKind.DOUBLE_FREE, at);
    }
    return block.life() != HeapBlock.Life.GONE;
  }

  // Blocks of memory

  private static final long UNKNOWN_LENGTH = -1;

  private long length(Instruction.Call call, Heap heap) {
    return operands.value(heap, call.arguments().get(2)) instanceof SymbolicValue.Bits n
            && n.bits().bitLength() < LARGEST_SIZE_BITS
        ? n.bits().longValue()
        : UNKNOWN_LENGTH;
  }

  /** The states in which a range can be accessed. */
  private List<Reached> range(Instruction.Call call, int argument, Heap heap, Use use) {
    Operand address = call.arguments().get(argument);
    long length = length(call, heap);
    if (length == 0) {
      return List.of(new Reached(heap, operands.value(heap, address)));
    } else if (length == UNKNOWN_LENGTH) {
      findings.allFail(call.at());
    }
    return access.followed(
        heap, h -> operands.value(h, address), call.at(), Math.max(length, 1), use);
  }

  private List<Heap> fill(Instruction.Call call, Heap start) {
    List<Heap> all = new ArrayList<>();
    for (Reached reached : range(call, 0, start, Use.WRITE)) {
      Heap heap = reached.heap();
      long length = length(call, heap);
      SymbolicValue with = operands.value(heap, call.arguments().get(1));
      all.add(heap);
      if (length == 0) {
        continue;
      }
      HeapBlock block = written(reached);
      if (block == null || block.life() == HeapBlock.Life.SHARED) {
        continue;
      }
      BlockContents contents = block.contents();
      hide(heap, contents, reached.pointer(), length);
      if (reached.pointer() instanceof Address a && length != UNKNOWN_LENGTH) {
        boolean whole = a.offset() == 0 && length == block.bytes();
        contents =
            with.equals(SymbolicValue.Bits.ZERO)
                ? whole
                    ? BlockContents.of(Background.ZERO)
                    : contents.write(a.offset(), length, SymbolicValue.Bits.ZERO)
                : contents.with(a.offset(), BlockContents.of(Background.ANY), 0, length);
      } else {
        contents = contents.scattered();
      }
      heap.put(block.with(contents));
    }
    return all;
  }

  /**
   * Addresses of which only a part is written or read, or perhaps only a part, are not followed.
   */
  private static void hide(Heap heap, BlockContents contents, SymbolicValue pointer, long length) {
    boolean cut =
        (pointer instanceof Address a && length != UNKNOWN_LENGTH)
            ? contents.cutAddress(a.offset(), length)
            : contents.holdAddresses();
    if (cut) {
      heap.hideAddresses();
    }
  }

  /** The block that is written; null where the memory is not the function's. */
  private @Nullable HeapBlock written(Reached reached) {
    if (reached.pointer() instanceof SymbolicValue.Foreign) {
      if (drawsPointers) {
        throw new BeyondShapes(AimlessPointers.WRITE);
      }
      return null;
    } else if (Heap.target(reached.pointer()) == 0) {
      throw new BeyondShapes("a write through a pointer of which nothing is known");
    }
    return Access.written(reached.heap(), reached.pointer());
  }

  private List<Heap> copy(Instruction.Call call, Heap start) {
    List<Heap> all = new ArrayList<>();
    for (Reached source : range(call, 1, start, Use.READ)) {
      for (Reached target : range(call, 0, source.heap(), Use.WRITE)) {
        Heap heap = target.heap();
        // Where chains were taken apart for the target, the source may have another address.
        SymbolicValue from = operands.value(heap, call.arguments().get(1));
        copy(heap, from, target, length(call, heap));
        all.add(heap);
      }
    }
    return all;
  }

  private void copy(Heap heap, SymbolicValue from, Reached target, long length) {
    if (length == 0) {
      return;
    }
    HeapBlock to = written(target);
    HeapBlock source = Heap.target(from) == 0 ? null : Access.block(heap, from);
    if (to == null || to.life() == HeapBlock.Life.SHARED) {
      if (source != null && source.life() == HeapBlock.Life.ALIVE) {
        leaks.stored(heap, SymbolicValue.Unset.UNSET);
        source.contents().cells().values().forEach(c -> leaks.stored(heap, c.value()));
      }
      return;
    }
    hide(heap, to.contents(), target.pointer(), length);
    if (source != null) {
      hide(
          heap,
          source.contents(),
          from,
          target.pointer() instanceof Address ? length : UNKNOWN_LENGTH);
    }
    if (length != UNKNOWN_LENGTH
        && target.pointer() instanceof Address there
        && from instanceof Address here
        && source != null
        && source.life() == HeapBlock.Life.ALIVE
        && source.chain() == null) {
      BlockContents contents = source.contents();
      heap.put(to.with(to.contents().with(there.offset(), contents, here.offset(), length)));
      return;
    }
    boolean set =
        source == null ? from instanceof SymbolicValue.Foreign : !source.contents().mayBeUnset();
    BlockContents copied = BlockContents.of(set ? Background.ANY : Background.UNSET);
    if (length != UNKNOWN_LENGTH && target.pointer() instanceof Address there) {
      heap.put(to.with(to.contents().with(there.offset(), copied, 0, length)));
    } else {
      heap.put(to.with(to.contents().mayBeUnset() ? BlockContents.of(Background.UNSET) : copied));
    }
  }
}
