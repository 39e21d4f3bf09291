package dev.stet.engine.witness.input;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.ConcreteObject;
import org.jspecify.annotations.Nullable;

/**
 * Something the program cannot know.
 *
 * @param label the name of the parameter, of the called function or of the object that is read; ""
 *     for {@link Kind#UNDEFINED}
 * @param type of the value asked for; one byte at a time where parts of a value are known
 * @param at the instruction, with the calls that led to it
 * @param place the memory that is read, null where no memory is
 */
public record InputQuestion(
    Kind kind, String label, Type type, Location at, @Nullable Place place) {

  /** What is asked for. */
  public enum Kind {
    /** An argument of the entry function. */
    PARAMETER,
    /** The result of a function without a body. */
    EXTERN_RESULT,
    /** The contents of a global at the start, read for the first time. */
    GLOBAL,
    /** The contents of memory behind a pointer from outside, read for the first time. */
    MEMORY,
    /** The same where memory is copied: what kind of scalar stands there is not known. */
    COPIED,
    /** The contents of a variable or heap block that was not written. */
    UNINITIALISED,
    /** The contents of memory that a function without a body may have written. */
    WRITTEN_BY_EXTERN,
    /** What a volatile object holds right now; declined, it is what was last written. */
    VOLATILE,
    /** A value the compiler left open, or the result of an operation that has none. */
    UNDEFINED,
    /** Whether an allocation fails (1) or not (0). */
    ALLOCATION,
    /** The address of an object as a number; declined, it is some fresh one. */
    ADDRESS
  }

  /**
   * A byte offset in an object.
   *
   * @param instance which of the objects of this kind and name: in order of birth from 1, or the
   *     identity the source gave to an external one
   */
  public record Place(ConcreteObject.Kind kind, String object, long instance, long offset) {}
}
