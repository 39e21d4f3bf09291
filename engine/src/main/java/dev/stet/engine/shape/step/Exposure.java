package dev.stet.engine.shape.step;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Integers;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Chain.Link;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.Kinds;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import dev.stet.engine.shape.heap.Widths;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Takes nodes out of chains where they are looked at. */
final class Exposure {

  private final int pointerBytes;

  /**
   * @param pointerBytes the size of a pointer
   */
  Exposure(int pointerBytes) {
    this.pointerBytes = pointerBytes;
  }

  /**
   * The same states, apart: those in which a chain that may be empty is, and those in which it is
   * not.
   */
  List<Heap> emptyOrNot(Heap heap, int chain) {
    HeapBlock block = heap.block(chain);
    if (!block.mayBeEmpty()) {
      return List.of(heap);
    }
    Heap other = heap.copy();
    Chain shape = requireNonNull(block.chain());
    List<Heap> all = new ArrayList<>();
    if (shape.link() == null) {
      all.addAll(single(other, block));
    } else {
      other.put(block.with(shape.atLeast(1)));
      all.add(other);
    }
    empty(heap, block);
    all.add(0, heap);
    return all;
  }

  /** A chain without nodes: what leads to it leads to what stands behind it, or in front. */
  private void empty(Heap heap, HeapBlock chain) {
    Set<Integer> owned = owned(heap, chain.id());
    heap.facts().forget(owned::contains);
    owned.forEach(heap::remove);
    heap.remove(chain.id());
    forgetWithin(heap, chain.id());
    Link link = requireNonNull(chain.chain()).link();
    if (link == null) {
      heap.mapAddresses(
          chain.id(), a -> moved(heap, SymbolicValue.Bits.ZERO, ((Address) a).offset()));
      return;
    }
    SymbolicValue next = outside(chain, link.next());
    SymbolicValue previous =
        link.isDouble() ? outside(chain, link.previous()) : SymbolicValue.Unset.UNSET;
    heap.mapAddresses(
        chain.id(),
        v -> {
          Address a = (Address) v;
          return moved(heap, a.part() == Part.LAST ? previous : next, a.offset() - link.head());
        });
  }

  /** What stands behind a chain without nodes, or in front of it. */
  private SymbolicValue outside(HeapBlock chain, long place) {
    SymbolicValue value = chain.contents().at(place, pointerBytes);
    if (Heap.target(value) == chain.id()) {
      throw new BeyondShapes("a chain without nodes that leads to itself");
    }
    return value;
  }

  /** Pointers somewhere into a chain lead anywhere, where its nodes do not stay what they are. */
  private static void forgetWithin(Heap heap, int chain) {
    SymbolicValue within = new SymbolicValue.Within(chain);
    SymbolicValue.Symbol anywhere = heap.symbol();
    heap.map(
        value -> {
          if (value.equals(within)) {
            heap.hideAddresses();
            return anywhere;
          }
          return value;
        });
  }

  /** A value with a number of bytes added. */
  SymbolicValue moved(Heap heap, SymbolicValue value, long bytes) {
    if (bytes == 0) {
      return value;
    } else if (value instanceof Address a) {
      return a.at(a.offset() + bytes);
    } else if (value instanceof SymbolicValue.Bits n) {
      BigInteger sum = n.bits().add(BigInteger.valueOf(bytes));
      return new SymbolicValue.Bits(Integers.bits(sum, pointerBytes * Byte.SIZE));
    } else if (value instanceof SymbolicValue.Foreign) {
      return heap.foreign();
    }
    return value instanceof SymbolicValue.Within ? value : heap.symbol();
  }

  /** The blocks that belong to the nodes of a chain, and to what belongs to these. */
  static Set<Integer> owned(Heap heap, int chain) {
    Set<Integer> owned = new TreeSet<>();
    List<Integer> open = new ArrayList<>(List.of(chain));
    while (!open.isEmpty()) {
      int owner = open.remove(open.size() - 1);
      for (HeapBlock block : heap.blocks()) {
        if (block.owner() == owner && owned.add(block.id())) {
          open.add(block.id());
        }
      }
    }
    return owned;
  }

  /**
   * The first or last node of a chain that has one becomes a block of its own.
   *
   * @return the states apart in which it is of each kind
   */
  List<Heap> expose(Heap heap, int chain, Part part) {
    HeapBlock block = heap.block(chain);
    Chain shape = requireNonNull(block.chain());
    Link link = shape.link();
    if (link == null) {
      return single(heap, block);
    }
    forgetWithin(heap, chain);
    Part end = part == Part.LAST ? Part.LAST : Part.FIRST;
    int node = heap.number();
    heap.mapAddresses(
        chain,
        v -> {
          Address a = (Address) v;
          return a.part() == end ? new Address(node, Part.FIRST, a.offset()) : a;
        });
    block = heap.block(chain).with(shape.atLeast(shape.least() - 1));
    BlockContents own = copy(heap, block, node);
    SymbolicValue after = block.contents().at(link.next(), pointerBytes);
    SymbolicValue toNode = new Address(node, Part.FIRST, link.head());
    BlockContents rest = block.contents();
    if (end == Part.FIRST) {
      own = own.write(link.next(), pointerBytes, new Address(chain, Part.FIRST, link.head()));
      if (link.isDouble()) {
        SymbolicValue before = rest.at(link.previous(), pointerBytes);
        own = own.write(link.previous(), pointerBytes, before);
        rest = rest.write(link.previous(), pointerBytes, toNode);
      }
    } else {
      own = own.write(link.previous(), pointerBytes, new Address(chain, Part.LAST, link.head()));
      own = own.write(link.next(), pointerBytes, after);
      rest = rest.write(link.next(), pointerBytes, toNode);
    }
    heap.put(block.with(rest));
    return ofEachKind(heap, block.as(node).with((Chain) null).with(own), shape.kinds());
  }

  /** The states apart in which a node is of each kind. */
  private static List<Heap> ofEachKind(Heap heap, HeapBlock node, Kinds kinds) {
    List<BlockContents> each = kinds.split(node.contents());
    if (each.size() == 1) {
      heap.put(node.with(numbered(heap, each.get(0))));
      return List.of(heap);
    }
    List<Heap> all = new ArrayList<>();
    for (BlockContents contents : each) {
      Heap one = heap.copy();
      one.put(node.with(numbered(one, contents)));
      all.add(one);
    }
    return all;
  }

  /** The numbers of one node of a chain: of these is known what is known of those of each. */
  private static BlockContents numbered(Heap heap, BlockContents contents) {
    Map<Variable, Variable> names = new LinkedHashMap<>();
    BlockContents now =
        contents.map(
            (value, bytes) -> {
              int width = Widths.ofBytes(bytes);
              Optional<Variable> each = Variable.of(value, width);
              if (!(value instanceof SymbolicValue.Various v)
                  || each.isEmpty()
                  || !heap.facts().differences().isKnown(each.get())) {
                return value.alone();
              }
              SymbolicValue.Symbol symbol = heap.symbol(v.range());
              names.put(each.get(), Variable.one(symbol, width).orElseThrow());
              return symbol;
            });
    heap.facts().differences().name(names);
    return now;
  }

  /** A node that is there becomes a block, and all that belongs to it. */
  private static List<Heap> single(Heap heap, HeapBlock block) {
    int chain = block.id();
    heap.put(block.with((Chain) null));
    for (HeapBlock other : heap.blocks()) {
      if (other.owner() == chain) {
        heap.put(other.ownedBy(block.owner()));
      }
    }
    heap.mapAddresses(chain, v -> new Address(chain, Part.FIRST, ((Address) v).offset()));
    return ofEachKind(heap, heap.block(chain), requireNonNull(block.chain()).kinds());
  }

  /** What a node holds; what belongs to it is made for it. */
  private static BlockContents copy(Heap heap, HeapBlock chain, int node) {
    Map<Integer, Integer> copies = new LinkedHashMap<>();
    for (int owned : owned(heap, chain.id())) {
      copies.put(owned, heap.number());
    }
    for (Map.Entry<Integer, Integer> copy : copies.entrySet()) {
      HeapBlock block = heap.block(copy.getKey());
      int owner =
          block.owner() == chain.id() ? chain.owner() : copies.getOrDefault(block.owner(), 0);
      BlockContents contents =
          block.contents().map(v -> renamed(v.alone(), chain.id(), node, copies));
      heap.put(block.as(copy.getValue()).with(contents).ownedBy(owner));
    }
    return chain.contents().map(v -> renamed(v, chain.id(), node, copies));
  }

  private static SymbolicValue renamed(
      SymbolicValue value, int chain, int node, Map<Integer, Integer> copies) {
    if (value instanceof Address a) {
      if (a.block() == chain && a.part() == Part.EACH) {
        return new Address(node, Part.FIRST, a.offset());
      }
      Integer copy = copies.get(a.block());
      return copy == null ? a : new Address(copy, a.part(), a.offset());
    } else if (value instanceof SymbolicValue.Within w && copies.containsKey(w.block())) {
      return new SymbolicValue.Within(copies.getOrDefault(w.block(), w.block()));
    }
    return value;
  }
}
