package dev.stet.engine.summary;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.List;

/** A number in memory that a function and its callers can both name. */
public sealed interface Place {

  /** In C, inside the function. */
  String text();

  /** What is read there. */
  Content content();

  /** An address near by, where the function is called with these arguments. */
  Operand base(List<? extends Operand> arguments);

  /** How many bytes behind that address. */
  long offset();

  /** Whether the text is what C calls just this number, where the function begins. */
  Naming naming();

  /** How well a text names a number. */
  enum Naming {
    EXACT,
    /** It names what the number is a part of, or nothing that others know. */
    NEARBY
  }

  /** What a place holds, and how that is spoken of as a number. */
  sealed interface Content {

    /** How it is held in memory. */
    Type type();

    /** How the bits of the number read. */
    IntegerKind kind();
  }

  /** An integer. */
  record IntegerHeld(Type.Int type, IntegerKind kind) implements Content {}

  /** A pointer, of which is spoken as 1 where it is not null, else 0. */
  record PointerHeld() implements Content {
    @Override
    public Type type() {
      return Type.POINTER;
    }

    @Override
    public IntegerKind kind() {
      return new IntegerKind(Byte.SIZE, IntegerKind.Reading.UNSIGNED);
    }
  }

  /** A global variable. */
  record Global(String name, String text, Naming naming, Content content) implements Place {
    @Override
    public Operand base(List<? extends Operand> arguments) {
      return new Operand.GlobalAddress(name, 0);
    }

    @Override
    public long offset() {
      return 0;
    }
  }

  /**
   * What a parameter leads to.
   *
   * @param index the parameter's, as it is lowered
   */
  record Behind(int index, long offset, String text, Naming naming, Content content)
      implements Place {
    @Override
    public Operand base(List<? extends Operand> arguments) {
      return arguments.get(index);
    }
  }
}
