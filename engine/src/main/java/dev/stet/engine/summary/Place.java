package dev.stet.engine.summary;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.List;

/** An integer in memory that a function and its callers can both name. */
public sealed interface Place {

  /** In C, inside the function. */
  String text();

  /** How it is held. */
  Type.Int type();

  /** How its bits read. */
  IntegerKind kind();

  /** Its address, where the function is called with these arguments. */
  Operand address(List<? extends Operand> arguments);

  /** A global variable. */
  record Global(String name, String text, Type.Int type, IntegerKind kind) implements Place {
    @Override
    public Operand address(List<? extends Operand> arguments) {
      return new Operand.GlobalAddress(name, 0);
    }
  }

  /**
   * What a parameter leads to.
   *
   * @param index the parameter's, as it is lowered
   */
  record Behind(int index, String text, Type.Int type, IntegerKind kind) implements Place {
    @Override
    public Operand address(List<? extends Operand> arguments) {
      return arguments.get(index);
    }
  }
}
