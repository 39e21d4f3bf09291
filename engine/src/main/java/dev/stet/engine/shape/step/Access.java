package dev.stet.engine.shape.step;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Where pointers lead that are followed: chains are taken apart, checks that may fail are noted.
 */
final class Access {

  /** What an access is for. */
  enum Use {
    READ,
    WRITE
  }

  /** States in which a pointer has the same value; an address then is that of a single block. */
  record Reached(Heap heap, SymbolicValue pointer) {}

  /** Bytes from address 0 on that machines protect. */
  private static final long NULL_PAGE = 4096;

  private final Exposure exposure;
  private final HeapRules rules;
  private final HeapFindings findings;

  Access(Exposure exposure, HeapRules rules, HeapFindings findings) {
    this.exposure = exposure;
    this.rules = rules;
    this.findings = findings;
  }

  /**
   * The states apart in which a pointer leads into a chain without nodes or to one of its nodes.
   */
  List<Reached> exposed(Heap heap, Function<Heap, SymbolicValue> pointer) {
    SymbolicValue value = pointer.apply(heap);
    if (!(value instanceof Address a) || !isChain(heap, a)) {
      return List.of(new Reached(heap, value));
    }
    HeapBlock block = heap.block(a.block());
    if (block.mayBeEmpty()) {
      List<Reached> all = new ArrayList<>();
      for (Heap one : exposure.emptyOrNot(heap, block.id())) {
        all.addAll(exposed(one, pointer));
      }
      return all;
    }
    List<Reached> all = new ArrayList<>();
    for (Heap one : exposure.expose(heap, block.id(), a.part())) {
      all.addAll(exposed(one, pointer));
    }
    return all;
  }

  private static boolean isChain(Heap heap, Address a) {
    HeapBlock block = heap.block(a.block());
    return block.chain() != null && block.life() == HeapBlock.Life.ALIVE;
  }

  /** The states in which so many bytes can be accessed. */
  List<Reached> followed(
      Heap heap, Function<Heap, SymbolicValue> pointer, Location at, long bytes, Use use) {
    List<Reached> all = new ArrayList<>();
    for (Reached reached : exposed(heap, pointer)) {
      if (isGood(reached, at, bytes, use)) {
        all.add(reached);
      }
    }
    return all;
  }

  /** Whether there is anything to go on with. */
  private boolean isGood(Reached reached, Location at, long bytes, Use use) {
    SymbolicValue pointer = reached.pointer();
    if (pointer instanceof Address a) {
      return isInside(reached.heap().block(a.block()), a.offset(), at, bytes, use);
    } else if (pointer instanceof SymbolicValue.Within w) {
      HeapBlock block = reached.heap().block(w.block());
      findings.fails(CheckKind.INVALID_DEREFERENCE, at);
      return isThere(block, at) && mayUse(block, at, use);
    } else if (pointer instanceof SymbolicValue.Bits n && n.bits().bitLength() < Long.SIZE - 1) {
      if (rules.nullAccess() == HeapRules.NullAccess.VIOLATION
          || n.bits().longValue() >= NULL_PAGE) {
        findings.allFail(at);
      }
      return n.bits().longValue() >= NULL_PAGE;
    }
    findings.allFail(at);
    return !(pointer instanceof SymbolicValue.Code);
  }

  private boolean isInside(HeapBlock block, long offset, Location at, long bytes, Use use) {
    if (!isThere(block, at) || !mayUse(block, at, use)) {
      return false;
    }
    if (block.has(offset, bytes)) {
      return true;
    }
    findings.fails(CheckKind.INVALID_DEREFERENCE, at);
    return block.bytes() == HeapBlock.UNKNOWN && offset >= 0;
  }

  private boolean isThere(HeapBlock block, Location at) {
    boolean heap = block.kind() == HeapBlock.Kind.HEAP;
    if (block.life() == HeapBlock.Life.GONE || (heap && block.life() == HeapBlock.Life.SHARED)) {
      findings.fails(heap ? CheckKind.USE_AFTER_FREE : CheckKind.INVALID_DEREFERENCE, at);
    }
    return block.life() != HeapBlock.Life.GONE;
  }

  private boolean mayUse(HeapBlock block, Location at, Use use) {
    boolean may = use == Use.READ || block.kind() != HeapBlock.Kind.CONSTANT;
    if (!may) {
      findings.fails(CheckKind.INVALID_DEREFERENCE, at);
    }
    return may;
  }

  /** Others know a value from now on, and all that it leads to. */
  static void share(Heap heap, SymbolicValue value) {
    Set<Integer> reached = heap.reachable(List.of(value));
    if (heap.hidesAddresses()) {
      heap.blocks().forEach(b -> reached.add(b.id()));
    }
    boolean code =
        value instanceof SymbolicValue.Code
            || reached.stream()
                .flatMap(id -> heap.block(id).contents().cells().values().stream())
                .anyMatch(cell -> cell.value() instanceof SymbolicValue.Code);
    if (code) {
      // Who can call functions of the program can have them do what they like to its variables.
      List<SymbolicValue> variables = new ArrayList<>();
      heap.variables().values().forEach(v -> variables.add(new Address(v, Part.FIRST, 0)));
      reached.addAll(heap.reachable(variables));
    }
    for (int id : reached) {
      HeapBlock block = heap.block(id);
      if (block.life() == HeapBlock.Life.ALIVE && block.kind() != HeapBlock.Kind.CONSTANT) {
        BlockContents unknown = BlockContents.of(BlockContents.Background.ANY);
        heap.put(block.with(HeapBlock.Life.SHARED).with(unknown));
      }
    }
  }

  /** The block that is written: not one of many. */
  static HeapBlock written(Heap heap, SymbolicValue pointer) {
    HeapBlock block = block(heap, pointer);
    if (block.chain() != null && block.life() == HeapBlock.Life.ALIVE) {
      throw new BeyondShapes("a write somewhere into nodes");
    }
    return block;
  }

  /** The block of an address, or of one somewhere in a block. */
  static HeapBlock block(Heap heap, SymbolicValue pointer) {
    return requireNonNull(heap.block(Heap.target(pointer)));
  }
}
