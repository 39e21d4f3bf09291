package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Pointers in global variables that are null where the program starts and that a function reads
 * which is called later: others have set them by then. Not where nobody else can have done so; and
 * not where the code says that they may be null: where some function asks whether one is null, or a
 * copy of it, sets it to null, as a whole or byte by byte, or has it changed by its address. Of
 * numbers that may be pointers the same, wherever they start.
 */
public final class SetBefore {

  /** Stands for functions of other files. */
  private static final String OTHERS = "";

  private final Module module;

  /** Who sets each of them. */
  private final Map<String, Set<String>> setters = new TreeMap<>();

  /** What functions ask about: registers, by function. */
  private final Map<String, Set<Operand>> asked = new LinkedHashMap<>();

  private SetBefore(Module module) {
    this.module = module;
    Set<String> taken = AddressTaken.in(module);
    for (Global global : module.globals()) {
      if (global.variable() != null
          && (global.type() instanceof Type.Pointer ? startsNull(global) : isAddress(global.type()))
          && !taken.contains(global.name())) {
        Set<String> by = new TreeSet<>();
        if (global.linkage() != Function.Linkage.INTERNAL) {
          by.add(OTHERS);
        }
        setters.put(global.name(), by);
      }
    }
    if (!setters.isEmpty()) {
      module.functions().forEach(this::noteStores);
      ask();
      module.functions().forEach(this::removeAsked);
    }
  }

  /** Who sets those of a module, by their names, in order. */
  public static Map<String, Set<String>> in(Module module) {
    return new SetBefore(module).setters;
  }

  /** The names of those that the function reads. */
  public static Set<String> of(Module module, Function function) {
    return read(module, function, Type.Pointer.class::isInstance);
  }

  /** The same of numbers that pointers may be made of. */
  public static Set<String> numbersOf(Module module, Function function) {
    return read(module, function, Type.Int.class::isInstance);
  }

  private static Set<String> read(
      Module module, Function function, java.util.function.Predicate<Type> type) {
    Set<String> names = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && type.test(l.result().type())
            && l.address() instanceof Operand.GlobalAddress g) {
          names.add(g.global());
        }
      }
    }
    if (!names.isEmpty()) {
      Map<String, Set<String>> all = in(module);
      names.removeIf(n -> all.getOrDefault(n, Set.of()).stream().allMatch(function.name()::equals));
    }
    return names;
  }

  private static boolean startsNull(Global global) {
    return global.initial() == null
        || global.initial().stream().allMatch(p -> isNull(p.value(), Set.of()));
  }

  private boolean isAddress(Type type) {
    return type instanceof Type.Int i && i.bits() == module.layout().pointerBits();
  }

  private void noteStores(Function function) {
    Set<Operand> nulls = nulls(function);
    var uses = new DefUse(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
          variable(c.arguments().get(0), uses).ifPresent(setters::remove);
        } else if (i instanceof Instruction.Store s
            && !(s.address() instanceof Operand.GlobalAddress)) {
          variable(s.address(), uses).ifPresent(setters::remove);
        } else if (i instanceof Instruction.Store s
            && s.address() instanceof Operand.GlobalAddress g) {
          if (isNull(s.value(), nulls) || g.offset() != 0 || isOfBytes(s, g)) {
            setters.remove(g.global());
          } else if (setters.containsKey(g.global())) {
            setters.get(g.global()).add(function.name());
          }
        }
      }
    }
  }

  private static Optional<String> variable(Operand address, DefUse uses) {
    return uses.root(address) instanceof Operand.GlobalAddress g
        ? Optional.of(g.global())
        : Optional.empty();
  }

  /** Whether it does not set the variable as what it is. */
  private boolean isOfBytes(Instruction.Store store, Operand.GlobalAddress at) {
    Global global = module.global(at.global());
    return global != null && !store.value().type().equals(global.type());
  }

  /** The registers that are null on some way. */
  private static Set<Operand> nulls(Function function) {
    Set<Operand> nulls = new LinkedHashSet<>();
    int before = -1;
    while (before != nulls.size()) {
      before = nulls.size();
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Phi p
              && p.incoming().stream().anyMatch(e -> isNull(e.value(), nulls))) {
            nulls.add(p.result());
          } else if (i instanceof Instruction.Cast c && isNull(c.operand(), nulls)) {
            nulls.add(c.result());
          } else if (i instanceof Instruction.Select s
              && (isNull(s.whenTrue(), nulls) || isNull(s.whenFalse(), nulls))) {
            nulls.add(s.result());
          }
        }
      }
    }
    return nulls;
  }

  private static boolean isNull(Operand value, Set<Operand> nulls) {
    return value instanceof Operand.Null
        || (value instanceof Operand.IntConstant c && c.value().signum() == 0)
        || nulls.contains(value);
  }

  /** What is compared with null or taken for a number, and what that was copied from. */
  private void ask() {
    int before = -1;
    int now = 0;
    while (before != now) {
      before = now;
      module.functions().forEach(this::ask);
      now = asked.values().stream().mapToInt(Set::size).sum();
    }
  }

  private void ask(Function function) {
    Set<Operand> here = asked.computeIfAbsent(function.name(), n -> new LinkedHashSet<>());
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c
            && (c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)) {
          here.addAll(List.of(c.left(), c.right()));
        } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
          here.add(c.operand());
        } else if (i instanceof Instruction.Phi p && here.contains(p.result())) {
          p.incoming().forEach(each -> here.add(each.value()));
        } else if (i instanceof Instruction.Select s && here.contains(s.result())) {
          here.addAll(List.of(s.whenTrue(), s.whenFalse()));
        } else if (i instanceof Instruction.Call c && c.calleeName() != null) {
          Function callee = module.function(c.calleeName());
          Set<Operand> inside = asked.getOrDefault(c.calleeName(), Set.of());
          for (int n = 0; callee != null && n < c.arguments().size(); n++) {
            if (n < callee.parameters().size() && inside.contains(callee.parameters().get(n))) {
              here.add(c.arguments().get(n));
            }
          }
        }
      }
    }
  }

  private void removeAsked(Function function) {
    Set<Operand> here = asked.getOrDefault(function.name(), Set.of());
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && l.address() instanceof Operand.GlobalAddress g
            && here.contains(l.result())) {
          setters.remove(g.global());
        }
      }
    }
  }
}
