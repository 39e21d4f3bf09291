package dev.stet.engine.domain;

import java.util.List;

/**
 * What a variable says about the heap.
 *
 * @param object the object that it belongs to; -1 for a pointer in a register
 * @param leadsTo the objects that the pointers may lead to
 * @param offsetBits the low bits of a pointer: where in the object it leads
 * @param instanceBits the bits above them: the number of the object's instance; above these stands
 *     the number of the object
 * @param elements of arrays of each instance: how many they have; else 0
 */
public record HeapPart(
    Kind kind, int object, List<Integer> leadsTo, int offsetBits, int instanceBits, long elements) {

  public HeapPart {
    leadsTo = List.copyOf(leadsTo);
  }

  /** What the value is. */
  public enum Kind {
    /** A pointer: in a register, or all that is kept of a member of an object. */
    POINTER,
    /** A member of all instances of the object, which is a pointer. */
    POINTERS,
    /** A member of all instances of the object, which is a number. */
    NUMBERS,
    /** A member of all instances that is an array of numbers: by instance, then by index. */
    ARRAYS,
    /**
     * Where in such arrays, or in a member of all instances, a value stands that nobody has set.
     */
    UNSET,
    /** Whether the object exists; of one with several instances, which of them do. */
    EXISTS,
    /** Which of the objects that exist are still this function\'s to free. */
    OWED,
    /** How many instances of the object there have been. */
    COUNT
  }
}
