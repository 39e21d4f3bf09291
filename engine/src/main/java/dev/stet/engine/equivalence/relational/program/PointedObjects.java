package dev.stet.engine.equivalence.relational.program;

import dev.stet.engine.equivalence.relational.formula.NotModelled;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which pointers of a function surely lead into which object, and which objects are reached by such
 * pointers only: these have a memory of their own, and nobody else can see or change them.
 */
public final class PointedObjects {

  private final Module module;
  private final Map<Integer, PointedObject.Local> locals = new LinkedHashMap<>();
  private final Map<Integer, Optional<PointedObject>> leadsTo = new LinkedHashMap<>();
  private final Map<Integer, BigInteger> numbers = new LinkedHashMap<>();
  private final Set<PointedObject> escaped = new LinkedHashSet<>();

  PointedObjects(Module module, Function function) {
    this.module = module;
    Map<String, Integer> births = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate a) {
          allocate(a, births);
        } else if (i instanceof Instruction.Cast c) {
          note(c);
        }
      }
    }
    function.parameters().forEach(p -> leadsTo.put(p.id(), Optional.empty()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          changed |= follow(i);
        }
      }
    }
    for (Block block : function.blocks()) {
      block.instructions().forEach(this::findEscapes);
      if (block.terminator() instanceof Terminator.Return r) {
        r.values().forEach(this::escape);
      }
    }
  }

  private void allocate(Instruction.Allocate a, Map<String, Integer> births) {
    BigInteger count = number(a.count());
    if (count == null) {
      throw new NotModelled("an array of variable length");
    }
    String name = a.variable() == null ? "" : a.variable().name();
    int birth = births.merge(name, 1, Integer::sum);
    long size = module.layout().sizeOf(a.element()) * count.longValue();
    locals.put(a.result().id(), new PointedObject.Local(a.result().id(), name + "#" + birth, size));
  }

  /** A constant under another width: clang counts the elements of an array in them. */
  private void note(Instruction.Cast cast) {
    BigInteger value = number(cast.operand());
    if (value != null
        && cast.result().type() instanceof Type.Int to
        && cast.operand().type() instanceof Type.Int from) {
      boolean signed = cast.op() == CastOperator.SEXT && value.testBit(from.bits() - 1);
      BigInteger wide = signed ? value.subtract(BigInteger.ONE.shiftLeft(from.bits())) : value;
      numbers.put(cast.result().id(), wide.mod(BigInteger.ONE.shiftLeft(to.bits())));
    }
  }

  private @Nullable BigInteger number(Operand operand) {
    return operand instanceof Operand.IntConstant c
        ? c.value()
        : operand instanceof Operand.Register r ? numbers.get(r.id()) : null;
  }

  /** All local variables in memory. */
  public List<PointedObject.Local> locals() {
    return List.copyOf(locals.values());
  }

  public PointedObject.Local local(Instruction.Allocate a) {
    PointedObject.Local known = locals.get(a.result().id());
    if (known == null) {
      throw new IllegalArgumentException("not of this function: " + a.result());
    }
    return known;
  }

  /** The object that the pointer leads into (or just past), whatever happens. */
  public Optional<PointedObject> of(Operand pointer) {
    if (pointer instanceof Operand.Register r) {
      return leadsTo.getOrDefault(r.id(), Optional.empty());
    } else if (pointer instanceof Operand.GlobalAddress g) {
      Global global = module.global(g.global());
      return Optional.of(
          new PointedObject.Global(g.global(), global == null ? 0 : global.sizeBytes()));
    }
    return Optional.empty();
  }

  /** Whether the object is reached through pointers only that surely lead there. */
  public boolean isPrivate(PointedObject place) {
    return !escaped.contains(place) && (place instanceof PointedObject.Local || isTable(place));
  }

  private boolean isTable(PointedObject place) {
    Global global = place instanceof PointedObject.Global g ? module.global(g.name()) : null;
    return global != null
        && global.mutability() == Global.Mutability.CONSTANT
        && global.linkage() != Function.Linkage.REPLACEABLE
        && global.initial() != null;
  }

  private boolean follow(Instruction i) {
    if (i instanceof Instruction.Allocate a) {
      return set(a.result(), Optional.of(local(a)));
    } else if (i instanceof Instruction.PointerAdd p) {
      return copy(p.result(), p.base());
    } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
      return copy(c.result(), c.operand());
    } else if (i instanceof Instruction.Phi p) {
      boolean changed = false;
      for (Instruction.Incoming incoming : p.incoming()) {
        changed |= copy(p.result(), incoming.value());
      }
      return changed;
    } else if (i instanceof Instruction.Select s) {
      boolean changed = copy(s.result(), s.whenTrue());
      return copy(s.result(), s.whenFalse()) || changed;
    }
    boolean changed = false;
    for (Operand.Register r : Uses.written(i)) {
      changed |= set(r, Optional.empty());
    }
    return changed;
  }

  private boolean copy(Operand.Register to, Operand from) {
    if (from instanceof Operand.Register r) {
      Optional<PointedObject> known = leadsTo.get(r.id());
      // A register that nothing is known of yet comes by a back edge.
      return known != null && set(to, known);
    }
    return set(to, of(from));
  }

  /** Joins; two different places give none. */
  private boolean set(Operand.Register register, Optional<PointedObject> place) {
    Optional<PointedObject> before = leadsTo.get(register.id());
    if (before == null) {
      leadsTo.put(register.id(), place);
      return true;
    }
    if (before.equals(place) || before.isEmpty()) {
      return false;
    }
    leadsTo.put(register.id(), Optional.empty());
    return true;
  }

  private void findEscapes(Instruction i) {
    if (i instanceof Instruction.Load || i instanceof Instruction.Bind) {
      return;
    }
    if (i instanceof Instruction.Store s) {
      escape(s.value());
      return;
    }
    if (i instanceof Instruction.PointerAdd p) {
      keepUnlessLost(p.result(), p.base());
      return;
    }
    if (i instanceof Instruction.Phi p) {
      p.incoming().forEach(v -> keepUnlessLost(p.result(), v.value()));
      return;
    }
    if (i instanceof Instruction.Select s) {
      keepUnlessLost(s.result(), s.whenTrue());
      keepUnlessLost(s.result(), s.whenFalse());
      return;
    }
    if (i instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
      keepUnlessLost(c.result(), c.operand());
      return;
    }
    if (i instanceof Instruction.Compare c) {
      if (!of(c.left()).equals(of(c.right()))) {
        if (!(c.right() instanceof Operand.Null)) {
          escape(c.left());
        }
        if (!(c.left() instanceof Operand.Null)) {
          escape(c.right());
        }
      }
      return;
    }
    if (i instanceof Instruction.Call c
        && c.callee() instanceof Callee.Intrinsic callee
        && (callee.family().isSilent()
            || callee.family().isOfLifetimes()
            || callee instanceof Callee.BlockOperation)) {
      return;
    }
    Uses.read(i).forEach(this::escape);
  }

  private void keepUnlessLost(Operand.Register result, Operand from) {
    if (!of(from).equals(of(result))) {
      escape(from);
    }
  }

  private void escape(Operand operand) {
    of(operand).ifPresent(escaped::add);
  }
}
