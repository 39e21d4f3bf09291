package dev.stet.engine.memory.layout;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;

/**
 * How a load or store accesses an object: a scalar at some offsets.
 *
 * @param offset where it begins, in bytes
 * @param type of the scalar
 * @param size of the scalar in bytes
 * @param low the first byte that may be accessed
 * @param high the byte behind the last one
 */
record AccessPattern(Congruence offset, Type type, long size, long low, long high) {

  /** Whether no byte belongs to both. */
  boolean isApart(AccessPattern other) {
    if (high <= other.low || other.high <= low) {
      return true;
    }
    long stride = Math.max(offset.stride(), other.offset.stride());
    boolean lanes =
        stride > 0
            && (offset.isExact() || offset.stride() == stride)
            && (other.offset.isExact() || other.offset.stride() == stride);
    return lanes
        && Math.floorMod(other.offset.remainder() - offset.remainder(), stride) >= size
        && Math.floorMod(offset.remainder() - other.offset.remainder(), stride) >= other.size;
  }

  /**
   * The pattern of an access to the object.
   *
   * @param usedAs the object's type
   * @param type of the scalar
   */
  static AccessPattern of(
      MemoryObject object,
      Type usedAs,
      Congruence offset,
      Type type,
      long size,
      DataLayout layout) {
    if (offset.isExact()) {
      return new AccessPattern(
          offset, type, size, offset.remainder(), offset.remainder() + Math.max(1, size));
    }
    long total = object.sizeBytes() < 0 ? Region.UNBOUNDED : object.sizeBytes();
    return arrayAround(usedAs, 0, total, offset, type, size, layout);
  }

  /**
   * The innermost array of the declared type that accesses at {@code offset} walk through: they are
   * taken to stay inside it, which an obligation on the access makes sure of.
   */
  private static AccessPattern arrayAround(
      Type type,
      long low,
      long high,
      Congruence offset,
      Type accessed,
      long size,
      DataLayout layout) {
    if (type instanceof Type.Struct s) {
      for (Type.Field field : s.fields()) {
        long start = low + field.offsetBytes();
        long end = start + layout.sizeOf(field.type());
        boolean starts = Math.floorMod(offset.remainder() - start, offset.stride()) == 0;
        if (field.type() instanceof Type.Array a
            && starts
            && a.stride() % offset.stride() == 0
            && s.fields().stream()
                .noneMatch(f -> !f.equals(field) && f.offsetBytes() == field.offsetBytes())
            && onlyArrayOfStride(s, offset, low)) {
          return arrayAround(a, start, end, offset, accessed, size, layout);
        }
      }
    }
    return new AccessPattern(offset, accessed, size, low, high);
  }

  /** Whether just one array member of the structure fits the stride, so that it must be meant. */
  private static boolean onlyArrayOfStride(Type.Struct s, Congruence offset, long low) {
    return s.fields().stream()
            .filter(
                f ->
                    f.type() instanceof Type.Array a
                        && a.stride() % offset.stride() == 0
                        && Math.floorMod(
                                offset.remainder() - low - f.offsetBytes(), offset.stride())
                            == 0)
            .count()
        == 1;
  }
}
