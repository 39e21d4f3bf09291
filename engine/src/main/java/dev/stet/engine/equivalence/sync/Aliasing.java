package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Whether accesses of one function may touch the same bytes: not, where they are parts of different
 * variables, different parts of one, or where one is in a variable whose address nobody gets.
 * Everything else may.
 */
final class Aliasing {

  /** An address as a place it starts from and a number of bytes, where that is constant. */
  private record Place(Operand root, long offset, boolean exact) {}

  private final FunctionVersion view;
  private final DataLayout layout;
  private final Set<Integer> escaped = new LinkedHashSet<>();

  Aliasing(FunctionVersion view, DataLayout layout) {
    this.view = view;
    this.layout = layout;
    for (Block block : view.function().blocks()) {
      for (Instruction i : block.instructions()) {
        escape(i);
      }
      Uses.read(block.terminator()).forEach(this::escape);
    }
  }

  private void escape(Instruction i) {
    if (i instanceof Instruction.Store store) {
      escape(store.value());
    } else if (!(i instanceof Instruction.Load
        || i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Bind
        || FunctionVersion.isRequirement(i))) {
      Uses.read(i).forEach(this::escape);
    }
  }

  private void escape(Operand operand) {
    if (operand instanceof Operand.Register
        && place(operand).root() instanceof Operand.Register r) {
      escaped.add(r.id());
    }
  }

  /** Whether an effect may change what is read at an address. */
  boolean mayChange(Effect effect, Operand address, Type read) {
    if (effect.instruction() instanceof Instruction.Store store) {
      return mayOverlap(store.address(), bytes(store.value().type()), address, bytes(read));
    } else if (effect.instruction() instanceof Instruction.Load) {
      return false;
    }
    return !isPrivate(address);
  }

  /** Whether two effects may be executed in either order. */
  boolean areIndependent(Effect a, Effect b) {
    if (a.instruction() instanceof Instruction.Store x
        && b.instruction() instanceof Instruction.Store y) {
      boolean plain =
          x.access() == Instruction.Access.PLAIN && y.access() == Instruction.Access.PLAIN;
      return plain
          && !mayOverlap(
              x.address(), bytes(x.value().type()), y.address(), bytes(y.value().type()));
    }
    return isPrivateStore(a) || isPrivateStore(b);
  }

  private boolean isPrivateStore(Effect effect) {
    return effect.instruction() instanceof Instruction.Store s
        && s.access() == Instruction.Access.PLAIN
        && isPrivate(s.address());
  }

  /** Whether an address lies in a variable that nobody else can get at. */
  private boolean isPrivate(Operand address) {
    return place(address).root() instanceof Operand.Register r
        && view.definition(r) instanceof Instruction.Allocate
        && !escaped.contains(r.id());
  }

  private boolean mayOverlap(Operand a, long aBytes, Operand b, long bBytes) {
    Place x = place(a);
    Place y = place(b);
    if (x.root().equals(y.root())) {
      return !x.exact()
          || !y.exact()
          || (x.offset() < y.offset() + bBytes && y.offset() < x.offset() + aBytes);
    }
    if (isVariable(x.root()) && isVariable(y.root())) {
      return false;
    }
    return !isPrivate(a) && !isPrivate(b);
  }

  private boolean isVariable(Operand root) {
    return root instanceof Operand.GlobalAddress
        || view.definition(root) instanceof Instruction.Allocate;
  }

  private Place place(Operand address) {
    Operand at = address;
    long offset = 0;
    boolean exact = true;
    while (true) {
      Instruction definition = view.definition(at);
      if (definition instanceof Instruction.PointerAdd add) {
        offset += add.offset();
        exact &= add.scaled().isEmpty();
        at = add.base();
      } else if (definition instanceof Instruction.Call call
          && FunctionVersion.isPure(call)
          && !call.arguments().isEmpty()) {
        exact = false;
        at = call.arguments().get(0);
      } else if (definition instanceof Instruction.Cast c && c.op() == CastOperator.BITCAST) {
        at = c.operand();
      } else if (at instanceof Operand.GlobalAddress g) {
        return new Place(new Operand.GlobalAddress(g.global(), 0), offset + g.offset(), exact);
      } else {
        return new Place(at, offset, exact);
      }
    }
  }

  private long bytes(Type type) {
    return layout.storeSizeOf(type);
  }
}
