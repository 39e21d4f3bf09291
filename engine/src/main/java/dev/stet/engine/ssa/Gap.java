package dev.stet.engine.ssa;

/**
 * What a formula does not follow:
 *
 * <pre>
 * Gap = Call(callee)               the call is taken to do anything
 *     | Unsupported(construct)     nothing is known of executions that come there
 *     | InvalidPointer(callee)     the callee is verified for valid pointers only
 *     | FreedBy(callee) | GivenToFree(callee)
 *     | EndedVariable(function)    what a static pointer leads to is gone
 *     | Blur                       memory may hold something else than the formula says
 *     | Doubt                      a pointer may be another one than the formula says
 * </pre>
 */
public sealed interface Gap {

  /** One line for people. */
  String text();

  /** What is not modelled, where a text says already that something is not. */
  default String construct() {
    return text();
  }

  /** A call that is not followed. */
  record Call(CallTarget callee) implements Gap {
    @Override
    public String text() {
      return callee instanceof CallTarget.Named named
          ? "call of " + named.text()
          : "call through " + callee.text();
    }
  }

  /** Something that is not modelled. */
  record Unsupported(String construct) implements Gap {
    @Override
    public String text() {
      return "unsupported: " + construct;
    }
  }

  /** A pointer that is given to a function which is verified for valid ones. */
  record InvalidPointer(String callee) implements Gap {
    @Override
    public String text() {
      return "a pointer that may not be valid, given to " + callee;
    }
  }

  /** A function that is verified for memory as callers leave it finds some that this one made. */
  record HandedMemory(String callee) implements Gap {
    @Override
    public String text() {
      return "memory that " + callee + " finds and that may hold what it cannot use";
    }
  }

  /** What a function frees that is not looked into. */
  record FreedBy(String callee) implements Gap {
    @Override
    public String text() {
      return "what " + callee + " frees";
    }
  }

  /** A pointer that a static variable keeps, to a variable of a function that has returned. */
  record EndedVariable(String function) implements Gap {
    @Override
    public String text() {
      return "a pointer to a variable of " + function + " that a static variable keeps";
    }
  }

  /** A function that frees what it is given is given something else than blocks. */
  record GivenToFree(String callee) implements Gap {
    @Override
    public String text() {
      return "memory that may not be allocated, given to " + callee + " to free";
    }
  }

  /** Behind it, memory may hold something else than the formula says: no proof stands. */
  enum Blur implements Gap {
    /** An access may leave the member of a structure that it was laid out in. */
    LEAVES_MEMBER("access that may leave its member of a structure"),
    /** The object of a pointer is not known, though it may be one of the function's. */
    MADE_OF_A_NUMBER("a pointer that is made of a number"),
    /** Hardware may have changed a pointer, though it may lead to an object of the function's. */
    VOLATILE_POINTER("a pointer that is read from a volatile place");

    private final String text;

    Blur(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }
  }

  /** A pointer may be another one than the formula says, or a text longer. */
  enum Doubt implements Gap {
    READ_BY_CALLEE("a pointer that a callee reads, perhaps where the function left another one"),
    WRITTEN_OTHERWISE("a pointer that is read from bytes that are written as something else"),
    /** Where it ends then, nobody knows. */
    UNENDED_ARGUMENT("an argument of the program that loses the zero at its end");

    private final String text;

    Doubt(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }
  }
}
