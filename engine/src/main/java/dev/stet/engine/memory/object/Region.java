package dev.stet.engine.memory.object;

import dev.stet.engine.ir.Type;

/**
 * A part of an object whose contents are one SSA variable: either one scalar or an array of scalars
 * {@code stride} bytes apart.
 *
 * @param id its number among the regions of the function
 * @param low first byte of the first scalar
 * @param high the byte after the last one
 * @param element type of the scalars; raw bits where accesses differ in type
 */
public record Region(
    int id, MemoryObject object, Kind kind, long low, long high, long stride, Type element) {

  /** The end of a region in an object whose size is not always the same. */
  public static final long UNBOUNDED = Long.MAX_VALUE / 2;

  /** How the contents are kept. */
  public enum Kind {
    /** One scalar at {@code low}. */
    SCALAR,
    /** Scalars at {@code low + i·stride}, as an SMT array over i. */
    ARRAY,
    /** Bytes, as an SMT array: accesses of different size or overlap put them together. */
    BYTES,
    /** Contents are not kept: every read gives any value. */
    OPAQUE,
    /** Scalars of one type in memory from outside, as an SMT array over their addresses. */
    OUTSIDE,
    /** Not contents: whether the object exists (1) or not (0). */
    ALIVE,
    /** Not contents: whether the object is still this function's to free (1). */
    OWED,
    /** Not contents: where the address of the object was put for others to find. */
    STORED_AT,
    /** Not contents: how many bytes the object has. */
    SIZE,
    /** Not contents: where in a region of contents a value stands that nobody has set. */
    UNSET,
    /** Not contents of one object: how many objects on the heap there are. */
    LIVE,
    /** Not contents of one object: for each address whether memory from outside was freed there. */
    FREED,
    /** Not contents: how many instances of the object there have been. */
    COUNTER
  }

  /** Whether it holds what the program stores, not what is known about the object. */
  public boolean isContents() {
    return switch (kind) {
      case SCALAR, ARRAY, BYTES, OPAQUE, OUTSIDE -> true;
      case ALIVE, OWED, STORED_AT, SIZE, UNSET, LIVE, FREED, COUNTER -> false;
    };
  }

  /**
   * Whether a byte of the object belongs to the region.
   *
   * @param scalar the bytes of a scalar of it
   */
  public boolean holds(long offset, long scalar) {
    return low <= offset
        && offset < high
        && (kind != Kind.ARRAY || Math.floorMod(offset - low, stride) < scalar);
  }

  /** Whether an access inside the object is inside the region as well. */
  public boolean fillsObject() {
    if (object.sizeBytes() < 0) {
      return high == UNBOUNDED && (low == 0 || (kind == Kind.ARRAY && low < stride));
    }
    return high == object.sizeBytes() && (low == 0 || (kind == Kind.ARRAY && low < stride));
  }

  /** Name for printing: {@code buf[4..104)}. */
  public String label() {
    if (!isContents()) {
      return object.name()
          + switch (kind) {
            case ALIVE -> " exists";
            case OWED -> " to be freed";
            case STORED_AT -> " stored at";
            case SIZE -> " size";
            case UNSET -> " unset";
            case COUNTER -> " instances";
            case FREED -> " freed";
            default -> " live";
          };
    }
    if (kind == Kind.OUTSIDE) {
      return object.name() + " " + element;
    }
    return low == 0 && high == object.sizeBytes()
        ? object.name()
        : object.name() + "[" + low + ".." + high + ")";
  }
}
