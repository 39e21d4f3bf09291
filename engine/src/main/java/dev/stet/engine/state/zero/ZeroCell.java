package dev.stet.engine.state.zero;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.Comparator;

/**
 * A number or a pointer in a static variable.
 *
 * @param offset in bytes from the start of the variable
 */
record ZeroCell(String variable, long offset, Type type) implements Comparable<ZeroCell> {

  private static final Comparator<ZeroCell> ORDER =
      Comparator.comparing(ZeroCell::variable)
          .thenComparing(ZeroCell::offset)
          .thenComparing(cell -> cell.type().toString());

  Operand address() {
    return new Operand.GlobalAddress(variable, offset);
  }

  boolean isPointer() {
    return type instanceof Type.Pointer;
  }

  /** Whether bytes of the variable are among its own. */
  boolean meets(long from, long size, long ownSize) {
    return from < offset + ownSize && offset < from + size;
  }

  @Override
  public int compareTo(ZeroCell other) {
    return ORDER.compare(this, other);
  }
}
