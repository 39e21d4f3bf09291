package dev.stet.engine.shape.merge;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Cell;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Chain.Link;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.Kinds;
import dev.stet.engine.shape.heap.Ownership;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import dev.stet.engine.shape.heap.Widths;
import dev.stet.engine.shape.merge.Merging.Growth;
import dev.stet.engine.shape.merge.Merging.Of;
import dev.stet.engine.shape.merge.Merging.Side;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that one of two sides has where the other one has what stands behind them: together they
 * are a chain that may be empty (SAS 2013 §4.2.2, insertion of segments).
 */
public final class Gaps {

  /** Which of them become chains. */
  public enum Policy {
    /** Only chains on the right that may be empty already. */
    KNOWN_EMPTY,
    ALL
  }

  /** Nodes of one side. */
  private static final class Gap {
    final Side side;
    final HeapBlock block;
    final Chain chain;
    @Nullable SymbolicValue next;
    @Nullable SymbolicValue previous;

    /** A ring of nodes has nothing behind it. */
    boolean isBeingReached;

    /** Blocks that are reached through the nodes alone. */
    Set<Integer> owned = Set.of();

    Gap(Side side, HeapBlock block, Chain chain) {
      this.side = side;
      this.block = block;
      this.chain = chain;
    }
  }

  /** So many nodes in a row are looked at. */
  private static final int MOST_NODES = 8;

  private final Merging merging;
  private final Policy policy;
  private final Map<Integer, Gap> filled = new LinkedHashMap<>();

  Gaps(Merging merging, Policy policy) {
    this.merging = merging;
    this.policy = policy;
  }

  /** The chain that an address on one side leads to, where the other side has another value. */
  Optional<SymbolicValue> fill(Side side, SymbolicValue own, SymbolicValue other) {
    if (!(own instanceof Address a)) {
      return Optional.empty();
    }
    Integer known = merging.made(side).get(a.block());
    if (known != null) {
      Gap gap = filled.get(known);
      return gap == null || gap.side != side
          ? Optional.empty()
          : Optional.of(reach(known, gap, a, other));
    }
    HeapBlock block = merging.heap(side).block(a.block());
    boolean mayBeFilled = policy == Policy.ALL || (side == Side.RIGHT && block.mayBeEmpty());
    if (!mayBeFilled
        || block.kind() != HeapBlock.Kind.HEAP
        || block.life() != HeapBlock.Life.ALIVE
        || !merging.belongs(side, block.id())) {
      return Optional.empty();
    }
    return chain(side, block, a, other).map(chain -> fill(side, block, chain, a, other));
  }

  /** What the block is a chain of, so that it may be empty. */
  private Optional<Chain> chain(Side side, HeapBlock block, Address a, SymbolicValue other) {
    if (block.chain() != null) {
      return Optional.of(block.chain().atLeast(0));
    }
    Kinds kinds = Kinds.of(merging.heap(side), block);
    for (Link link : merging.setting().links().of(block)) {
      boolean fits =
          leadsTo(side, block, link, link.next(), other)
              || (link.isDouble() && leadsTo(side, block, link, link.previous(), other));
      if (fits) {
        return Optional.of(Chain.of(link, 0, kinds));
      }
    }
    if (other.equals(SymbolicValue.Bits.ZERO)) {
      return Optional.of(Chain.optional(kinds));
    }
    return guessed(side, block, a.offset(), other).map(link -> Chain.of(link, 0, kinds));
  }

  /** How a single node may be linked that leads where the other side leads instead of to it. */
  private Optional<Link> guessed(Side side, HeapBlock block, long head, SymbolicValue other) {
    List<Long> places = new ArrayList<>();
    block
        .contents()
        .cells()
        .forEach(
            (place, cell) -> {
              if (cell.value() instanceof Address a && isLike(side, a, other)) {
                places.add(place);
              }
            });
    return switch (places.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new Link(places.get(0), -1, head));
      default -> Optional.of(new Link(places.get(0), places.get(1), head));
    };
  }

  /** Whether a value stands behind a node, or behind nodes like it that follow. */
  private boolean leadsTo(Side side, HeapBlock block, Link link, long place, SymbolicValue other) {
    HeapBlock at = block;
    for (int nodes = 0; nodes < MOST_NODES; nodes++) {
      SymbolicValue behind = held(at, place);
      if (isLike(side, behind, other)) {
        return true;
      }
      if (!(behind instanceof Address a)) {
        return false;
      }
      at = merging.heap(side).block(a.block());
      boolean alike = at.chain() == null || link.equals(at.chain().link());
      if (!alike
          || at.bytes() != block.bytes()
          || !at.type().equals(block.type())
          || at.kind() != HeapBlock.Kind.HEAP) {
        return false;
      }
    }
    return false;
  }

  private SymbolicValue held(HeapBlock block, long place) {
    return block.contents().at(place, merging.setting().pointerBytes());
  }

  private SymbolicValue fill(
      Side side, HeapBlock block, Chain chain, Address a, SymbolicValue other) {
    if (side == Side.LEFT || !block.mayBeEmpty()) {
      merging.grow(Growth.SHAPE);
    }
    int id = merging.result().number();
    Gap gap = new Gap(side, block, chain);
    merging.made(side).put(block.id(), id);
    filled.put(id, gap);
    return reach(id, gap, a, other);
  }

  /** One way to the nodes: on the other side it leads behind them, or in front of them. */
  private SymbolicValue reach(int id, Gap gap, Address a, SymbolicValue other) {
    Link link = gap.chain.link();
    if (link == null) {
      if (a.offset() != 0 || !other.equals(SymbolicValue.Bits.ZERO)) {
        throw new Apart();
      }
      return new Address(id, Part.FIRST, 0);
    }
    boolean inside =
        gap.block.chain() != null
            && (a.part() == Part.EACH || (a.part() == Part.LAST && !link.isDouble()));
    if (inside || a.offset() != link.head()) {
      throw new Apart();
    }
    boolean last = link.isDouble() && isLast(gap, link, a, other);
    SymbolicValue behind = held(gap.block, last ? link.previous() : link.next());
    if (gap.isBeingReached) {
      throw new Apart();
    }
    gap.isBeingReached = true;
    int bits = merging.setting().pointerBits();
    SymbolicValue merged =
        gap.side == Side.LEFT
            ? merging.merge(behind, other, bits)
            : merging.merge(other, behind, bits);
    gap.isBeingReached = false;
    SymbolicValue known = last ? gap.previous : gap.next;
    if (known != null && !known.equals(merged)) {
      throw new Apart();
    }
    if (last) {
      gap.previous = merged;
    } else {
      gap.next = merged;
    }
    return new Address(id, last ? Part.LAST : Part.FIRST, a.offset());
  }

  /** Whether the way comes from behind; a single node is the first and the last one. */
  private boolean isLast(Gap gap, Link link, Address a, SymbolicValue other) {
    if (gap.block.chain() != null) {
      return a.part() == Part.LAST;
    }
    boolean next = isLike(gap.side, held(gap.block, link.next()), other);
    boolean previous = isLike(gap.side, held(gap.block, link.previous()), other);
    return previous && (!next || gap.next != null);
  }

  /** Whether two values may be one. */
  private boolean isLike(Side side, SymbolicValue own, SymbolicValue other) {
    if (own instanceof Address n && other instanceof Address o) {
      Side across = side == Side.LEFT ? Side.RIGHT : Side.LEFT;
      Integer a = merging.made(side).get(n.block());
      Integer b = merging.made(across).get(o.block());
      boolean together = a == null ? b == null : a.equals(b);
      return together && n.offset() == o.offset();
    }
    return own.equals(other);
  }

  /** Makes the chains, when all ways to them are known. */
  void close() {
    for (Map.Entry<Integer, Gap> entry :
        Collections.unmodifiableMap(new LinkedHashMap<>(filled)).entrySet()) {
      int id = entry.getKey();
      Gap gap = entry.getValue();
      HeapBlock block = gap.block;
      gap.owned = owned(gap);
      Link link = gap.chain.link();
      BlockContents contents = block.contents();
      if (link != null) {
        SymbolicValue next = gap.next == null ? neighbour(gap, link.next(), Part.FIRST) : gap.next;
        contents =
            contents.write(
                link.next(), merging.setting().pointerBytes(), SymbolicValue.Unset.UNSET);
        SymbolicValue previous = SymbolicValue.Unset.UNSET;
        if (link.isDouble()) {
          previous =
              gap.previous == null ? neighbour(gap, link.previous(), Part.LAST) : gap.previous;
          contents =
              contents.write(
                  link.previous(), merging.setting().pointerBytes(), SymbolicValue.Unset.UNSET);
        }
        contents = contents.map((v, bytes) -> alone(gap, id, v, bytes));
        contents = contents.write(link.next(), merging.setting().pointerBytes(), next);
        if (link.isDouble()) {
          contents = contents.write(link.previous(), merging.setting().pointerBytes(), previous);
        }
      } else {
        contents = contents.map((v, bytes) -> alone(gap, id, v, bytes));
      }
      contents = numbered(gap, contents);
      Integer owner = merging.owners().owner(gap.side, block);
      merging
          .result()
          .put(block.as(id).with(gap.chain).with(contents).ownedBy(owner == null ? 0 : owner));
    }
  }

  /** The numbers that each node holds, as they are called in the result. */
  private BlockContents numbered(Gap gap, BlockContents contents) {
    BlockContents now = contents;
    for (Map.Entry<Long, Cell> cell : contents.cells().entrySet()) {
      SymbolicValue own = gap.block.contents().at(cell.getKey(), cell.getValue().bytes());
      if (merging.of() == Of.HEAPS
          && cell.getValue().value() instanceof SymbolicValue.Various
          && own.isNumeric()) {
        int width = Widths.ofBytes(cell.getValue().bytes());
        SymbolicValue each = merging.numbers().ofOneSide(gap.side, own, width);
        now = now.write(cell.getKey(), cell.getValue().bytes(), each);
      }
    }
    return now;
  }

  /** What stands behind or in front of the nodes, as it is called in the result. */
  private SymbolicValue neighbour(Gap gap, long place, Part end) {
    SymbolicValue value = held(gap.block, place);
    if (value instanceof SymbolicValue.Within) {
      throw new Apart();
    }
    if (!(value instanceof Address a)) {
      return value;
    }
    Integer known = merging.made(gap.side).get(a.block());
    if (known == null) {
      if (merging.of() == Of.NODES && !isOwn(gap, a.block())) {
        return value;
      }
      throw new Apart();
    } else if (merging.of() == Of.NODES && known == merging.chain()) {
      return new Address(known, Part.EACH, a.offset());
    }
    boolean isChain = merging.result().has(known) && merging.result().block(known).chain() != null;
    return new Address(known, isChain ? end : a.part(), a.offset());
  }

  private Set<Integer> owned(Gap gap) {
    return Ownership.of(
        merging.heap(gap.side),
        merging.references(gap.side),
        gap.block.id(),
        gap.chain.places(),
        Set.of());
  }

  /** A value of the nodes in the result. */
  private SymbolicValue alone(Gap gap, int chain, SymbolicValue value, long bytes) {
    int target = Heap.target(value);
    if (target == 0) {
      return merging.of() == Of.HEAPS ? ofOneSide(gap.side, value, bytes) : value;
    } else if (target == gap.block.id() && value instanceof Address a) {
      Part part = gap.block.chain() == null ? Part.EACH : a.part();
      return new Address(chain, part, a.offset());
    }
    HeapBlock block = merging.heap(gap.side).block(target);
    Integer known = merging.made(gap.side).get(target);
    if (known == null && gap.owned.contains(target)) {
      known = merging.result().number();
      merging.made(gap.side).put(target, known);
      int copy = known;
      BlockContents contents = block.contents().map((v, size) -> alone(gap, chain, v, size));
      int owner = gap.owned.contains(block.owner()) ? ownerOf(gap, block) : chain;
      merging.result().put(block.as(copy).with(contents).ownedBy(owner));
    } else if (known == null && merging.of() == Of.NODES && !isOwn(gap, target)) {
      return value;
    } else if (known == null) {
      throw new Apart();
    }
    return value instanceof Address a
        ? new Address(requireNonNull(known), ofNode(known, a.part()), a.offset())
        : new SymbolicValue.Within(known);
  }

  private boolean isOwn(Gap gap, int block) {
    return merging.belongs(gap.side, block);
  }

  /** What became of the chain to each node of which a block belongs. */
  private int ownerOf(Gap gap, HeapBlock block) {
    Integer owner = merging.made(gap.side).get(block.owner());
    if (owner == null) {
      throw new Apart();
    }
    return owner;
  }

  private Part ofNode(int block, Part part) {
    return merging.of() == Of.NODES && block == merging.chain() ? Part.EACH : part;
  }

  private SymbolicValue ofOneSide(Side side, SymbolicValue value, long bytes) {
    if (value instanceof SymbolicValue.Foreign) {
      throw new Apart();
    }
    return value instanceof SymbolicValue.Symbol
        ? new SymbolicValue.Various(merging.heap(side).range(value, Widths.ofBytes(bytes)))
        : value.alone();
  }
}
