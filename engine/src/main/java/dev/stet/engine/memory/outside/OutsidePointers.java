package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which pointers of a function are computed from each other, and from what memory holds. */
final class OutsidePointers {

  private final PointerClasses classes = new PointerClasses();
  private final Map<Integer, Integer> nodes = new LinkedHashMap<>();

  /** Where global variables begin. */
  private final Map<String, Integer> globals = new LinkedHashMap<>();

  /** The class of what is made of numbers; -1 where nothing is. */
  private final int numbers;

  private final MemberArrays members;

  /** Arrays in structures, each by itself wherever the structure is. */
  private final Map<Member, Integer> arrays = new LinkedHashMap<>();

  OutsidePointers(List<Instruction> code, MemberArrays members) {
    this.members = members;
    boolean made =
        code.stream()
            .anyMatch(i -> i instanceof Instruction.Cast c && c.op() == CastOperator.INT_TO_PTR);
    this.numbers = made ? classes.add() : -1;
    if (made) {
      classes.spread(numbers, 1);
    }
    code.forEach(this::relate);
  }

  /** Equal for pointers that may be computed from each other. */
  int origin(Operand pointer) {
    return classes.root(node(pointer));
  }

  /** The distance from others of that origin. */
  Congruence offset(Operand pointer) {
    return classes.offset(node(pointer));
  }

  private int node(Operand pointer) {
    if (pointer instanceof Operand.GlobalAddress g) {
      int start = globals.computeIfAbsent(g.global(), name -> classes.add());
      int node = classes.add();
      classes.unify(node, start, g.offset());
      return node;
    }
    return pointer instanceof Operand.Register r
        ? nodes.computeIfAbsent(r.id(), id -> classes.add())
        : classes.add();
  }

  private void relate(Instruction instruction) {
    if (instruction instanceof Instruction.PointerAdd p) {
      move(p);
    } else if (instruction instanceof Instruction.Phi phi) {
      phi.incoming().forEach(i -> join(phi.result(), i.value()));
    } else if (instruction instanceof Instruction.Select s) {
      join(s.result(), s.whenTrue());
      join(s.result(), s.whenFalse());
    } else if (instruction instanceof Instruction.Cast c) {
      cast(c);
    } else if (instruction instanceof Instruction.Load l) {
      hold(l.address(), l.result());
    } else if (instruction instanceof Instruction.Store s) {
      hold(s.address(), s.value());
    }
  }

  /** The array that a pointer may lead into, if arrays are apart from what is beside them. */
  Optional<Member> array(Operand pointer) {
    int origin = origin(pointer);
    return arrays.entrySet().stream()
        .filter(e -> classes.root(e.getValue()) == origin)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** An array has a class of its own, in which all elements are alike. */
  private int array(Member array) {
    int node = arrays.computeIfAbsent(array, a -> classes.add());
    classes.spread(node, members.elementBytes(array));
    return node;
  }

  private void move(Instruction.PointerAdd p) {
    Optional<Member> array = members.startedBy(p);
    if (array.isPresent()) {
      classes.unify(node(p.result()), array(array.get()), 0);
      return;
    }
    long offset = p.offset();
    long stride = 0;
    for (Instruction.Scaled scaled : p.scaled()) {
      if (scaled.index() instanceof Operand.IntConstant n) {
        offset += n.signedValue().longValue() * scaled.stride();
      } else {
        stride = Congruence.gcd(stride, scaled.stride());
      }
    }
    int base = node(p.base());
    classes.unify(node(p.result()), base, offset);
    classes.spread(base, stride);
  }

  private void cast(Instruction.Cast c) {
    if (c.op() == CastOperator.PTR_TO_INT && numbers >= 0) {
      classes.unify(node(c.operand()), numbers, 0);
    } else if (c.op() == CastOperator.INT_TO_PTR) {
      classes.unify(node(c.result()), numbers, 0);
    } else {
      join(c.result(), c.operand());
    }
  }

  private void join(Operand.Register result, Operand from) {
    if (result.type() instanceof Type.Pointer && from.type() instanceof Type.Pointer) {
      classes.unify(node(result), node(from), 0);
    }
  }

  private void hold(Operand address, Operand value) {
    if (value.type() instanceof Type.Pointer) {
      classes.unify(node(value), classes.held(node(address)), 0);
    }
  }
}
