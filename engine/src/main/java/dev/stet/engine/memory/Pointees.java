package dev.stet.engine.memory;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
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

  private final Map<Integer, Contents> ofRegisters = new HashMap<>();
  private final Set<Operand.Register> registers = new LinkedHashSet<>();
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
        note(l.result(), member(l.address()).type().contents());
      }
    }
  }

  private void note(Operand pointer, Variable variable) {
    note(pointer, variable.type().contents());
  }

  private void note(Operand pointer, Contents contents) {
    if (pointer instanceof Operand.Register r && contents.isKnown()) {
      ofRegisters.merge(r.id(), contents, Contents::with);
      registers.add(r);
    }
  }

  /** What is known of registers. */
  Map<Operand, Contents> known() {
    Map<Operand, Contents> all = new LinkedHashMap<>();
    registers.forEach(r -> all.put(r, ofRegisters.get(r.id())));
    return all;
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

  /** What a pointer leads to; unknown where nothing tells. */
  Contents of(Operand pointer) {
    Operand at = pointer;
    while (at instanceof Operand.Register r) {
      Contents own = ofRegisters.getOrDefault(r.id(), Contents.UNKNOWN);
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
