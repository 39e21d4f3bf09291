package dev.stet.engine.state;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;

/** Code that reads a cell and goes on only where what it read is in a range. */
final class RangeCode {

  private final FreshNumbers fresh;
  private final Location at;
  private final List<Instruction> to;

  /**
   * @param fresh numbers of the function that the code becomes a part of
   * @param to where it is added
   */
  RangeCode(FreshNumbers fresh, Location at, List<Instruction> to) {
    this.fresh = fresh;
    this.at = at;
    this.to = to;
  }

  /** The register that then holds the number. */
  Operand.Register read(Cell cell, Interval range) {
    var value = new Operand.Register(fresh.register(), new Type.Int(cell.bits()), "");
    var address = new Operand.GlobalAddress(cell.variable(), cell.offset());
    to.add(new Instruction.Load(value, address, Instruction.Access.OBSERVED, at));
    assume(value, range);
    return value;
  }

  /**
   * The register that then holds a member.
   *
   * @param member as accesses have it
   * @param path the C text of the way to it
   */
  Operand.Register read(MemberAccess.Place place, Member member, String path) {
    var value = new Operand.Register(fresh.register(), new Type.Int(place.cell().bits()), "");
    Operand address = address(place, member, path);
    to.add(new Instruction.Load(value, address, Instruction.Access.OBSERVED, at));
    return value;
  }

  private Operand address(MemberAccess.Place place, Member member, String path) {
    if (place.root() instanceof Operand.GlobalAddress g) {
      return new Operand.GlobalAddress(g.global(), g.offset() + place.distance());
    }
    var address = new Operand.Register(fresh.register(), Type.POINTER, "");
    to.add(
        new Instruction.PointerAdd(
            address, place.root(), place.distance(), List.of(), path, member, at));
    return address;
  }

  /** Goes on only where one number is at most another. */
  void assume(Operand less, Operand more, RangeText.Sign sign) {
    var holds = new Operand.Register(fresh.register(), Type.BOOL, "");
    Predicate predicate = sign == RangeText.Sign.UNSIGNED ? Predicate.ULE : Predicate.SLE;
    to.add(new Instruction.Compare(holds, predicate, less, more, at));
    to.add(new Instruction.Assume(holds, at));
  }

  /** Goes on only where the number is one of bytes that an object may have. */
  void assumeSize(Operand.Register bytes) {
    int width = ((Type.Int) bytes.type()).bits();
    assume(bytes, Predicate.SGE, BigInteger.ZERO);
    assume(bytes, Predicate.ULE, BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE));
  }

  /** Goes on only where the number is in the range. */
  void assume(Operand.Register value, Interval range) {
    boolean isCounted = range.signed().low().signum() >= 0;
    if (!isCounted) {
      assume(value, range.signed(), Bounds.signed(range.width()), Predicate.SGE, Predicate.SLE);
    }
    if (isCounted || range.signed().equals(Bounds.signed(range.width()))) {
      assume(value, range.unsigned(), Bounds.unsigned(range.width()), Predicate.UGE, Predicate.ULE);
    }
  }

  private void assume(
      Operand.Register value, Bounds range, Bounds all, Predicate least, Predicate most) {
    if (!range.low().equals(all.low())) {
      assume(value, least, range.low());
    }
    if (!range.high().equals(all.high())) {
      assume(value, most, range.high());
    }
  }

  private void assume(Operand.Register value, Predicate predicate, BigInteger bound) {
    var holds = new Operand.Register(fresh.register(), Type.BOOL, "");
    var number = new Operand.IntConstant((Type.Int) value.type(), bound);
    to.add(new Instruction.Compare(holds, predicate, value, number, at));
    to.add(new Instruction.Assume(holds, at));
  }
}
