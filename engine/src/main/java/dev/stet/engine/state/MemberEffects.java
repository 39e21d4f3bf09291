package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which members functions of a program may change, with all that they call. */
final class MemberEffects {

  private final ProgramFunctions program;
  private final Map<String, Own> own = new LinkedHashMap<>();
  private final Map<String, Optional<Changed>> changed = new LinkedHashMap<>();

  /**
   * What may be changed.
   *
   * @param stored members that are stored to
   * @param structures those of which all members may be
   */
  record Changed(Set<MemberCell> stored, Set<String> structures) {

    /** All members of some structures. */
    static Changed wholes(Set<String> structures) {
      return new Changed(Set.of(), structures);
    }

    /** Those of some members. */
    Set<MemberCell> of(Set<MemberCell> cells) {
      Set<MemberCell> all = new LinkedHashSet<>(stored);
      cells.stream().filter(c -> structures.contains(c.structure())).forEach(all::add);
      return all;
    }

    private void add(Changed other) {
      stored.addAll(other.stored);
      structures.addAll(other.structures);
    }
  }

  /**
   * What a function does itself.
   *
   * @param changed what it changes
   * @param called functions of the program that it calls
   * @param reach whether it makes other calls that may change members
   */
  private record Own(Changed changed, Set<String> called, Reach reach) {}

  private enum Reach {
    OWN,
    ANYTHING
  }

  MemberEffects(Module module, StructureParts parts) {
    this.program = new ProgramFunctions(module);
    for (Function function : module.functions()) {
      own.put(function.name(), own(function, parts));
    }
  }

  private Own own(Function function, StructureParts parts) {
    Module module = program.module();
    var uses = new DefUse(function);
    var access = new MemberAccess(module, uses, parts);
    var origins = new PointerOrigins(module, program, function, uses, parts);
    var calls = new ReachingCalls(program, access, origins, parts);
    var changed = new Changed(new LinkedHashSet<>(), new LinkedHashSet<>());
    Set<String> called = new LinkedHashSet<>();
    Reach reach = Reach.OWN;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s) {
          access.number(s.address(), s.value().type()).ifPresent(changed.stored()::add);
        } else if (i instanceof Instruction.Call call && calls.mayReach(call)) {
          Optional<Function> callee = program.of(call.callee());
          Optional<Set<String>> structures = calls.structures(call);
          callee.ifPresent(f -> called.add(f.name()));
          structures.ifPresent(changed.structures()::addAll);
          boolean isSeen =
              callee.isPresent()
                  || structures.isPresent()
                  || call.callee() instanceof Callee.Observation;
          reach = isSeen ? reach : Reach.ANYTHING;
        } else if (i instanceof Instruction.Unsupported) {
          reach = Reach.ANYTHING;
        }
      }
    }
    return new Own(changed, called, reach);
  }

  /** What a call of a function of the program may change; empty where that may be any member. */
  Optional<Changed> changedBy(Instruction.Call call) {
    return program.of(call.callee()).flatMap(f -> changedBy(f.name()));
  }

  private Optional<Changed> changedBy(String function) {
    Optional<Changed> found = changed.get(function);
    if (found == null) {
      found = reached(function);
      changed.put(function, found);
    }
    return found;
  }

  private Optional<Changed> reached(String function) {
    var all = new Changed(new LinkedHashSet<>(), new LinkedHashSet<>());
    Set<String> seen = new LinkedHashSet<>(Set.of(function));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Own each = own.get(open.remove());
      if (each == null || each.reach() == Reach.ANYTHING) {
        return Optional.empty();
      }
      all.add(each.changed());
      each.called().stream().filter(seen::add).forEach(open::add);
    }
    return Optional.of(all);
  }
}
