package dev.stet.engine.shape.step;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.heap.Block;
import dev.stet.engine.shape.heap.Contents;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.Value;
import dev.stet.engine.shape.heap.Value.Address;
import dev.stet.engine.shape.heap.Value.Part;
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
  record Reached(Heap heap, Value pointer) {}

  /** Bytes from address 0 on that machines protect. */
  private static final long NULL_PAGE = 4096;

  private final Exposure exposure;
  private final HeapRules rules;
  private final Findings findings;

  Access(Exposure exposure, HeapRules rules, Findings findings) {
    this.exposure = exposure;
    this.rules = rules;
    this.findings = findings;
  }

  /**
   * The states apart in which a pointer leads into a chain without nodes or to one of its nodes.
   */
  List<Reached> exposed(Heap heap, Function<Heap, Value> pointer) {
    Value value = pointer.apply(heap);
    if (!(value instanceof Address a) || !isChain(heap, a)) {
      return List.of(new Reached(heap, value));
    }
    Block block = heap.block(a.block());
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
    Block block = heap.block(a.block());
    return block.chain() != null && block.life() == Block.Life.ALIVE;
  }

  /** The states in which so many bytes can be accessed. */
  List<Reached> followed(
      Heap heap, Function<Heap, Value> pointer, Location at, long bytes, Use use) {
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
    Value pointer = reached.pointer();
    if (pointer instanceof Address a) {
      return isInside(reached.heap().block(a.block()), a.offset(), at, bytes, use);
    } else if (pointer instanceof Value.Within w) {
      Block block = reached.heap().block(w.block());
      findings.fails(CheckKind.INVALID_DEREFERENCE, at);
      return isThere(block, at) && mayUse(block, at, use);
    } else if (pointer instanceof Value.Bits n && n.bits().bitLength() < Long.SIZE - 1) {
      if (rules.nullAccess() == HeapRules.NullAccess.VIOLATION
          || n.bits().longValue() >= NULL_PAGE) {
        findings.allFail(at);
      }
      return n.bits().longValue() >= NULL_PAGE;
    }
    findings.allFail(at);
    return !(pointer instanceof Value.Code);
  }

  private boolean isInside(Block block, long offset, Location at, long bytes, Use use) {
    if (!isThere(block, at) || !mayUse(block, at, use)) {
      return false;
    }
    if (block.has(offset, bytes)) {
      return true;
    }
    findings.fails(CheckKind.INVALID_DEREFERENCE, at);
    return block.bytes() == Block.UNKNOWN && offset >= 0;
  }

  private boolean isThere(Block block, Location at) {
    boolean heap = block.kind() == Block.Kind.HEAP;
    if (block.life() == Block.Life.GONE || (heap && block.life() == Block.Life.SHARED)) {
      findings.fails(heap ? CheckKind.USE_AFTER_FREE : CheckKind.INVALID_DEREFERENCE, at);
    }
    return block.life() != Block.Life.GONE;
  }

  private boolean mayUse(Block block, Location at, Use use) {
    boolean may = use == Use.READ || block.kind() != Block.Kind.CONSTANT;
    if (!may) {
      findings.fails(CheckKind.INVALID_DEREFERENCE, at);
    }
    return may;
  }

  /** Others know a value from now on, and all that it leads to. */
  static void share(Heap heap, Value value) {
    Set<Integer> reached = heap.reachable(List.of(value));
    if (heap.hidesAddresses()) {
      heap.blocks().forEach(b -> reached.add(b.id()));
    }
    boolean code =
        value instanceof Value.Code
            || reached.stream()
                .flatMap(id -> heap.block(id).contents().cells().values().stream())
                .anyMatch(cell -> cell.value() instanceof Value.Code);
    if (code) {
      // Who can call functions of the program can have them do what they like to its variables.
      List<Value> variables = new ArrayList<>();
      heap.variables().values().forEach(v -> variables.add(new Address(v, Part.FIRST, 0)));
      reached.addAll(heap.reachable(variables));
    }
    for (int id : reached) {
      Block block = heap.block(id);
      if (block.life() == Block.Life.ALIVE && block.kind() != Block.Kind.CONSTANT) {
        Contents unknown = Contents.of(Contents.Background.ANY);
        heap.put(block.with(Block.Life.SHARED).with(unknown));
      }
    }
  }

  /** The block that is written: not one of many. */
  static Block written(Heap heap, Value pointer) {
    Block block = block(heap, pointer);
    if (block.chain() != null && block.life() == Block.Life.ALIVE) {
      throw new BeyondShapes("a write somewhere into nodes");
    }
    return block;
  }

  /** The block of an address, or of one somewhere in a block. */
  static Block block(Heap heap, Value pointer) {
    return requireNonNull(heap.block(Heap.target(pointer)));
  }
}
