package dev.stet.engine.shape.merge;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Location;
import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.BlockContents;
import dev.stet.engine.shape.heap.BlockContents.Background;
import dev.stet.engine.shape.heap.BlockContents.Cell;
import dev.stet.engine.shape.heap.Chain;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.Kinds;
import dev.stet.engine.shape.heap.Range;
import dev.stet.engine.shape.heap.References;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What two heaps, or two nodes of one heap, have in common (the join of SAS 2013 §4.2): both are
 * walked through side by side, and what stands at the same place becomes one. Of heaps it also
 * tells whether the right one covers the left one. Values, blocks and what these hold are merged in
 * one recursion, which is why this is longer than most files.
 */
public final class Merging {

  /** What becomes one. */
  public enum Of {
    HEAPS,
    /** Two nodes of a heap, and what belongs to each; all else is the same for both. */
    NODES
  }

  /** The two that become one. */
  enum Side {
    LEFT,
    RIGHT
  }

  /** In what the result has states that the right heap does not have. */
  enum Growth {
    NUMBERS,
    /** Numbers that each node of a chain has. */
    NUMBERS_OF_NODES,
    SHAPE
  }

  private final Map<Side, Heap> heaps = new EnumMap<>(Side.class);
  private final Map<Side, References> references = new EnumMap<>(Side.class);
  private final Heap result;
  private final Of of;
  private final Gaps.Policy policy;
  private final MergingRules setting;
  private final Gaps gaps;

  private final MergedNumbers numbers = new MergedNumbers(this);
  private final MergedOwners owners = new MergedOwners(this);

  /** What became of blocks. */
  private final Map<Side, Map<Integer, Integer>> made = new EnumMap<>(Side.class);

  private final Map<Integer, Integer> rightOf = new LinkedHashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();

  /** The chain that two nodes become; 0 where heaps do. */
  private int chain;

  /** Of two nodes: they, and what belongs to each. */
  private final Map<Side, Set<Integer>> own = new EnumMap<>(Side.class);

  private final Set<Growth> growth = EnumSet.noneOf(Growth.class);

  public Merging(Of of, Gaps.Policy policy, Heap left, Heap right, MergingRules setting) {
    this.of = of;
    this.policy = policy;
    this.setting = setting;
    heaps.put(Side.LEFT, left);
    heaps.put(Side.RIGHT, right);
    made.put(Side.LEFT, new TreeMap<>());
    made.put(Side.RIGHT, new TreeMap<>());
    this.result = of == Of.HEAPS ? left.empty() : left.copy();
    this.gaps = new Gaps(this, policy);
  }

  /** Whether the result has states that the right heap does not have. */
  public boolean isMore() {
    return !growth.isEmpty();
  }

  /** Whether it has states with other numbers than those of nodes of chains. */
  public boolean hasMoreNumbers() {
    return growth.contains(Growth.NUMBERS);
  }

  /** One heap with the states of both; empty where they have too little in common. */
  public Optional<Heap> heaps() {
    Heap left = heap(Side.LEFT);
    Heap right = heap(Side.RIGHT);
    if (!left.registers().keySet().equals(right.registers().keySet())
        || !left.variables().keySet().equals(right.variables().keySet())) {
      return Optional.empty();
    }
    try {
      left.variables()
          .forEach(
              (name, block) ->
                  result.name(name, pair(block, requireNonNull(right.variables().get(name)))));
      left.registers()
          .forEach(
              (register, value) ->
                  result.set(
                      register, merge(value, right.register(register), setting.width(register))));
      finish();
      boolean complete = hasAll(Side.LEFT) && hasAll(Side.RIGHT);
      int blocks = made(Side.LEFT).size() + made(Side.RIGHT).size();
      new MergedFacts(this, numbers.onLeft()).transfer();
      new MergedDifferences(this, numbers.all()).transfer();
      result.lose(right.lost());
      result.lose(left.lost());
      result.giveAway(right.givenAway());
      result.giveAway(left.givenAway());
      if (left.hidesAddresses() || right.hidesAddresses()) {
        result.hideAddresses();
      }
      boolean hides = result.hidesAddresses() && !right.hidesAddresses();
      if (hides
          || !right.lost().containsAll(left.lost())
          || !right.givenAway().containsAll(left.givenAway())) {
        grow(Growth.SHAPE);
      }
      // What only a condition speaks of has no place in the result.
      complete &= blocks == made(Side.LEFT).size() + made(Side.RIGHT).size();
      return complete ? Optional.of(result) : Optional.empty();
    } catch (Apart e) {
      return Optional.empty();
    }
  }

  /** A node of a heap, and the blocks that belong to it. */
  record Node(int block, Set<Integer> owned) {}

  /**
   * What two nodes hold that become part of a chain.
   *
   * @param without places that are not looked at
   * @throws Apart where they are not alike
   */
  BlockContents nodes(Node first, Node second, int becomes, Set<Long> without) {
    chain = becomes;
    owners.nodesOf(heap(Side.LEFT).block(first.block()).owner());
    int left = first.block();
    int right = second.block();
    made(Side.LEFT).put(left, becomes);
    made(Side.RIGHT).put(right, becomes);
    own.put(Side.LEFT, Collections.unmodifiableSet(new LinkedHashSet<>(first.owned())));
    own.put(Side.RIGHT, Collections.unmodifiableSet(new LinkedHashSet<>(second.owned())));
    BlockContents contents =
        contents(
            heap(Side.LEFT).block(left).contents(),
            heap(Side.RIGHT).block(right).contents(),
            without);
    finish();
    return contents;
  }

  Of of() {
    return of;
  }

  /** The chain that two nodes become. */
  int chain() {
    return chain;
  }

  MergingRules setting() {
    return setting;
  }

  Heap heap(Side side) {
    return requireNonNull(heaps.get(side));
  }

  MergedNumbers numbers() {
    return numbers;
  }

  MergedOwners owners() {
    return owners;
  }

  /** The pointers of the heap of a side. */
  References references(Side side) {
    return references.computeIfAbsent(side, s -> new References(heap(s)));
  }

  Heap result() {
    return result;
  }

  /** What became of the blocks of a side; of nodes, of those that belong to it. */
  Map<Integer, Integer> made(Side side) {
    return requireNonNull(made.get(side));
  }

  private boolean hasAll(Side side) {
    return heap(side).blocks().stream()
        .filter(b -> b.life() != HeapBlock.Life.GONE)
        .allMatch(b -> made(side).containsKey(b.id()));
  }

  void grow(Growth in) {
    growth.add(in);
  }

  private void finish() {
    while (!open.isEmpty()) {
      int x = open.removeFirst();
      HeapBlock left = heap(Side.LEFT).block(x);
      HeapBlock right = heap(Side.RIGHT).block(requireNonNull(rightOf.get(x)));
      BlockContents contents = contents(left.contents(), right.contents(), Set.of());
      int id = requireNonNull(made(Side.LEFT).get(x));
      result.put(result.block(id).with(contents));
    }
    gaps.close();
  }

  /** The value that stands for both. */
  SymbolicValue merge(SymbolicValue a, SymbolicValue b, int width) {
    if (of == Of.NODES && a.equals(b) && !belongs(a)) {
      return a;
    } else if (a instanceof SymbolicValue.Unset && b instanceof SymbolicValue.Unset) {
      return b;
    } else if (of == Of.HEAPS
        && (a instanceof SymbolicValue.Unset || b instanceof SymbolicValue.Unset)) {
      if (!(b instanceof SymbolicValue.Unset)) {
        grow(Growth.SHAPE);
      }
      result.hide(a);
      result.hide(b);
      return SymbolicValue.Unset.UNSET;
    } else if (a.equals(b)
        && (a instanceof SymbolicValue.Bits || a instanceof SymbolicValue.Code)) {
      return a;
    } else if (isForeign(a, b)) {
      return of == Of.HEAPS
          ? numbers.symbol(a, b, width)
          : new SymbolicValue.Various(Range.full(width));
    } else if (a.isNumeric() && b.isNumeric()) {
      return numbers.number(a, b, width);
    } else if (Heap.target(a) != 0 && Heap.target(b) != 0 && mayPair(a, b)) {
      return address(a, b);
    }
    if (isForeignOrVarious(a, b) || isForeignOrVarious(b, a)) {
      grow(Growth.NUMBERS_OF_NODES);
      return new SymbolicValue.Various(Range.full(width));
    }
    return gaps.fill(Side.LEFT, a, b).or(() -> gaps.fill(Side.RIGHT, b, a)).orElseThrow(Apart::new);
  }

  private static boolean isForeign(SymbolicValue a, SymbolicValue b) {
    return (a instanceof SymbolicValue.Foreign
            && (b instanceof SymbolicValue.Foreign || b.equals(SymbolicValue.Bits.ZERO)))
        || (b instanceof SymbolicValue.Foreign && a.equals(SymbolicValue.Bits.ZERO));
  }

  private static boolean isForeignOrVarious(SymbolicValue a, SymbolicValue b) {
    return a instanceof SymbolicValue.Foreign && b instanceof SymbolicValue.Various;
  }

  /** Whether a value leads to one of the nodes, or to what one of them has of its own. */
  private boolean belongs(SymbolicValue value) {
    return belongs(Side.LEFT, Heap.target(value)) || belongs(Side.RIGHT, Heap.target(value));
  }

  /** Whether a block is the node of a side, or belongs to it; of heaps all blocks do. */
  boolean belongs(Side side, int block) {
    return of == Of.HEAPS
        || own.getOrDefault(side, Set.of()).contains(block)
        || Integer.valueOf(chain).equals(made(side).get(block));
  }

  private boolean mayPair(SymbolicValue a, SymbolicValue b) {
    int x = Heap.target(a);
    int y = Heap.target(b);
    Integer left = made(Side.LEFT).get(x);
    Integer right = made(Side.RIGHT).get(y);
    boolean fit = left == null ? right == null : left.equals(right);
    return fit && ((belongs(Side.LEFT, x) && belongs(Side.RIGHT, y)) || x == y);
  }

  private SymbolicValue address(SymbolicValue a, SymbolicValue b) {
    int x = Heap.target(a);
    int y = Heap.target(b);
    if (of == Of.NODES && x == y && !belongs(a)) {
      grow(Growth.SHAPE);
      return new SymbolicValue.Within(x);
    }
    int id = pair(x, y);
    if (of == Of.HEAPS && policy == Gaps.Policy.KNOWN_EMPTY && areApart(a, b)) {
      throw new Apart();
    }
    if (!(a instanceof Address p) || !(b instanceof Address q) || p.offset() != q.offset()) {
      if (!(b instanceof SymbolicValue.Within)) {
        grow(Growth.NUMBERS);
      }
      return new SymbolicValue.Within(id);
    }
    Part part = p.part();
    HeapBlock left = heap(Side.LEFT).block(x);
    HeapBlock right = heap(Side.RIGHT).block(y);
    if (of == Of.NODES && id == chain) {
      requireOfNode(left, p);
      requireOfNode(right, q);
      part = Part.EACH;
    } else if (left.chain() == null && right.chain() != null) {
      part = q.part();
    } else if (left.chain() != null && right.chain() != null && part != q.part()) {
      throw new Apart();
    }
    return new Address(id, part, p.offset());
  }

  /** Whether addresses lead to different places in a block: to other members, as a rule. */
  private static boolean areApart(SymbolicValue a, SymbolicValue b) {
    return a instanceof Address p && b instanceof Address q && p.offset() != q.offset();
  }

  /** A node of a chain leads to itself where it leads to each node; not to the first one of all. */
  private static void requireOfNode(HeapBlock node, Address address) {
    if (node.chain() != null && address.part() != Part.EACH) {
      throw new Apart();
    }
  }

  /** The block that both become. */
  private int pair(int x, int y) {
    Integer left = made(Side.LEFT).get(x);
    Integer right = made(Side.RIGHT).get(y);
    if (left != null || right != null) {
      if (left == null || !left.equals(right)) {
        throw new Apart();
      }
      return left;
    }
    int id = result.number();
    made(Side.LEFT).put(x, id);
    made(Side.RIGHT).put(y, id);
    rightOf.put(x, y);
    result.put(together(heap(Side.LEFT).block(x), heap(Side.RIGHT).block(y), id));
    open.addLast(x);
    return id;
  }

  /** A block for both, but for what it holds. */
  private HeapBlock together(HeapBlock x, HeapBlock y, int id) {
    if (x.kind() != y.kind() || x.bytes() != y.bytes() || x.life() != y.life()) {
      throw new Apart();
    }
    Set<Location> origins = new LinkedHashSet<>(y.origins());
    if (origins.addAll(x.origins())) {
      grow(Growth.SHAPE);
    }
    Chain right = y.chainLike(x, setting.pointerBytes());
    if (!Objects.equals(right, y.chain())) {
      grow(Growth.SHAPE);
    }
    Chain shape = together(x.chainLike(y, setting.pointerBytes()), right);
    shape = shape == null ? null : shape.of(kinds(x, y));
    BlockContents contents = x.contents();
    String type = x.type().equals(y.type()) ? x.type() : "";
    if (!type.equals(y.type())) {
      grow(Growth.SHAPE);
    }
    return new HeapBlock(
        id, x.kind(), origins, type, x.bytes(), x.life(), contents, shape, owners.owner(x, y));
  }

  private @Nullable Chain together(@Nullable Chain x, @Nullable Chain y) {
    if (x == null && y == null) {
      return null;
    } else if (x != null && y != null && !Objects.equals(x.link(), y.link())) {
      throw new Apart();
    }
    int left = x == null ? 1 : x.least();
    int right = y == null ? 1 : y.least();
    if (y == null || left < right) {
      grow(Growth.SHAPE);
    }
    Chain shape = x == null ? requireNonNull(y) : x;
    return shape.atLeast(Math.min(left, right));
  }

  private Kinds kinds(HeapBlock x, HeapBlock y) {
    Kinds before = Kinds.of(heap(Side.RIGHT), y);
    Kinds both = before.join(Kinds.of(heap(Side.LEFT), x));
    if (!both.equals(before)) {
      boolean ofNodes = x.chain() != null || y.chain() != null;
      grow(ofNodes ? Growth.NUMBERS_OF_NODES : Growth.NUMBERS);
    }
    return both;
  }

  private BlockContents contents(BlockContents x, BlockContents y, Set<Long> without) {
    BlockContents left = x.alignedWith(y);
    BlockContents right = y.alignedWith(left);
    if (y.knowsMoreThan(right)) {
      grow(Growth.NUMBERS);
    }
    Background background = left.background().join(right.background());
    if (background != right.background()) {
      grow(Growth.SHAPE);
    }
    Set<Long> places = new TreeSet<>(left.cells().keySet());
    places.addAll(right.cells().keySet());
    places.removeAll(without);
    NavigableMap<Long, Cell> merged = new TreeMap<>();
    for (long place : places) {
      Cell cell = left.cells().get(place);
      Cell other = right.cells().get(place);
      long bytes = cell == null ? requireNonNull(other).bytes() : cell.bytes();
      if (other != null && other.bytes() != bytes) {
        throw new Apart();
      }
      int width = Math.toIntExact(bytes * Byte.SIZE);
      SymbolicValue value = merge(left.at(place, bytes), right.at(place, bytes), width);
      merged.put(place, new Cell(bytes, value));
    }
    return new BlockContents(background, merged);
  }
}
