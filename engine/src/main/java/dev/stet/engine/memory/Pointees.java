package dev.stet.engine.memory;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What pointers of a function lead to by the C types of the variables and members that hold them.
 */
final class Pointees {

  private final Map<Operand, Set<Contents>> declared = new LinkedHashMap<>();
  private final Map<Integer, Instruction.PointerAdd> additions = new HashMap<>();

  Pointees(Function function, List<Instruction> code) {
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      note(function.parameters().get(i), function.variables().get(i));
    }
    for (Instruction i : code) {
      if (i instanceof Instruction.PointerAdd p) {
        additions.put(p.result().id(), p);
      } else if (i instanceof Instruction.Bind b) {
        note(b.value(), b.variable());
      }
    }
    for (Instruction i : code) {
      if (i instanceof Instruction.Load l) {
        note(l.result(), heldAt(l.address()));
      }
    }
  }

  private void note(Operand pointer, Variable variable) {
    note(pointer, variable.type().contents());
  }

  private void note(Operand pointer, Contents contents) {
    if (pointer instanceof Operand.Register && contents.isKnown()) {
      declared.computeIfAbsent(pointer, p -> new LinkedHashSet<>()).add(contents);
    }
  }

  /** The types that registers are declared to lead to, more than one where there are casts. */
  Map<Operand, Set<Contents>> declared() {
    return Collections.unmodifiableMap(declared);
  }

  /** What the pointer leads to the start of; unknown where it has no type or more than one. */
  Contents exactly(Operand pointer) {
    Set<Contents> all = declared.getOrDefault(pointer, Set.of());
    return all.size() == 1 ? all.iterator().next() : Contents.UNKNOWN;
  }

  /** The member that an address is computed for, or one of its elements. */
  Member member(Operand address) {
    Operand at = address;
    while (at instanceof Operand.Register r && additions.containsKey(r.id())) {
      Instruction.PointerAdd added = additions.get(r.id());
      if (!added.member().equals(Member.ELEMENT)) {
        return added.member();
      }
      at = added.base();
    }
    return Member.NONE;
  }

  /**
   * What a pointer leads to that stands in the member that an address is computed for; unknown
   * where that is no member, or an array.
   */
  Contents heldAt(Operand address) {
    CType type = member(address).type();
    return type.encoding() == CType.Encoding.POINTER ? type.contents() : Contents.UNKNOWN;
  }

  /** The name of what pointers lead to that stand where the address leads. */
  String targetAt(Operand address) {
    CType type = member(address).type();
    return switch (type.encoding()) {
      case POINTER -> type.contents().name();
      case AGGREGATE -> type.contents().target();
      default -> of(address).target();
    };
  }

  /** What a pointer leads to; unknown where nothing tells. */
  Contents of(Operand pointer) {
    Operand at = pointer;
    while (at instanceof Operand.Register r) {
      Contents own =
          declared.getOrDefault(at, Set.of()).stream().reduce(Contents.UNKNOWN, Contents::with);
      Instruction.PointerAdd added = additions.get(r.id());
      if (own.isKnown() || added == null) {
        return own;
      }
      Member member = member(at);
      if (!member.equals(Member.NONE)) {
        return inside(member);
      }
      at = added.base();
    }
    return Contents.UNKNOWN;
  }

  /** A member that is a pointer is one scalar itself. */
  private static Contents inside(Member member) {
    return switch (member.type().encoding()) {
      case AGGREGATE -> member.type().contents();
      default -> Contents.UNKNOWN;
    };
  }
}
