package dev.stet.engine.interval;

import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** What is read from variables that nobody may write. */
final class ConstantTables {

  /** More places are not looked at. */
  private static final long MOST = 4096;

  private final Module module;

  private final Map<String, Optional<Table>> tables = new LinkedHashMap<>();

  /**
   * A variable that holds integers of one width only.
   *
   * @param bytes how large it is
   * @param numbers by their offsets in bytes; all others are 0
   */
  private record Table(int width, long bytes, Map<Long, BigInteger> numbers) {}

  ConstantTables(Module module) {
    this.module = module;
  }

  /**
   * The integers of a width that are read at some offsets.
   *
   * @param step that all offsets are apart, in bytes; above 0
   */
  Optional<Interval> read(String variable, Bounds offsets, long step, int width) {
    Optional<Table> table = tables.computeIfAbsent(variable, v -> table(module.global(v)));
    long size = bytes(width);
    if (table.isEmpty()
        || table.get().width() != width
        || (!offsets.isOne() && step % size != 0)
        || offsets.low().mod(BigInteger.valueOf(size)).signum() != 0
        || offsets.low().signum() < 0
        || offsets.high().compareTo(BigInteger.valueOf(table.get().bytes() - size)) > 0) {
      return Optional.empty();
    }
    long first = offsets.low().longValueExact();
    long last = offsets.high().longValueExact();
    if ((last - first) / step > MOST) {
      return Optional.empty();
    }
    return LongStream.rangeClosed(0, (last - first) / step)
        .mapToObj(i -> table.get().numbers().getOrDefault(first + i * step, BigInteger.ZERO))
        .map(number -> Interval.constant(width, number))
        .reduce(Interval::join);
  }

  private static long bytes(int width) {
    return (width + Byte.SIZE - 1L) / Byte.SIZE;
  }

  private static Optional<Table> table(@Nullable Global global) {
    if (global == null
        || global.mutability() != Global.Mutability.CONSTANT
        || global.initial() == null
        || global.initial().isEmpty()) {
      return Optional.empty();
    }
    Map<Long, BigInteger> numbers = new LinkedHashMap<>();
    int width = 0;
    for (Global.Piece piece : global.initial()) {
      if (!(piece.value() instanceof Operand.IntConstant c)
          || (width != 0 && width != c.type().bits())
          || piece.offset() % bytes(c.type().bits()) != 0) {
        return Optional.empty();
      }
      width = c.type().bits();
      numbers.put(piece.offset(), c.value());
    }
    return Optional.of(new Table(width, global.sizeBytes(), numbers));
  }
}
