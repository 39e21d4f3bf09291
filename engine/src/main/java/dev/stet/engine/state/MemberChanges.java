package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Which of some members calls and loops of a function may change. */
final class MemberChanges {

  private final MemberAccess access;
  private final ReachingCalls calls;
  private final MemberEffects effects;
  private final Set<MemberCell> cells;

  /**
   * @param calls of the function that may reach members
   * @param effects of the functions of the program
   * @param cells the members of interest
   */
  MemberChanges(
      MemberAccess access, ReachingCalls calls, MemberEffects effects, Set<MemberCell> cells) {
    this.access = access;
    this.calls = calls;
    this.effects = effects;
    this.cells = cells;
  }

  Set<MemberCell> by(Instruction.Call call) {
    if (call.callee() instanceof Callee.Observation || !calls.mayReach(call)) {
      return Set.of();
    }
    Optional<MemberEffects.Changed> changed =
        calls.structures(call).map(MemberEffects.Changed::wholes).or(() -> effects.changedBy(call));
    return changed.map(all -> all.of(cells)).orElse(cells);
  }

  Set<MemberCell> by(Loop loop, ControlFlow flow) {
    Set<MemberCell> changed = new LinkedHashSet<>();
    for (int block : loop.blocks()) {
      for (Instruction i : flow.block(block).instructions()) {
        if (i instanceof Instruction.Store s) {
          access.number(s.address(), s.value().type()).ifPresent(changed::add);
        } else if (i instanceof Instruction.Call call) {
          changed.addAll(by(call));
        }
      }
    }
    return changed;
  }
}
