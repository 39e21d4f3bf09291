package dev.stet.engine.ssa;

import java.util.List;

/**
 * What a loop's variable says about the heap.
 *
 * @param object the number of the object that it belongs to; -1 for a pointer in a register
 * @param leadsTo the numbers of the objects that its pointers may lead to
 * @param offsetBits the low bits of a pointer
 * @param instanceBits the bits of a pointer above them
 * @param elements of arrays of each instance: how many they have; else 0
 */
public record HeapVariable(
    Kind kind, int object, List<Integer> leadsTo, int offsetBits, int instanceBits, long elements) {

  public HeapVariable {
    leadsTo = List.copyOf(leadsTo);
  }

  /** What the value is. */
  public enum Kind {
    /** A pointer. */
    POINTER,
    /** A pointer for each instance of the object. */
    POINTERS,
    /** A number for each instance of the object. */
    NUMBERS,
    /** An array of numbers for each instance of the object: by its number, then by index. */
    ARRAYS,
    /**
     * Where in such arrays, or in a member of all instances, a value stands that nobody has set.
     */
    UNSET,
    /** Whether the object exists, or which of its instances do. */
    EXISTS,
    /** Which of the objects that exist are still this function\'s to free. */
    OWED,
    /** How many instances of the object there have been. */
    COUNT
  }
}
