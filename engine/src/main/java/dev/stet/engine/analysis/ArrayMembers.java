package dev.stet.engine.analysis;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Arrays of scalars that are members of structures, as the addresses show that a function computes
 * in them: {@code p->name}, {@code p->name + i}. Structures that stand in unions have none: bytes
 * of another member may be meant.
 */
public final class ArrayMembers {

  private final DataLayout layout;
  private final Set<String> inUnions;
  private final Map<Operand, Instruction.PointerAdd> additions = new LinkedHashMap<>();

  /**
   * @param inUnions structures that stand in unions
   */
  public ArrayMembers(DataLayout layout, Set<String> inUnions, List<Instruction> code) {
    this.layout = layout;
    this.inUnions = inUnions;
    for (Instruction i : code) {
      if (i instanceof Instruction.PointerAdd p) {
        additions.put(p.result(), p);
      }
    }
  }

  /** The sizes of types. */
  public DataLayout layout() {
    return layout;
  }

  /** All addresses that are computed from others, by their registers. */
  public Map<Operand, Instruction.PointerAdd> additions() {
    return additions;
  }

  /** The array of scalars in a structure that an addition leads to the start of, if it does. */
  public Optional<Member> startedBy(Instruction.PointerAdd addition) {
    return aggregateAt(addition)
        .filter(member -> member.scalars().size() == 1 && declared(member).isPresent());
  }

  /**
   * The array of scalars at the end of a structure that an addition leads to the start of, if it
   * does: more of it may stand behind the structure than is declared, which may be nothing.
   */
  public Optional<Member> lastStartedBy(Instruction.PointerAdd addition) {
    Member member = addition.member();
    return Optional.of(member)
        .filter(m -> isPlain(addition) && !inUnions.contains(m.structure()))
        .filter(m -> m.scalars().size() == 1 && isLast(m))
        .filter(m -> types(m).anyMatch(Type.Array.class::isInstance));
  }

  /** The same of any array, also in structures that stand in unions. */
  public Optional<Member> begunBy(Instruction.PointerAdd addition) {
    return Optional.of(addition.member())
        .filter(member -> isAggregate(addition) && declared(member).isPresent());
  }

  /** The array or structure in a structure that an addition leads to the start of, if it does. */
  public Optional<Member> aggregateAt(Instruction.PointerAdd addition) {
    return Optional.of(addition.member())
        .filter(member -> isAggregate(addition) && !inUnions.contains(member.structure()));
  }

  private boolean isAggregate(Instruction.PointerAdd addition) {
    return isPlain(addition) && bytes(addition.member()).isPresent();
  }

  /** Whether it leads to an array or structure in a structure, and not beyond its start. */
  private static boolean isPlain(Instruction.PointerAdd addition) {
    Member member = addition.member();
    return !member.equals(Member.NONE)
        && !member.equals(Member.ELEMENT)
        && !member.equals(Member.OBSERVED)
        && addition.scaled().isEmpty()
        && member.type().encoding() == CType.Encoding.AGGREGATE;
  }

  /** The bytes of a member as its structure declares it. */
  public OptionalLong bytes(Member member) {
    return bytes(member, type -> true);
  }

  /** The bytes of an array as its structure declares it. */
  public OptionalLong declared(Member array) {
    return bytes(array, Type.Array.class::isInstance);
  }

  private OptionalLong bytes(Member member, Predicate<Type> sort) {
    return types(member)
        .filter(sort)
        .mapToLong(layout::sizeOf)
        .filter(size -> size > 0)
        .findFirst();
  }

  /** How a member is declared; void where that is not known. */
  Type type(Member member) {
    return types(member).findFirst().orElse(Type.VOID);
  }

  private static Stream<Type> types(Member member) {
    return member.whole() instanceof Type.Struct s
        ? s.fields().stream().filter(f -> f.offsetBytes() == member.offset()).map(Type.Field::type)
        : Stream.empty();
  }

  /** Whether nothing stands behind the array in its structure. */
  public boolean isLast(Member array) {
    return array.whole() instanceof Type.Struct s
        && s.fields().stream().noneMatch(f -> f.offsetBytes() > array.offset());
  }

  /** The addition that leads to the start of the array that an address is computed in. */
  public Optional<Instruction.PointerAdd> start(
      Operand address, Predicate<Instruction.PointerAdd> startsArray) {
    Operand at = address;
    for (var p = additions.get(at); p != null; p = additions.get(at)) {
      if (startsArray.test(p)) {
        return Optional.of(p);
      } else if (!p.member().equals(Member.ELEMENT) && !p.member().equals(Member.NONE)) {
        return Optional.empty();
      }
      at = p.base();
    }
    return Optional.empty();
  }
}
