package dev.stet.engine.shape;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Location;
import dev.stet.engine.shape.Chain.Link;
import dev.stet.engine.shape.Contents.Cell;
import dev.stet.engine.shape.Value.Address;
import dev.stet.engine.shape.Value.Part;
import java.util.ArrayList;
import java.util.HashMap;
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
final class Folding {

  /** Where an address stands: in a register (block 0), or in a block. */
  private record Place(int block, long offset, Address address) {}

  private record Neighbours(Block first, Block second, Link link) {}

  private final Merging.Setting setting;

  Folding(Merging.Setting setting) {
    this.setting = setting;
  }

  /** Folds all that can be folded. */
  Heap fold(Heap heap) {
    Heap now = heap;
    while (true) {
      Optional<Heap> folded = once(now);
      if (folded.isEmpty()) {
        return now;
      }
      now = folded.get();
    }
  }

  private Optional<Heap> once(Heap heap) {
    Map<Integer, List<Place>> places = places(heap);
    for (Block block : heap.blocks()) {
      if (isNode(block)) {
        for (Neighbours neighbours : after(heap, block)) {
          Optional<Heap> folded = together(heap, neighbours, places);
          if (folded.isPresent()) {
            return folded;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isNode(Block block) {
    return block.kind() == Block.Kind.HEAP
        && block.life() == Block.Life.ALIVE
        && block.owner() == 0
        && block.bytes() != Block.UNKNOWN
        && (block.chain() == null || block.chain().link() != null);
  }

  /** The nodes that a node leads to, in the ways that lists are linked. */
  private List<Neighbours> after(Heap heap, Block first) {
    List<Neighbours> all = new ArrayList<>();
    for (Map.Entry<Long, Cell> cell : first.contents().cells().entrySet()) {
      if (!(cell.getValue().value() instanceof Address a)
          || a.part() != Part.FIRST
          || a.block() == first.id()
          || cell.getValue().bytes() != setting.pointerBytes()) {
        continue;
      }
      Block second = heap.block(a.block());
      if (isNode(second) && second.bytes() == first.bytes()) {
        link(first, second, cell.getKey(), a.offset())
            .ifPresent(link -> all.add(new Neighbours(first, second, link)));
      }
    }
    return all;
  }

  private Optional<Link> link(Block first, Block second, long next, long head) {
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

  private static boolean leadsBack(Block first, Block second, long place, long head) {
    Cell cell = second.contents().cells().get(place);
    return cell != null
        && cell.value() instanceof Address a
        && a.block() == first.id()
        && a.offset() == head
        && (a.part() == Part.LAST) == (first.chain() != null);
  }

  private Optional<Heap> together(
      Heap heap, Neighbours neighbours, Map<Integer, List<Place>> places) {
    Block first = neighbours.first();
    Block second = neighbours.second();
    Link link = neighbours.link();
    Set<Long> links = link.isDouble() ? Set.of(link.next(), link.previous()) : Set.of(link.next());
    if (places.getOrDefault(second.id(), List.of()).stream()
        .anyMatch(p -> p.block() == 0 || isForeign(heap, p, neighbours))) {
      return Optional.empty();
    }
    Heap now = heap.copy();
    int chain = now.number();
    var merging = new Merging(Merging.Of.NODES, Gaps.Policy.ALL, now, now, setting);
    Contents contents;
    try {
      contents = merging.nodes(first.id(), second.id(), chain, links);
    } catch (Merging.Apart e) {
      return Optional.empty();
    }
    Set<Integer> ofFirst = merging.made(Merging.Side.LEFT).keySet();
    Set<Integer> ofSecond = merging.made(Merging.Side.RIGHT).keySet();
    if (!belong(heap, ofFirst, first.id(), places, neighbours)
        || !belong(heap, ofSecond, second.id(), places, neighbours)) {
      return Optional.empty();
    }
    int bytes = setting.pointerBytes();
    contents = contents.write(link.next(), bytes, second.contents().at(link.next(), bytes));
    if (link.isDouble()) {
      contents =
          contents.write(link.previous(), bytes, first.contents().at(link.previous(), bytes));
    }
    Set<Location> origins = new LinkedHashSet<>(first.origins());
    origins.addAll(second.origins());
    Chain shape = Chain.of(link, least(first) + least(second));
    ofFirst.forEach(now::remove);
    ofSecond.forEach(now::remove);
    now.put(
        new Block(
            chain,
            Block.Kind.HEAP,
            origins,
            first.bytes(),
            Block.Life.ALIVE,
            contents,
            shape,
            first.owner()));
    now.mapAddresses(first.id(), v -> renamed(v, chain, first, Part.FIRST));
    now.mapAddresses(second.id(), v -> renamed(v, chain, second, Part.LAST));
    setting.links().add(first.bytes(), link);
    return Optional.of(now);
  }

  private static Value renamed(Value value, int chain, Block node, Part ofSingle) {
    Address a = (Address) value;
    return new Address(chain, node.chain() == null ? ofSingle : a.part(), a.offset());
  }

  private static int least(Block block) {
    return block.chain() == null ? 1 : block.chain().least();
  }

  /**
   * Whether an address of the second node stands where it must not: neither in the first one, nor
   * in what belongs to the second, nor in the one behind that leads back.
   */
  private boolean isForeign(Heap heap, Place place, Neighbours neighbours) {
    Block second = neighbours.second();
    Link link = neighbours.link();
    if (place.block() == neighbours.first().id()) {
      return place.offset() != link.next();
    }
    if (place.block() == second.id()) {
      return false;
    }
    boolean leadsBack =
        link.isDouble()
            && place.address().offset() == link.head()
            && (second.chain() == null || place.address().part() == Part.LAST)
            && place.offset() - link.previous() == distance(second, link, place.block());
    return !leadsBack && !mayBelong(heap, place.block());
  }

  /** From the head of the node behind to where pointers to it lead; none where it is no node. */
  private long distance(Block second, Link link, int block) {
    Value next = second.contents().at(link.next(), setting.pointerBytes());
    return next instanceof Address a && a.block() == block
        ? a.offset() - link.head()
        : Long.MIN_VALUE;
  }

  /** Whether a block may turn out to belong to a node. */
  private static boolean mayBelong(Heap heap, int block) {
    return heap.block(block).kind() == Block.Kind.HEAP;
  }

  /** Whether nothing else leads to what belongs to a node. */
  private boolean belong(
      Heap heap,
      Set<Integer> owned,
      int node,
      Map<Integer, List<Place>> places,
      Neighbours neighbours) {
    for (int block : owned) {
      if (heap.block(block).kind() != Block.Kind.HEAP) {
        return false;
      }
      for (Place place : places.getOrDefault(block, List.of())) {
        boolean inside = owned.contains(place.block());
        if (!inside && (block != node || isOutside(place, node, neighbours))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether an address of a node stands where it must not, now that it is known what belongs. */
  private boolean isOutside(Place place, int node, Neighbours neighbours) {
    if (node == neighbours.first().id()) {
      // To the first node anything may lead, but from behind only the second one.
      boolean last = neighbours.first().chain() != null && place.address().part() == Part.LAST;
      boolean anywhere = place.address().offset() == Long.MIN_VALUE;
      return anywhere || (last && place.block() != neighbours.second().id());
    }
    Link link = neighbours.link();
    if (place.block() == neighbours.first().id()) {
      return place.offset() != link.next();
    }
    return place.block() == 0
        || !link.isDouble()
        || place.address().offset() != link.head()
        || (neighbours.second().chain() != null && place.address().part() != Part.LAST)
        || place.offset() - link.previous() != distance(neighbours.second(), link, place.block());
  }

  /** Where the addresses of blocks stand. */
  private static Map<Integer, List<Place>> places(Heap heap) {
    Map<Integer, List<Place>> all = new HashMap<>();
    heap.registers().values().forEach(v -> note(all, 0, 0, v));
    for (Block block : heap.blocks()) {
      block
          .contents()
          .cells()
          .forEach((offset, cell) -> note(all, block.id(), offset, cell.value()));
    }
    return all;
  }

  private static void note(
      Map<Integer, List<Place>> all, int block, long offset, @Nullable Value value) {
    if (value instanceof Address a) {
      all.computeIfAbsent(a.block(), b -> new ArrayList<>()).add(new Place(block, offset, a));
    } else if (value instanceof Value.Within w) {
      // Nothing that is reached in this way is folded.
      Address anywhere = new Address(w.block(), Part.EACH, Long.MIN_VALUE);
      all.computeIfAbsent(w.block(), b -> new ArrayList<>()).add(new Place(0, 0, anywhere));
    }
  }
}
