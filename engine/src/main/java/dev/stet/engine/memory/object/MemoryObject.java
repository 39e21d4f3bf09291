package dev.stet.engine.memory.object;

import dev.stet.engine.ir.Type;

/**
 * A memory object that the function knows by name.
 *
 * @param id its number in pointers; {@link #NULL} and {@link #OUTSIDE} are no objects of their own
 * @param name the C variable or the compiler's name
 * @param sizeBytes bytes, or {@link #UNKNOWN_SIZE} where they are not always the same
 */
public record MemoryObject(int id, String name, Kind kind, Type type, long sizeBytes) {

  /** The object part of the null pointer. */
  public static final int NULL = 0;

  /**
   * The object part of every pointer that comes from outside: one flat space in which the offset is
   * the address (0: null). Such a pointer may alias any object that escapes.
   */
  public static final int OUTSIDE = 1;

  /**
   * The object part of pointers that nobody has set: the offset is the address (0: null), and every
   * access through them is wrong.
   */
  public static final int WILD = 2;

  public static final int FIRST = 3;

  public static final long UNKNOWN_SIZE = -1;

  /** Where an object lives. */
  public enum Kind {
    STACK,
    GLOBAL,
    CONSTANT,
    HEAP,
    FUNCTION
  }
}
