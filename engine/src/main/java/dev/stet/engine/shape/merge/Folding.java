package dev.stet.engine.shape.merge;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Location;
import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Cell;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Chain.Link;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.Kinds;
import dev.stet.engine.shape.heap.Ownership;
import dev.stet.engine.shape.heap.References;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes chains of neighbouring nodes that look alike (SAS 2013 §4.3), so that lists of any length
 * are one heap.
 */
public final class Folding {

  /** Where an address stands: in a register (block 0), or in a block. */
  private record Place(int block, long offset, Address address) {}

  /** Two nodes, how they are linked, and what belongs to each. */
  private record Neighbours(
      HeapBlock first, HeapBlock second, Link link, Set<Integer> ofFirst, Set<Integer> ofSecond) {

    static Neighbours of(
        Heap heap, References references, HeapBlock first, HeapBlock second, Link link) {
      Set<Integer> both = Set.of(first.id(), second.id());
      Set<Long> places = link.places();
      return new Neighbours(
          first,
          second,
          link,
          Ownership.of(heap, references, first.id(), places, both),
          Ownership.of(heap, references, second.id(), places, both));
    }
  }

  private static final long ANYWHERE = Long.MIN_VALUE;

  private final MergingRules setting;

  /** Which nodes become a chain. */
  public enum Which {
    ALL,
    /** Not those that hold other constants than their neighbours: the last one of a list, say. */
    OF_SAME_CONSTANTS
  }

  /** So many single nodes may follow each other. */
  private final int row;

  private final Which which;

  /**
   * @param row so many single nodes may follow each other
   */
  public Folding(MergingRules setting, int row, Which which) {
    this.setting = setting;
    this.row = row;
    this.which = which;
  }

  /** Folds all that can be folded. */
  public Heap fold(Heap heap) {
    Heap now = heap;
    asLists(now);
    while (true) {
      Optional<Heap> folded = once(now);
      if (folded.isEmpty()) {
        return now;
      }
      now = folded.get();
    }
  }

  /** Nodes that are there or not are lists, where such nodes were seen to be linked. */
  private void asLists(Heap heap) {
    for (HeapBlock block : heap.blocks()) {
      if (block.chain() != null && block.chain().link() == null) {
        for (Link link : setting.links().of(block)) {
          heap.put(heap.block(block.id()).with(block.asList(link, setting.pointerBytes())));
        }
      }
    }
  }

  /** Folds two nodes: those first that have least of their own, so that inner lists come first. */
  private Optional<Heap> once(Heap heap) {
    Map<Integer, List<Place>> places = places(heap);
    var references = new References(heap);
    List<Neighbours> all = new ArrayList<>();
    for (HeapBlock block : heap.blocks()) {
      if (isNode(block)) {
        all.addAll(after(heap, references, block));
      }
    }
    all.sort(Comparator.comparingInt(n -> n.ofFirst().size() + n.ofSecond().size()));
    for (Neighbours neighbours : all) {
      Optional<Heap> folded = together(heap, neighbours, places);
      if (folded.isPresent()) {
        return folded;
      }
    }
    return Optional.empty();
  }

  private static boolean isNode(HeapBlock block) {
    return block.kind() == HeapBlock.Kind.HEAP
        && block.life() == HeapBlock.Life.ALIVE
        && block.bytes() != HeapBlock.UNKNOWN
        && (block.chain() == null || block.chain().link() != null);
  }

  /** The nodes that a node leads to, in the ways that lists are linked. */
  private List<Neighbours> after(Heap heap, References references, HeapBlock first) {
    List<Neighbours> all = new ArrayList<>();
    for (Map.Entry<Long, Cell> cell : first.contents().cells().entrySet()) {
      if (!(cell.getValue().value() instanceof Address a)
          || a.part() != Part.FIRST
          || a.block() == first.id()
          || cell.getValue().bytes() != setting.pointerBytes()) {
        continue;
      }
      HeapBlock second = heap.block(a.block());
      if (isNode(second)
          && second.bytes() == first.bytes()
          && second.type().equals(first.type())
          && second.owner() == first.owner()) {
        link(first, second, cell.getKey(), a.offset())
            .filter(link -> isLongRow(heap, first, second, link))
            .filter(link -> which == Which.ALL || areOfSameConstants(first, second, link))
            .ifPresent(link -> all.add(Neighbours.of(heap, references, first, second, link)));
      }
    }
    return all;
  }

  private static boolean areOfSameConstants(HeapBlock first, HeapBlock second, Link link) {
    return first.contents().cells().entrySet().stream()
        .filter(cell -> !link.places().contains(cell.getKey()))
        .filter(cell -> cell.getValue().value() instanceof SymbolicValue.Bits)
        .allMatch(
            cell -> {
              Cell other = second.contents().cells().get(cell.getKey());
              return other == null
                  || !(other.value() instanceof SymbolicValue.Bits)
                  || other.equals(cell.getValue());
            });
  }

  /** Whether two nodes are part of a chain, or of more single ones than may follow each other. */
  private boolean isLongRow(Heap heap, HeapBlock first, HeapBlock second, Link link) {
    if (row <= 1 || first.chain() != null || second.chain() != null) {
      return true;
    }
    int nodes = 2;
    for (HeapBlock at = behind(heap, second, link); at != null; at = behind(heap, at, link)) {
      if (++nodes > row) {
        return true;
      }
    }
    for (HeapBlock at = inFront(heap, first, link); at != null; at = inFront(heap, at, link)) {
      if (++nodes > row) {
        return true;
      }
    }
    return false;
  }

  /** The single node behind one, or null. */
  private @Nullable HeapBlock behind(Heap heap, HeapBlock node, Link link) {
    return node.contents().at(link.next(), setting.pointerBytes()) instanceof Address a
            && a.offset() == link.head()
            && isLike(heap.block(a.block()), node)
        ? heap.block(a.block())
        : null;
  }

  private @Nullable HeapBlock inFront(Heap heap, HeapBlock node, Link link) {
    for (HeapBlock block : heap.blocks()) {
      HeapBlock next = isLike(block, node) ? behind(heap, block, link) : null;
      if (next != null && next.id() == node.id()) {
        return block;
      }
    }
    return null;
  }

  private static boolean isLike(HeapBlock block, HeapBlock node) {
    return isNode(block)
        && block.chain() == null
        && block.bytes() == node.bytes()
        && block.type().equals(node.type());
  }

  private Optional<Link> link(HeapBlock first, HeapBlock second, long next, long head) {
    Chain a = first.chain();
    Chain b = second.chain();
    if (a != null || b != null) {
      Link link = requireNonNull(a == null ? requireNonNull(b).link() : a.link());
      boolean fits =
          link.next() == next
              && link.head() == head
              && (a == null || b == null || link.equals(b.link()))
              && (!link.isDouble() || leadsBack(first, second, link.previous(), head));
      return fits ? Optional.of(link) : Optional.empty();
    }
    for (long place : second.contents().cells().keySet()) {
      if (place != next && leadsBack(first, second, place, head)) {
        // Of the two directions one is taken for forwards.
        return next < place ? Optional.of(new Link(next, place, head)) : Optional.empty();
      }
    }
    return Optional.of(new Link(next, -1, head));
  }

  private static boolean leadsBack(HeapBlock first, HeapBlock second, long place, long head) {
    Cell cell = second.contents().cells().get(place);
    return cell != null
        && cell.value() instanceof Address a
        && a.block() == first.id()
        && a.offset() == head
        && (a.part() == Part.LAST) == (first.chain() != null);
  }

  private Optional<Heap> together(
      Heap heap, Neighbours neighbours, Map<Integer, List<Place>> places) {
    HeapBlock first = neighbours.first();
    HeapBlock second = neighbours.second();
    Link link = neighbours.link();
    Set<Integer> ofFirst = neighbours.ofFirst();
    Set<Integer> ofSecond = neighbours.ofSecond();
    boolean fits =
        places.getOrDefault(first.id(), List.of()).stream()
                .allMatch(p -> mayLeadToFirst(p, neighbours, ofFirst))
            && places.getOrDefault(second.id(), List.of()).stream()
                .allMatch(p -> mayLeadToSecond(p, neighbours, ofSecond));
    if (!fits) {
      return Optional.empty();
    }
    int chain = heap.number();
    var merging = new Merging(Merging.Of.NODES, Gaps.Policy.ALL, heap, heap, setting);
    BlockContents contents;
    try {
      contents =
          merging.nodes(
              new Merging.Node(first.id(), ofFirst),
              new Merging.Node(second.id(), ofSecond),
              chain,
              link.places());
    } catch (Apart e) {
      return Optional.empty();
    }
    Heap now = merging.result();
    var differences = new FoldedDifferences(heap);
    contents = differences.named(first.contents(), second.contents(), contents);
    int bytes = setting.pointerBytes();
    contents = contents.write(link.next(), bytes, second.contents().at(link.next(), bytes));
    if (link.isDouble()) {
      contents =
          contents.write(link.previous(), bytes, first.contents().at(link.previous(), bytes));
    }
    Set<Location> origins = new LinkedHashSet<>(first.origins());
    origins.addAll(second.origins());
    Kinds kinds = Kinds.of(heap, first).join(Kinds.of(heap, second));
    Chain shape = Chain.of(link, least(first) + least(second), kinds);
    Set<Integer> gone = new LinkedHashSet<>(ofFirst);
    gone.addAll(ofSecond);
    gone.addAll(Set.of(first.id(), second.id()));
    now.facts().forget(gone::contains);
    gone.forEach(now::remove);
    now.put(
        new HeapBlock(
            chain,
            HeapBlock.Kind.HEAP,
            origins,
            first.type(),
            first.bytes(),
            HeapBlock.Life.ALIVE,
            contents,
            shape,
            first.owner()));
    differences.transfer(now);
    now.mapAddresses(first.id(), v -> renamed(v, chain, first, Part.FIRST));
    now.mapAddresses(second.id(), v -> renamed(v, chain, second, Part.LAST));
    setting.links().add(first, link);
    return Optional.of(now);
  }

  private static SymbolicValue renamed(
      SymbolicValue value, int chain, HeapBlock node, Part ofSingle) {
    Address a = (Address) value;
    return new Address(chain, node.chain() == null ? ofSingle : a.part(), a.offset());
  }

  private static int least(HeapBlock block) {
    return block.chain() == null ? 1 : block.chain().least();
  }

  /** To the first node anything may lead; to its end only the second one, and it itself. */
  private static boolean mayLeadToFirst(Place place, Neighbours neighbours, Set<Integer> owned) {
    HeapBlock first = neighbours.first();
    boolean last = first.chain() != null && place.address().part() == Part.LAST;
    if (place.block() == first.id() || owned.contains(place.block())) {
      boolean leadsBackToItself =
          place.block() == first.id()
              && neighbours.link().isDouble()
              && place.offset() == neighbours.link().previous();
      return !last && !leadsBackToItself;
    }
    boolean fromBehind =
        place.block() == neighbours.second().id() && place.offset() == neighbours.link().previous();
    return fromBehind || (!last && place.address().offset() != ANYWHERE);
  }

  /** To the second node only the first one may lead, it itself, and back the one behind it. */
  private boolean mayLeadToSecond(Place place, Neighbours neighbours, Set<Integer> owned) {
    HeapBlock second = neighbours.second();
    Link link = neighbours.link();
    if (place.block() == second.id() && place.offset() == link.next()) {
      return false; // A last node that leads to itself stays a block.
    } else if (place.block() == second.id() || owned.contains(place.block())) {
      return second.chain() == null || place.address().part() != Part.FIRST;
    } else if (place.block() == neighbours.first().id()) {
      return place.offset() == link.next();
    }
    return link.isDouble()
        && place.address().offset() == link.head()
        && (second.chain() == null || place.address().part() == Part.LAST)
        && place.offset() - link.previous() == distance(second, link, place.block());
  }

  /** From the head of the node behind to where pointers to it lead; none where it is no node. */
  private long distance(HeapBlock second, Link link, int block) {
    SymbolicValue next = second.contents().at(link.next(), setting.pointerBytes());
    return next instanceof Address a && a.block() == block
        ? a.offset() - link.head()
        : Long.MIN_VALUE;
  }

  /** Where the addresses of blocks stand. */
  private static Map<Integer, List<Place>> places(Heap heap) {
    Map<Integer, List<Place>> all = new LinkedHashMap<>();
    heap.registers().values().forEach(v -> note(all, 0, 0, v));
    for (HeapBlock block : heap.blocks()) {
      block
          .contents()
          .cells()
          .forEach((offset, cell) -> note(all, block.id(), offset, cell.value()));
    }
    return all;
  }

  private static void note(
      Map<Integer, List<Place>> all, int block, long offset, @Nullable SymbolicValue value) {
    if (value instanceof Address a) {
      all.computeIfAbsent(a.block(), b -> new ArrayList<>()).add(new Place(block, offset, a));
    } else if (value instanceof SymbolicValue.Within w) {
      // Nothing that is reached in this way is folded.
      Address anywhere = new Address(w.block(), Part.EACH, ANYWHERE);
      all.computeIfAbsent(w.block(), b -> new ArrayList<>()).add(new Place(0, 0, anywhere));
    }
  }
}
