package dev.stet.engine.calls;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.List;

/** Words taken apart and put together by arithmetic, where they are used for something else. */
final class WordShifts {

  private final FreshNumbers fresh;
  private final Location at;

  WordShifts(FreshNumbers fresh, Location at) {
    this.fresh = fresh;
    this.at = at;
  }

  private Operand.Register register(Type type) {
    return new Operand.Register(fresh.register(), type, "");
  }

  /** The member of a word. */
  Operand member(Operand word, Piece piece, DataLayout layout, List<Instruction> into) {
    if (word instanceof Operand.Undefined) {
      return new Operand.Undefined(piece.type());
    }
    Operand.Register moved = register(word.type());
    var bits = new Type.Int((int) layout.storeSizeOf(piece.type()) * Byte.SIZE);
    Operand.Register low = register(bits);
    into.add(
        new Instruction.Binary(
            moved, BinaryOperator.LSHR, word, distance(word, piece, bits, layout), at));
    into.add(new Instruction.Cast(low, CastOperator.TRUNC, moved, at));
    if (piece.type().equals(bits)) {
      return low;
    }
    Operand.Register member = register(piece.type());
    into.add(new Instruction.Cast(member, fromBits(piece.type()), low, at));
    return member;
  }

  private static CastOperator fromBits(Type type) {
    return type instanceof Type.Pointer
        ? CastOperator.INT_TO_PTR
        : type instanceof Type.Int ? CastOperator.TRUNC : CastOperator.BITCAST;
  }

  private static Operand distance(Operand word, Piece piece, Type.Int bits, DataLayout layout) {
    int width = ((Type.Int) word.type()).bits();
    long low =
        layout.byteOrder() == DataLayout.ByteOrder.LITTLE
            ? piece.offset() * Byte.SIZE
            : width - piece.offset() * Byte.SIZE - bits.bits();
    return Operand.IntConstant.of(width, low);
  }

  /** The word of which these are the members. */
  void word(
      Operand.Register word,
      List<Piece> pieces,
      List<Operand.Register> members,
      DataLayout layout,
      List<Instruction> into) {
    Operand sum = Operand.IntConstant.of(((Type.Int) word.type()).bits(), 0);
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      var bits = new Type.Int((int) layout.storeSizeOf(piece.type()) * Byte.SIZE);
      Operand low = members.get(i);
      if (!piece.type().equals(bits)) {
        Operand.Register number = register(bits);
        into.add(new Instruction.Cast(number, toBits(piece.type()), low, at));
        low = number;
      }
      Operand.Register wide = register(word.type());
      Operand.Register moved = register(word.type());
      Operand.Register next = i + 1 < pieces.size() ? register(word.type()) : word;
      into.add(new Instruction.Cast(wide, CastOperator.ZEXT, low, at));
      into.add(
          new Instruction.Binary(
              moved, BinaryOperator.SHL, wide, distance(word, piece, bits, layout), at));
      into.add(new Instruction.Binary(next, BinaryOperator.OR, sum, moved, at));
      sum = next;
    }
  }

  private static CastOperator toBits(Type type) {
    return type instanceof Type.Pointer
        ? CastOperator.PTR_TO_INT
        : type instanceof Type.Int ? CastOperator.ZEXT : CastOperator.BITCAST;
  }
}
