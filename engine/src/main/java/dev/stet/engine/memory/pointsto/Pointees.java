package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.memory.object.Congruence;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What pointers of a function lead to by the C types of the variables and members that hold them.
 */
public final class Pointees {

  private final Map<Operand, Set<Contents>> declared = new LinkedHashMap<>();
  private final Map<Integer, Instruction.PointerAdd> additions = new LinkedHashMap<>();

  /** By the name of a structure of which a member is used, its bytes. */
  private final Map<String, Long> sizes = new LinkedHashMap<>();

  public Pointees(Function function, List<Instruction> code) {
    for (int i = 0; i < function.parameters().size() && i < function.variables().size(); i++) {
      note(function.parameters().get(i), function.variables().get(i));
    }
    for (Instruction i : code) {
      if (i instanceof Instruction.PointerAdd p) {
        additions.put(p.result().id(), p);
        if (p.member().whole() instanceof Type.Struct whole) {
          sizes.put(p.member().structure(), whole.sizeBytes());
        }
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
  public Map<Operand, Set<Contents>> declared() {
    return Collections.unmodifiableMap(declared);
  }

  /**
   * What the pointer leads to the start of, an element of an array of structures too; unknown where
   * it has no type or more than one.
   */
  public Contents exactly(Operand pointer) {
    Operand at = pointer;
    long offset = 0;
    long stride = 0;
    while (at instanceof Operand.Register r && !declared.containsKey(at)) {
      Instruction.PointerAdd added = additions.get(r.id());
      if (added == null || !mayBeElement(added)) {
        break;
      }
      offset += added.offset();
      for (Instruction.Scaled scaled : added.scaled()) {
        stride = Congruence.gcd(stride, scaled.stride());
      }
      at = added.base();
    }
    Set<Contents> all = declared.getOrDefault(at, Set.of());
    Contents only = all.size() == 1 ? all.iterator().next() : inMember(at);
    boolean start = offset == 0 && stride == 0;
    return start || isElement(only, Congruence.gcd(stride, offset)) ? only : Contents.UNKNOWN;
  }

  /** What a member is that is a structure, or an array of such, and the address leads to. */
  private Contents inMember(Operand address) {
    Instruction.PointerAdd added =
        address instanceof Operand.Register r && !declared.containsKey(address)
            ? additions.get(r.id())
            : null;
    return added == null || mayBeElement(added) ? Contents.UNKNOWN : inside(added.member());
  }

  private static boolean mayBeElement(Instruction.PointerAdd added) {
    return added.member().equals(Member.NONE) || added.member().equals(Member.ELEMENT);
  }

  private boolean isElement(Contents structure, long distance) {
    Long size = sizes.get(structure.name());
    return size != null && size != 0 && distance % size == 0;
  }

  /** The member that an address is computed for, or one of its elements. */
  public Member member(Operand address) {
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
  public String targetAt(Operand address) {
    CType type = member(address).type();
    return switch (type.encoding()) {
      case POINTER -> type.contents().name();
      case AGGREGATE -> type.contents().target();
      default -> of(address).target();
    };
  }

  /** What a pointer leads to; unknown where nothing tells. */
  public Contents of(Operand pointer) {
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
