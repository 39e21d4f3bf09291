package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which addresses of memory from outside are others in each round of a loop: elements of a table
 * that a counter walks through, members of the nodes of a list that it follows, and what such
 * pointers lead to. A counter of 32 bits or more is taken not to come round within one table.
 */
final class PlacesByRound {

  private static final int LEAST_COUNTER_BITS = 32;

  private final Code code;
  private final UnlinkedPointers unlinked;

  /** Where the function itself leaves pointers, but for those that close the gap in a list. */
  private final Set<Region> stored = new LinkedHashSet<>();

  /** What an operand is, seen from a loop. */
  private enum Kind {
    SAME,
    /** A number or an address that is another one in each round. */
    STEPS,
    /** A pointer to another object in each round. */
    OBJECTS,
    ANY
  }

  PlacesByRound(Code code, UnlinkedPointers unlinked) {
    this.code = code;
    this.unlinked = unlinked;
    for (Block block : code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s
            && s.value().type() instanceof Type.Pointer
            && !(s.value() instanceof Operand.Null)
            && !unlinked.takesOut(s)
            && code.pointsTo().targets(s.address()).mayBe(MemoryObject.OUTSIDE)) {
          stored.add(code.memory().outside(s.address(), s.value().type()));
        } else if (i instanceof Instruction.Call c
            && c.callee().isCopy()
            && code.pointsTo().targets(c.arguments().get(0)).mayBe(MemoryObject.OUTSIDE)) {
          stored.addAll(code.memory().outsideBehind(c.arguments().get(0)));
        }
      }
    }
  }

  /** Where an access goes that does not reach the function's own objects. */
  private Optional<Region> region(Operand address, Type type) {
    Targets targets = code.pointsTo().targets(address);
    boolean outside =
        targets.mayBe(MemoryObject.OUTSIDE)
            && targets.offsets().keySet().stream().allMatch(o -> o < MemoryObject.FIRST);
    return outside ? Optional.of(code.memory().outside(address, type)) : Optional.empty();
  }

  /** Whether the address is another one in each round of the loop. */
  boolean isNew(Operand address, Round round) {
    Kind kind = new Look(round).kind(address);
    return kind == Kind.STEPS || kind == Kind.OBJECTS;
  }

  /** Equal for addresses that are the same wherever they are computed in one round of the loop. */
  String key(Operand operand, Round round) {
    return new Look(round).key(operand);
  }

  private Optional<Instruction> definition(Operand operand) {
    return code.values().definition(operand);
  }

  /** What operands are, seen from one loop. */
  private final class Look {
    private final Round round;
    private final Loop loop;
    private final Set<Integer> open = new LinkedHashSet<>();

    Look(Round round) {
      this.round = round;
      this.loop = round.loop();
    }

    private boolean isOutside(Operand operand) {
      return code.values()
          .position(operand)
          .filter(at -> loop.blocks().contains(at.block()))
          .isEmpty();
    }

    Kind kind(Operand operand) {
      if (isOutside(operand)) {
        return Kind.SAME;
      }
      Instruction i = definition(operand).orElseThrow();
      if (i instanceof Instruction.PointerAdd p) {
        return moved(p);
      } else if (i instanceof Instruction.Load l) {
        return loaded(l);
      } else if (i instanceof Instruction.Cast c) {
        return keepsNumber(c) ? kind(c.operand()) : Kind.ANY;
      } else if (i instanceof Instruction.Binary b && isSum(b.op())) {
        return sum(b.left(), b.right());
      } else if (i instanceof Instruction.Overflow o
          && isSum(Integers.wrapping(o.op()))
          && o.result().equals(operand)) {
        return sum(o.left(), o.right());
      } else if (i instanceof Instruction.Phi p) {
        return phi(p);
      }
      return Kind.ANY;
    }

    private Kind moved(Instruction.PointerAdd p) {
      Kind base = kind(p.base());
      if (base == Kind.OBJECTS) {
        return base;
      }
      int steps = base == Kind.STEPS ? 1 : 0;
      for (Instruction.Scaled scaled : p.scaled()) {
        Kind index = kind(scaled.index());
        if (index == Kind.STEPS && scaled.stride() != 0) {
          steps++;
        } else if (index != Kind.SAME) {
          return Kind.ANY;
        }
      }
      return base == Kind.ANY || steps > 1 ? Kind.ANY : steps == 1 ? Kind.STEPS : Kind.SAME;
    }

    private Kind loaded(Instruction.Load l) {
      Optional<Region> region = region(l.address(), l.result().type());
      if (region.isEmpty() || !l.access().isPlain()) {
        return Kind.ANY;
      }
      boolean pointer = l.result().type() instanceof Type.Pointer;
      if (pointer && !stored.contains(region.get()) && takesFrom(l.address())) {
        return Kind.OBJECTS;
      }
      Kind from = kind(l.address());
      if (from == Kind.SAME) {
        return round.written().contains(region.get().id()) ? Kind.ANY : Kind.SAME;
      }
      return pointer && from != Kind.ANY && !stored.contains(region.get())
          ? Kind.OBJECTS
          : Kind.ANY;
    }

    /**
     * Whether each round goes on in a list from where the address leads: it takes out the node that
     * is found there, or comes to a link of that node.
     */
    private boolean takesFrom(Operand address) {
      if (kind(address) == Kind.SAME) {
        return loop.latches().stream().allMatch(b -> isTakenOut(address, b));
      }
      return definition(address).orElse(null) instanceof Instruction.Phi phi
          && isAtHead(phi.result())
          && phi.incoming().stream()
              .filter(in -> loop.blocks().contains(in.block()))
              .allMatch(in -> goesOn(in, phi.result(), new LinkedHashSet<>()));
    }

    private boolean isTakenOut(Operand address, int block) {
      return unlinked.isTakenOutBefore(address, loop.blocks(), block);
    }

    private boolean goesOn(Instruction.Incoming next, Operand.Register link, Set<Operand> seen) {
      if (next.value().equals(link)) {
        return isTakenOut(link, next.block());
      } else if (definition(next.value()).orElse(null) instanceof Instruction.Phi phi) {
        return !isAtHead(phi.result())
            && !isOutside(phi.result())
            && seen.add(phi.result())
            && phi.incoming().stream().allMatch(in -> goesOn(in, link, seen));
      }
      return !code.values().root(next.value()).equals(next.value())
          && definition(code.values().root(next.value())).orElse(null)
              instanceof Instruction.Load node
          && node.access().isPlain()
          && node.address().equals(link);
    }

    private static boolean keepsNumber(Instruction.Cast c) {
      return c.op() == CastOperator.ZEXT
          || c.op() == CastOperator.SEXT
          || c.op() == CastOperator.BITCAST
          || c.op() == CastOperator.FREEZE;
    }

    private static boolean isSum(BinaryOperator op) {
      return op == BinaryOperator.ADD || op == BinaryOperator.SUB;
    }

    private Kind sum(Operand left, Operand right) {
      Kind a = kind(left);
      Kind b = kind(right);
      if (a == Kind.SAME) {
        return b;
      }
      return b == Kind.SAME ? a : Kind.ANY;
    }

    private Kind phi(Instruction.Phi phi) {
      int id = phi.result().id();
      if (!open.add(id)) {
        return Kind.ANY;
      }
      try {
        return isAtHead(phi.result()) ? head(phi) : inner(phi);
      } finally {
        open.remove(id);
      }
    }

    private boolean isAtHead(Operand.Register register) {
      return code.values().position(register).filter(at -> at.block() == loop.header()).isPresent();
    }

    /** A variable of the loop itself: a counter, or a pointer that follows links. */
    private Kind head(Instruction.Phi phi) {
      Set<BigInteger> steps = new LinkedHashSet<>();
      boolean follows = true;
      for (Instruction.Incoming incoming : phi.incoming()) {
        if (loop.blocks().contains(incoming.block())) {
          follows &= isLinkOf(incoming.value(), phi.result());
          steps.add(step(incoming.value(), phi.result()).orElse(BigInteger.ZERO));
        }
      }
      if (follows) {
        return Kind.OBJECTS;
      }
      boolean wide = !(phi.result().type() instanceof Type.Int n) || n.bits() >= LEAST_COUNTER_BITS;
      return wide && steps.size() == 1 && !steps.contains(BigInteger.ZERO) ? Kind.STEPS : Kind.ANY;
    }

    /** A variable of a loop inside, or what ways that meet have chosen. */
    private Kind inner(Instruction.Phi phi) {
      boolean objects = true;
      for (Instruction.Incoming incoming : phi.incoming()) {
        objects &=
            isLinkOf(incoming.value(), phi.result()) || kind(incoming.value()) == Kind.OBJECTS;
      }
      return objects ? Kind.OBJECTS : Kind.ANY;
    }

    /** Whether the value was read from what the pointer leads to, as the caller left it there. */
    private boolean isLinkOf(Operand value, Operand.Register pointer) {
      return definition(value).orElse(null) instanceof Instruction.Load l
          && l.access().isPlain()
          && code.values().root(l.address()).equals(pointer)
          && region(l.address(), l.result().type()).filter(r -> !stored.contains(r)).isPresent();
    }

    /** What is added to a variable in a round. */
    private Optional<BigInteger> step(Operand value, Operand.Register variable) {
      Instruction i = definition(value).orElse(null);
      if (i instanceof Instruction.Binary b) {
        return step(b.op(), b.left(), b.right(), variable);
      } else if (i instanceof Instruction.Overflow o) {
        return step(Integers.wrapping(o.op()), o.left(), o.right(), variable);
      } else if (i instanceof Instruction.PointerAdd p) {
        return p.base().equals(variable) && p.scaled().isEmpty()
            ? Optional.of(BigInteger.valueOf(p.offset()))
            : Optional.empty();
      }
      return Optional.empty();
    }

    private Optional<BigInteger> step(
        BinaryOperator op, Operand left, Operand right, Operand.Register variable) {
      return isSum(op) && left.equals(variable) && right instanceof Operand.IntConstant n
          ? Optional.of(op == BinaryOperator.ADD ? n.signedValue() : n.signedValue().negate())
          : Optional.empty();
    }

    private boolean isUnwritten(Instruction.Load l) {
      return region(l.address(), l.result().type())
          .filter(r -> !round.written().contains(r.id()))
          .isPresent();
    }

    /** Whether what a walk finds in this round is read, before it is taken out of the list. */
    private boolean isFoundByWalk(Instruction.Load l) {
      return l.result().type() instanceof Type.Pointer
          && region(l.address(), l.result().type()).filter(r -> !stored.contains(r)).isPresent()
          && takesFrom(l.address())
          && unlinked.isReadBefore(l, loop.blocks());
    }

    String key(Operand operand) {
      if (isOutside(operand)) {
        return operand.toString();
      }
      Operand.Register register = (Operand.Register) operand;
      Instruction i = definition(register).orElseThrow();
      if (i instanceof Instruction.PointerAdd p) {
        StringBuilder key = new StringBuilder("(" + key(p.base()) + "+" + p.offset());
        p.scaled().forEach(s -> key.append("+").append(key(s.index())).append("*" + s.stride()));
        return key.append(")").toString();
      } else if (i instanceof Instruction.Cast c) {
        return c.op() + c.result().type().toString() + "(" + key(c.operand()) + ")";
      } else if (i instanceof Instruction.Binary b) {
        return b.op() + "(" + key(b.left()) + "," + key(b.right()) + ")";
      } else if (i instanceof Instruction.Load l
          && l.access().isPlain()
          && (isUnwritten(l) || isFoundByWalk(l))) {
        return "*" + key(l.address());
      }
      return register.toString();
    }
  }
}
