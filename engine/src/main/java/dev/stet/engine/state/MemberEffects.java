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
  private final Map<String, Optional<Set<MemberCell>>> changed = new LinkedHashMap<>();

  /**
   * What a function does itself.
   *
   * @param stored the members that it stores to
   * @param called functions of the program that it calls
   * @param reach whether it makes other calls that may change members
   */
  private record Own(Set<MemberCell> stored, Set<String> called, Reach reach) {}

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
    var calls = new ReachingCalls(program, access, origins);
    Set<MemberCell> stored = new LinkedHashSet<>();
    Set<String> called = new LinkedHashSet<>();
    Reach reach = Reach.OWN;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s) {
          access.number(s.address(), s.value().type()).ifPresent(stored::add);
        } else if (i instanceof Instruction.Call call && calls.mayReach(call)) {
          Optional<Function> callee = program.of(call.callee());
          callee.ifPresent(f -> called.add(f.name()));
          boolean isSeen = callee.isPresent() || call.callee() instanceof Callee.Observation;
          reach = isSeen ? reach : Reach.ANYTHING;
        } else if (i instanceof Instruction.Unsupported) {
          reach = Reach.ANYTHING;
        }
      }
    }
    return new Own(stored, called, reach);
  }

  /** The members that a call may change; empty where that may be any. */
  Optional<Set<MemberCell>> changedBy(Instruction.Call call) {
    return program.of(call.callee()).flatMap(f -> changedBy(f.name()));
  }

  private Optional<Set<MemberCell>> changedBy(String function) {
    Optional<Set<MemberCell>> found = changed.get(function);
    if (found == null) {
      found = reached(function);
      changed.put(function, found);
    }
    return found;
  }

  private Optional<Set<MemberCell>> reached(String function) {
    Set<MemberCell> all = new LinkedHashSet<>();
    Set<String> seen = new LinkedHashSet<>(Set.of(function));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Own each = own.get(open.remove());
      if (each == null || each.reach() == Reach.ANYTHING) {
        return Optional.empty();
      }
      all.addAll(each.stored());
      each.called().stream().filter(seen::add).forEach(open::add);
    }
    return Optional.of(all);
  }
}
