package dev.stet.engine.state;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Which calls of a function may read or write members of structures. */
final class ReachingCalls {

  private final ProgramFunctions program;
  private final MemberAccess access;
  private final PointerOrigins origins;
  private final StructureParts parts;

  ReachingCalls(
      ProgramFunctions program, MemberAccess access, PointerOrigins origins, StructureParts parts) {
    this.parts = parts;
    this.program = program;
    this.access = access;
    this.origins = origins;
  }

  boolean mayReach(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.Known named)) {
      return true;
    } else if (named instanceof Callee.BlockOperation) {
      Operand to = call.arguments().get(0);
      return !access.isInArrayOfNumbers(to) && !origins.areBesidesStructures(to);
    } else if (named instanceof Callee.Observation) {
      return true;
    }
    return (named instanceof Callee.Named && program.of(named).isPresent())
        || UnseenCode.mayCallBack(call);
  }

  /**
   * The only structures of which a call may read or write members, those inside of them included;
   * empty where it may be any.
   */
  Optional<Set<String>> structures(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.BlockOperation block)) {
      return Optional.empty();
    }
    Optional<Set<String>> to = declared(call.arguments().get(0), call);
    return block.isFill()
        ? to
        : to.flatMap(all -> declared(call.arguments().get(1), call).map(from -> both(all, from)));
  }

  /** The structures that whole objects of a block are declared to be. */
  private Optional<Set<String>> declared(Operand pointer, Instruction.Call block) {
    Set<String> all = new LinkedHashSet<>();
    for (PointerOrigin origin : origins.of(pointer)) {
      if (!(origin instanceof PointerOrigin.Declared d)
          || !access.isOfWholes(block, parts.size(d.type()))) {
        return Optional.empty();
      }
      all.addAll(parts.of(d.type()));
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  private static Set<String> both(Set<String> some, Set<String> others) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all;
  }
}
