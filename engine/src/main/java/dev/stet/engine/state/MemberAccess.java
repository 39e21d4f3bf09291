package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.Optional;

/** Which member of a structure an access of a function is to, by the types of the text. */
final class MemberAccess {

  private final Module module;
  private final DefUse uses;
  private final StructureParts parts;

  MemberAccess(Module module, DefUse uses, StructureParts parts) {
    this.module = module;
    this.uses = uses;
    this.parts = parts;
  }

  /**
   * A member of an object.
   *
   * @param root the pointer that its address is computed from
   * @param distance of the member from there, in bytes
   */
  record Place(MemberCell cell, Operand root, long distance) {

    /** Another member of the same object. */
    Place of(MemberCell other) {
      return new Place(other, root, distance + other.offset() - cell.offset());
    }
  }

  /** The number at an address, if that is one of a member that is a number of this type. */
  Optional<MemberCell> number(Operand address, Type type) {
    return member(address).filter(cell -> type.equals(new Type.Int(cell.bits())));
  }

  /** The same in an object that is told apart from others as long as it goes by one address. */
  Optional<Place> place(Operand address, Type type) {
    return number(address, type)
        .map(
            cell -> {
              long distance = 0;
              Operand root = address;
              for (var p = uses.addition(root);
                  p.isPresent() && p.get().scaled().isEmpty();
                  p = uses.addition(root)) {
                distance += p.get().offset();
                root = p.get().base();
              }
              return new Place(cell, root, distance);
            });
  }

  /** The number whose address this is. */
  Optional<MemberCell> member(Operand address) {
    if (address instanceof Operand.GlobalAddress g) {
      var global = module.global(g.global());
      return global == null
          ? Optional.empty()
          : parts.layout(global).flatMap(type -> Layouts.member(type, g.offset(), module.layout()));
    }
    return uses.addition(address)
        .filter(PointerOrigins::isMember)
        .map(Instruction.PointerAdd::member)
        .filter(m -> isNumber(m.type()))
        .map(m -> new MemberCell(m.structure(), m.offset(), m.type().bits()));
  }

  /** Whether an address is in a member that is an array of numbers; checks keep it there. */
  boolean isInArrayOfNumbers(Operand address) {
    for (var p = uses.addition(address); p.isPresent(); p = uses.addition(p.get().base())) {
      if (PointerOrigins.isMember(p.get())) {
        CType type = p.get().member().type();
        return type.encoding() == CType.Encoding.AGGREGATE
            && type.contents().isKnown()
            && type.contents().structures().isEmpty();
      }
    }
    return false;
  }

  /**
   * The structure of which a block that begins in one member writes others, since it is longer than
   * that; how long it is must be known.
   */
  Optional<String> leftBy(Instruction.Call block) {
    if (!(block.arguments().get(2) instanceof Operand.IntConstant length)) {
      return Optional.empty();
    }
    Operand to = block.arguments().get(0);
    long behind = 0;
    for (var p = uses.addition(to); p.isPresent(); p = uses.addition(p.get().base())) {
      Instruction.PointerAdd each = p.get();
      if (PointerOrigins.isMember(each)) {
        long rest = each.member().type().bits() / Byte.SIZE - behind;
        boolean isLonger = length.value().compareTo(BigInteger.valueOf(rest)) > 0;
        return isLonger ? Optional.of(each.member().structure()) : Optional.empty();
      }
      behind += each.offset();
    }
    return Optional.empty();
  }

  /** Whether an operation on a block is one of whole objects of a size in bytes. */
  boolean isOfWholes(Instruction.Call block, long size) {
    return new WholeObjects(uses, size).areMeant(block);
  }

  private static boolean isNumber(CType type) {
    return type.bits() >= Byte.SIZE
        && type.bits() <= Long.SIZE
        && type.bits() % Byte.SIZE == 0
        && switch (type.encoding()) {
          case SIGNED, UNSIGNED, SIGNED_CHAR, UNSIGNED_CHAR, BOOLEAN, ENUM -> true;
          default -> false;
        };
  }
}
