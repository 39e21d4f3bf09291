package dev.stet.engine.shape.heap;

import dev.stet.engine.shape.heap.BlockContents.Cell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which numbers stand beside each other in the nodes of a chain: those of each node are all in one
 * of the alternatives. Ranges of single members do not tell that one is 0 only where the other is
 * below 2.
 *
 * @param alternatives none where nothing is known but the ranges of the members
 */
public record Kinds(List<Map<Long, Member>> alternatives) {

  /** The range of a member of so many bytes that is a number. */
  record Member(int bytes, Range range) {}

  static final Kinds ANY = new Kinds(List.of());

  /** Whether negative numbers, which without signs are the great ones, are told from others. */
  private enum Signs {
    APART,
    TOGETHER
  }

  private static final int MOST = 4;

  private static final int MOST_BYTES = Long.BYTES;

  public Kinds {
    alternatives = alternatives.stream().map(Map::copyOf).toList();
  }

  /** Of the nodes that a block stands for, or of the node that it is. */
  public static Kinds of(Heap heap, HeapBlock block) {
    if (block.chain() != null) {
      return block.chain().kinds();
    }
    Map<Long, Member> numbers = new TreeMap<>();
    for (Map.Entry<Long, Cell> entry : block.contents().cells().entrySet()) {
      Cell cell = entry.getValue();
      if (cell.value().isNumeric() && cell.bytes() <= MOST_BYTES) {
        int bytes = Math.toIntExact(cell.bytes());
        int width = Widths.ofBytes(bytes);
        numbers.put(entry.getKey(), new Member(bytes, heap.range(cell.value(), width)));
      }
    }
    return new Kinds(List.of(numbers));
  }

  /** Of all nodes of two chains. */
  public Kinds join(Kinds other) {
    if (equals(ANY) || other.equals(ANY)) {
      return ANY;
    }
    Set<Long> common = new TreeSet<>(alternatives.get(0).keySet());
    Stream.concat(alternatives.stream(), other.alternatives.stream())
        .forEach(a -> common.retainAll(a.keySet()));
    for (Signs signs : Signs.values()) {
      List<Map<Long, Member>> all = new ArrayList<>();
      Stream.concat(alternatives.stream(), other.alternatives.stream())
          .forEach(
              a -> {
                Map<Long, Member> numbers = new TreeMap<>(a);
                numbers.keySet().retainAll(common);
                add(all, numbers, signs);
              });
      if (all.size() <= MOST) {
        return new Kinds(all);
      }
    }
    return ANY;
  }

  /** Alternatives that differ in one number only become one. */
  private static void add(List<Map<Long, Member>> all, Map<Long, Member> more, Signs signs) {
    if (all.stream().anyMatch(a -> covers(a, more))) {
      return;
    }
    Map<Long, Member> now = more;
    for (Map<Long, Member> other : List.copyOf(all)) {
      Optional<Map<Long, Member>> one = together(other, now, signs);
      if (one.isPresent()) {
        all.remove(other);
        now = one.get();
      }
    }
    all.add(now);
  }

  private static boolean covers(Map<Long, Member> wide, Map<Long, Member> narrow) {
    return wide.entrySet().stream()
        .allMatch(
            w -> {
              Member n = narrow.get(w.getKey());
              return n != null
                  && n.bytes == w.getValue().bytes
                  && w.getValue().range.contains(n.range);
            });
  }

  private static Optional<Map<Long, Member>> together(
      Map<Long, Member> one, Map<Long, Member> other, Signs signs) {
    if (covers(other, one)) {
      return Optional.of(other);
    } else if (!one.keySet().equals(other.keySet())) {
      return Optional.empty();
    }
    Map<Long, Member> both = new TreeMap<>(one);
    int different = 0;
    for (Map.Entry<Long, Member> entry : other.entrySet()) {
      Member mine = one.get(entry.getKey());
      Member theirs = entry.getValue();
      if (mine == null || mine.bytes != theirs.bytes) {
        return Optional.empty();
      } else if (!mine.range.equals(theirs.range)) {
        different += signs == Signs.APART && areApart(mine.range, theirs.range) ? 2 : 1;
        both.put(entry.getKey(), new Member(mine.bytes, mine.range.join(theirs.range)));
      }
    }
    return different <= 1 ? Optional.of(both) : Optional.empty();
  }

  /** Negative numbers and others between which there are more. */
  private static boolean areApart(Range one, Range other) {
    Range low = one.low().compareTo(other.low()) < 0 ? one : other;
    Range high = low.equals(one) ? other : one;
    return low.isNegative()
        && high.isNatural()
        && !high.low().subtract(low.high()).equals(BigInteger.ONE);
  }

  /** What a node of each kind holds, if what it holds otherwise is known. */
  public List<BlockContents> split(BlockContents node) {
    if (alternatives.size() < 2) {
      return List.of(node);
    }
    List<BlockContents> all = new ArrayList<>();
    for (Map<Long, Member> alternative : alternatives) {
      narrowed(node, alternative).ifPresent(all::add);
    }
    return all;
  }

  private static Optional<BlockContents> narrowed(
      BlockContents node, Map<Long, Member> alternative) {
    BlockContents now = node;
    for (Map.Entry<Long, Member> entry : alternative.entrySet()) {
      Member number = entry.getValue();
      Cell cell = node.cells().get(entry.getKey());
      if (cell != null
          && cell.bytes() == number.bytes
          && cell.value() instanceof SymbolicValue.Various v) {
        Optional<Range> both = v.range().meet(number.range);
        if (both.isEmpty()) {
          return Optional.empty();
        }
        now = now.write(entry.getKey(), number.bytes, v.in(both.get()));
      }
    }
    return Optional.of(now);
  }
}
