package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Integers;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the bytes of a block hold, least significant byte first: values at some places, and what
 * stands everywhere else. Immutable.
 */
public record BlockContents(Background background, NavigableMap<Long, Cell> cells) {

  /** What bytes hold that no cell has. */
  public enum Background {
    /** What nobody has set, or perhaps nobody has: anything. */
    UNSET,
    ZERO,
    ANY;

    public Background join(Background other) {
      if (this == UNSET || other == UNSET) {
        return UNSET;
      }
      return this == other ? this : ANY;
    }
  }

  /** A value of so many bytes. */
  public record Cell(long bytes, SymbolicValue value) {}

  public BlockContents {
    cells = Collections.unmodifiableNavigableMap(cells);
  }

  public static BlockContents of(Background background) {
    return new BlockContents(background, new TreeMap<>());
  }

  /** What is read at a place; null where that is any value, or parts of several. */
  public @Nullable SymbolicValue read(long offset, long bytes) {
    Cell exact = cells.get(offset);
    if (exact != null && exact.bytes == bytes) {
      return exact.value instanceof SymbolicValue.Various ? null : exact.value;
    }
    NavigableMap<Long, Cell> parts =
        cut(offset).cut(offset + bytes).cells.subMap(offset, true, offset + bytes, false);
    if (parts.isEmpty()) {
      return everywhere();
    }
    BigInteger bits = BigInteger.ZERO;
    long covered = 0;
    for (Map.Entry<Long, Cell> part : parts.entrySet()) {
      SymbolicValue value = part.getValue().value;
      if (value instanceof SymbolicValue.Unset) {
        return SymbolicValue.Unset.UNSET;
      } else if (!(value instanceof SymbolicValue.Bits n)) {
        return null;
      } else {
        int shift = Math.toIntExact((part.getKey() - offset) * Byte.SIZE);
        bits = bits.or(n.bits().shiftLeft(shift));
        covered += part.getValue().bytes;
      }
    }
    return covered == bytes || background == Background.ZERO
        ? new SymbolicValue.Bits(bits)
        : everywhere();
  }

  private @Nullable SymbolicValue everywhere() {
    return switch (background) {
      case UNSET -> SymbolicValue.Unset.UNSET;
      case ZERO -> SymbolicValue.Bits.ZERO;
      case ANY -> null;
    };
  }

  /** With a value at a place. */
  public BlockContents write(long offset, long bytes, SymbolicValue value) {
    TreeMap<Long, Cell> now = new TreeMap<>(without(offset, bytes).cells);
    now.put(offset, new Cell(bytes, value));
    return new BlockContents(background, now);
  }

  /** With nothing known of bytes, but for what stands everywhere. */
  private BlockContents without(long offset, long bytes) {
    TreeMap<Long, Cell> now = new TreeMap<>(cut(offset).cut(offset + bytes).cells);
    now.subMap(offset, true, offset + bytes, false).clear();
    return new BlockContents(background, now);
  }

  /** The same where no cell spans a place. */
  BlockContents cut(long at) {
    Map.Entry<Long, Cell> before = cells.lowerEntry(at);
    if (before == null || before.getKey() + before.getValue().bytes <= at) {
      return this;
    }
    long start = before.getKey();
    long low = at - start;
    long high = before.getValue().bytes - low;
    TreeMap<Long, Cell> now = new TreeMap<>(cells);
    SymbolicValue value = before.getValue().value;
    if (value instanceof SymbolicValue.Bits n) {
      int bits = Math.toIntExact(low * Byte.SIZE);
      now.put(start, new Cell(low, new SymbolicValue.Bits(Integers.bits(n.bits(), bits))));
      now.put(at, new Cell(high, new SymbolicValue.Bits(n.bits().shiftRight(bits))));
    } else {
      boolean unset = value instanceof SymbolicValue.Unset;
      now.put(start, new Cell(low, unset ? value : any(low)));
      now.put(at, new Cell(high, unset ? value : any(high)));
    }
    return new BlockContents(background, now);
  }

  /**
   * The same with cells that end where those of the other one do.
   *
   * @throws Apart where an address would have to be cut
   */
  public BlockContents alignedWith(BlockContents other) {
    BlockContents now = this;
    for (Map.Entry<Long, Cell> cell : other.cells.entrySet()) {
      for (long at : new long[] {cell.getKey(), cell.getKey() + cell.getValue().bytes}) {
        Map.Entry<Long, Cell> before = now.cells.lowerEntry(at);
        if (before != null && before.getKey() + before.getValue().bytes > at) {
          if (Heap.target(before.getValue().value) != 0) {
            throw new Apart();
          }
          now = now.cut(at);
        }
      }
    }
    return now;
  }

  private static SymbolicValue any(long bytes) {
    return new SymbolicValue.Various(Range.full(Math.toIntExact(bytes * Byte.SIZE)));
  }

  /** The same with other values. */
  public BlockContents map(UnaryOperator<SymbolicValue> change) {
    TreeMap<Long, Cell> now = null;
    for (Map.Entry<Long, Cell> cell : cells.entrySet()) {
      SymbolicValue changed = change.apply(cell.getValue().value);
      if (!changed.equals(cell.getValue().value)) {
        now = now == null ? new TreeMap<>(cells) : now;
        now.put(cell.getKey(), new Cell(cell.getValue().bytes, changed));
      }
    }
    return now == null ? this : new BlockContents(background, now);
  }

  /** What a value of so many bytes becomes. */
  public interface Change {
    SymbolicValue of(SymbolicValue value, long bytes);
  }

  /** The same with other values. */
  public BlockContents map(Change change) {
    TreeMap<Long, Cell> now = new TreeMap<>();
    cells.forEach((at, c) -> now.put(at, new Cell(c.bytes, change.of(c.value, c.bytes))));
    return new BlockContents(background, now);
  }

  /** Whether parts of these, which hold the same, hold less that is known. */
  public boolean knowsMoreThan(BlockContents parts) {
    return cells.entrySet().stream()
        .anyMatch(
            c ->
                !c.getValue().equals(parts.cells.get(c.getKey()))
                    && !(c.getValue().value instanceof SymbolicValue.Bits)
                    && !(c.getValue().value instanceof SymbolicValue.Unset));
  }

  /** Whether there are addresses of blocks. */
  public boolean holdAddresses() {
    return cells.values().stream().anyMatch(c -> Heap.target(c.value) != 0);
  }

  /** Whether the address of a block stands there that lies in these bytes in part only. */
  public boolean cutAddress(long offset, long bytes) {
    return cells.entrySet().stream()
        .filter(c -> Heap.target(c.getValue().value) != 0)
        .anyMatch(
            c -> {
              long from = c.getKey();
              long to = from + c.getValue().bytes;
              boolean apart = to <= offset || offset + bytes <= from;
              return !apart && (from < offset || offset + bytes < to);
            });
  }

  /** Whether some byte may not have been set. */
  public boolean mayBeUnset() {
    return background == Background.UNSET
        || cells.values().stream().anyMatch(c -> c.value instanceof SymbolicValue.Unset);
  }

  /** When something has been written nobody knows where. */
  public BlockContents scattered() {
    return of(mayBeUnset() ? Background.UNSET : Background.ANY);
  }

  /** With what other contents hold from a place on. */
  public BlockContents with(long offset, BlockContents other, long from, long bytes) {
    BlockContents now = without(offset, bytes);
    BlockContents copied = other.cut(from).cut(from + bytes);
    long at = from;
    for (var cell : copied.cells.subMap(from, true, from + bytes, false).entrySet()) {
      now = now.filled(offset + at - from, cell.getKey() - at, other.background);
      Cell value = cell.getValue();
      now = now.write(offset + cell.getKey() - from, value.bytes, value.value.alone());
      at = cell.getKey() + value.bytes;
    }
    return now.filled(offset + at - from, from + bytes - at, other.background);
  }

  private BlockContents filled(long offset, long bytes, Background with) {
    if (bytes == 0 || with == background) {
      return this;
    }
    return write(
        offset,
        bytes,
        switch (with) {
          case UNSET -> SymbolicValue.Unset.UNSET;
          case ZERO -> SymbolicValue.Bits.ZERO;
          case ANY -> any(bytes);
        });
  }

  /** The value that a cell holds; what it would hold where there is none. */
  public SymbolicValue at(long offset, long bytes) {
    SymbolicValue value = read(offset, bytes);
    if (value != null) {
      return value;
    }
    Cell exact = cells.get(offset);
    return exact != null && exact.bytes == bytes ? exact.value : any(bytes);
  }
}
