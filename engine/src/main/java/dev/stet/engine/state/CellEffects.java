package dev.stet.engine.state;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the functions of a program do to its cells, with all that they call. Code that is not seen
 * may call back.
 */
final class CellEffects {

  private final Module module;
  private final Set<Cell> cells;
  private final Map<String, Touched<Cell>> own = new LinkedHashMap<>();
  private final Map<String, Touched<Cell>> whole = new LinkedHashMap<>();
  private final Map<String, Touched<Cell>> mentioned = new LinkedHashMap<>();

  CellEffects(Module module, Set<Cell> cells) {
    this.module = module;
    this.cells = cells;
    if (cells.isEmpty()) {
      return;
    }
    module.functions().forEach(f -> own.put(f.name(), own(f)));
    whole.putAll(own);
    mentioned.putAll(own);
    Map<String, Set<String>> named = new LinkedHashMap<>();
    module.functions().forEach(f -> named.put(f.name(), Mentions.of(f).functions()));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Function function : module.functions()) {
        String name = function.name();
        Touched<Cell> all = whole.getOrDefault(name, Touched.nothing());
        for (Block block : function.blocks()) {
          for (Instruction i : block.instructions()) {
            all = i instanceof Instruction.Call call ? all.and(of(call)) : all;
          }
        }
        Touched<Cell> seen = mentioned.getOrDefault(name, Touched.nothing());
        for (String other : named.getOrDefault(name, Set.of())) {
          seen = seen.and(mentioned.getOrDefault(other, Touched.nothing()));
        }
        boolean other = !all.equals(whole.put(name, all));
        grows = !seen.equals(mentioned.put(name, seen)) || other || grows;
      }
    }
  }

  private Touched<Cell> own(Function function) {
    var access = new StaticAccess(module, function);
    Touched<Cell> all = Touched.nothing();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        all = all.and(own(access, i));
      }
    }
    return all;
  }

  private Touched<Cell> own(StaticAccess access, Instruction i) {
    if (i instanceof Instruction.Load l) {
      return number(access, l)
          .map(cell -> new Touched<>(Set.of(cell), Set.of()))
          .orElse(Touched.nothing());
    } else if (i instanceof Instruction.Store s) {
      return number(access, s)
          .map(cell -> new Touched<>(Set.of(), Set.of(cell)))
          .orElse(Touched.nothing());
    } else if (i instanceof Instruction.Call c) {
      return new Touched<>(Set.of(), Set.copyOf(written(access, c)));
    }
    return Touched.nothing();
  }

  /** The cell that is loaded. */
  Optional<Cell> number(StaticAccess access, Instruction.Load load) {
    return access.number(load).filter(cells::contains);
  }

  /** The cell that is set. */
  Optional<Cell> number(StaticAccess access, Instruction.Store store) {
    return access.number(store).filter(cells::contains);
  }

  /** The cells that an operation on a block of memory writes. */
  List<Cell> written(StaticAccess access, Instruction.Call call) {
    return access
        .written(call)
        .map(
            bytes ->
                cells.stream()
                    .filter(c -> c.variable().equals(bytes.variable()))
                    .filter(c -> bytes.stretch().overlaps(c.stretch()))
                    .toList())
        .orElse(List.of());
  }

  /** What a function does itself. */
  Touched<Cell> own(String function) {
    return own.getOrDefault(function, Touched.nothing());
  }

  /** What it does with all that it names, where that is seen. */
  Touched<Cell> mentioned(String function) {
    return mentioned.getOrDefault(function, Touched.nothing());
  }

  /** Whether a definition in another file may take its place. */
  private boolean isReplaceable(String function) {
    Function seen = module.function(function);
    return seen != null && seen.linkage() == Function.Linkage.REPLACEABLE;
  }

  /** What a call may do, by others than the function that it stands in. */
  Touched<Cell> of(Instruction.Call call) {
    if (call.callee() instanceof Callee.Known known
        && whole.containsKey(known.name())
        && !isReplaceable(known.name())) {
      return whole.getOrDefault(known.name(), Touched.nothing());
    }
    return UnseenCode.mayCallBack(call) ? new Touched<>(cells, cells) : Touched.nothing();
  }
}
