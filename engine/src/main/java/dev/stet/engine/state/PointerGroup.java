package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PointerNumber;
import java.util.List;
import java.util.Set;

/** Static pointers that numbers tell, the same number the same pointer in all of them. */
interface PointerGroup {

  /** The names of the variables. */
  Set<String> variables();

  /** The registers of a function that hold such pointers, whatever way was taken. */
  Set<Operand> inside(Function function);

  /**
   * Whether an operand is such a pointer.
   *
   * @param inside the registers of its function that are
   */
  boolean isInside(Operand pointer, Set<Operand> inside);

  /** The number of a pointer that is in no register. */
  long number(Operand pointer);

  /** How many bytes a pointer moves where its number grows by one. */
  long bytes();

  /** Whether pointers are ordered as their numbers are. */
  boolean isOrdered();

  /**
   * What makes the pointer of a number.
   *
   * @param fresh for what is computed on the way
   */
  List<Instruction> made(
      Operand.Register pointer, Operand.Register number, FreshNumbers fresh, Location at);

  /** The number's name in C, where it is of a variable of that name. */
  String name(String variable);

  /** What numbers there are, where they are of a variable of that name. */
  PointerNumber numbers(String variable);
}
