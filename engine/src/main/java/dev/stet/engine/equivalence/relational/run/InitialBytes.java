package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.witness.execution.FinalMemory;
import java.math.BigInteger;
import java.util.List;

/** What the bytes of global variables are where the program starts. */
record InitialBytes(Module module) {

  /** Whether that stands there before anything has run; of a pointer only that one does. */
  boolean is(String global, long offset, FinalMemory.Cell cell) {
    Global variable = module.global(global);
    List<Global.Piece> pieces = variable == null ? null : variable.initial();
    if (pieces == null) {
      return false;
    }
    return pieces.stream()
        .filter(p -> p.offset() <= offset && offset < p.offset() + size(p))
        .findFirst()
        .map(p -> is(p, offset - p.offset(), cell))
        .orElse(cell.equals(new FinalMemory.Plain((byte) 0)));
  }

  private boolean is(Global.Piece piece, long index, FinalMemory.Cell cell) {
    if (piece.value() instanceof Operand.IntConstant i) {
      return cell.equals(octet(i.value(), size(piece), index));
    } else if (piece.value() instanceof Operand.FloatConstant f) {
      return cell.equals(octet(f.bits(), size(piece), index));
    } else if (piece.value() instanceof Operand.Null) {
      return cell.equals(new FinalMemory.Plain((byte) 0));
    }
    return cell instanceof FinalMemory.PointerByte;
  }

  private FinalMemory.Plain octet(BigInteger bits, long size, long index) {
    boolean little = module.layout().byteOrder() == DataLayout.ByteOrder.LITTLE;
    long at = little ? index : size - 1 - index;
    return new FinalMemory.Plain(bits.shiftRight(Math.toIntExact(at * Byte.SIZE)).byteValue());
  }

  private long size(Global.Piece piece) {
    return module.layout().storeSizeOf(piece.value().type());
  }
}
