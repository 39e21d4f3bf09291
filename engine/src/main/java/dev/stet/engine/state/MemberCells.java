package dev.stet.engine.state;

import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The members that nothing in a program reaches but loads and stores of them, each with what it may
 * begin with: 0, and what variables are initialised with. Whoever has the address of a member, or
 * sees its structure as something else, may write what no store of it tells.
 */
final class MemberCells {

  private final Module module;
  private final ProgramFunctions callees;
  private final StructureParts parts;
  private final Set<MemberCell> candidates = new TreeSet<>();
  private final Set<MemberCell> stored = new TreeSet<>();
  private final Set<MemberCell> computed = new TreeSet<>();
  private final Set<MemberCell> reached = new LinkedHashSet<>();
  private final Set<String> reachedStructures = new LinkedHashSet<>();
  private final Map<String, WaysToMembers> all = new LinkedHashMap<>();

  private MemberCells(Module module, StructureParts parts) {
    this.module = module;
    this.callees = new ProgramFunctions(module);
    this.parts = parts;
  }

  /**
   * Those that some function stores to.
   *
   * @param parts learns of the structures of the module
   */
  static Map<MemberCell, Interval> of(Module module, StructureParts parts) {
    if (module.hasUnmodelled()) {
      return Map.of();
    }
    var cells = new MemberCells(module, parts);
    module.globals().forEach(g -> parts.learn(g.type()));
    List<Function> functions =
        module.functions().stream().filter(f -> !f.range().isLibrary()).toList();
    functions.forEach(cells::learn);
    functions.forEach(cells::visit);
    module.globals().forEach(cells::visit);
    module.unions().stream()
        .filter(u -> u.isMixedBy(u.contents().structures()))
        .forEach(u -> cells.reachedStructures.addAll(u.contents().structures()));
    return cells.begun();
  }

  /** What structures look like, before anything is concluded. */
  private void learn(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.PointerAdd p && PointerOrigins.isMember(p)) {
          parts.learn(p.member());
        } else if (i instanceof Instruction.Allocate a) {
          parts.learn(a.element());
        }
      }
    }
  }

  private void visit(Function function) {
    var ways = new WaysToMembers(module, callees, function, parts);
    candidates.addAll(ways.accessed());
    stored.addAll(ways.stored());
    computed.addAll(ways.computed());
    reached.addAll(ways.reached());
    reachedStructures.addAll(ways.reachedStructures());
    all.put(function.name(), ways);
  }

  /** Addresses in initial values are kept where such are declared to be, too. */
  private void visit(Global global) {
    if (global.initial() == null) {
      return;
    }
    for (Global.Piece piece : global.initial()) {
      if (piece.value() instanceof Operand.GlobalAddress address) {
        var target = module.global(address.global());
        if (target != null) {
          reachedStructures.addAll(parts.of(parts.learn(target.type())));
          var variable = target.variable();
          if (variable != null) {
            reachedStructures.addAll(parts.of(parts.learn(variable.type().contents())));
          }
        }
      }
    }
    if (parts.layout(global).isEmpty() && global.variable() != null) {
      reachedStructures.addAll(global.variable().type().contents().structures());
    }
  }

  private Map<MemberCell, Interval> begun() {
    Map<MemberCell, Interval> begun = new TreeMap<>();
    for (MemberCell cell : stored) {
      if (!reachedStructures.contains(cell.structure())
          && isTelling(cell)
          && isApart(cell)
          && all.values().stream().noneMatch(ways -> ways.leavesUnset(cell, all))) {
        begun.put(cell, Interval.constant(cell.bits(), BigInteger.ZERO));
      }
    }
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        initial(global, global.initial(), begun);
      }
    }
    return begun;
  }

  /**
   * Whether what functions set a member to tells what others do: of a few constants it does not.
   */
  private boolean isTelling(MemberCell cell) {
    return computed.contains(cell)
        || switch (parts.member(cell).type().encoding()) {
          case ENUM, BOOLEAN -> true;
          default -> false;
        };
  }

  /** Whether no other access is to some of its bytes. */
  private boolean isApart(MemberCell cell) {
    return meeting(cell, reached).isEmpty()
        && meeting(cell, candidates).stream().allMatch(cell::equals);
  }

  private static Collection<MemberCell> meeting(MemberCell cell, Set<MemberCell> all) {
    return all.stream()
        .filter(c -> c.structure().equals(cell.structure()))
        .filter(c -> c.stretch().overlaps(cell.stretch()))
        .toList();
  }

  /** What no single number begins with is not followed. */
  private void initial(
      Global global, Collection<Global.Piece> pieces, Map<MemberCell, Interval> begun) {
    for (Global.Piece piece : pieces) {
      long size = module.layout().storeSizeOf(piece.value().type());
      var place =
          parts
              .layout(global)
              .flatMap(type -> Layouts.innermost(type, piece.offset(), module.layout()));
      if (place.isEmpty()) {
        Set<String> inside = new LinkedHashSet<>(parts.of(parts.learn(global.type())));
        if (global.variable() != null) {
          inside.addAll(parts.of(parts.learn(global.variable().type().contents())));
        }
        begun.keySet().removeIf(cell -> inside.contains(cell.structure()));
        continue;
      }
      var bytes = new Stretch(place.get().offset(), size);
      for (MemberCell cell : Set.copyOf(begun.keySet())) {
        if (cell.structure().equals(place.get().structure()) && cell.stretch().overlaps(bytes)) {
          Interval begins =
              cell.stretch().equals(bytes) && piece.value() instanceof Operand.IntConstant number
                  ? Interval.constant(cell.bits(), number.value())
                  : Interval.full(cell.bits());
          begun.merge(cell, begins, Interval::join);
        }
      }
    }
  }
}
