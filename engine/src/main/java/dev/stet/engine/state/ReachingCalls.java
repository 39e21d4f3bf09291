package dev.stet.engine.state;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;

/** Which calls of a function may read or write members of structures. */
final class ReachingCalls {

  private final ProgramFunctions program;
  private final MemberAccess access;
  private final PointerOrigins origins;

  ReachingCalls(ProgramFunctions program, MemberAccess access, PointerOrigins origins) {
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
    } else if (!(named instanceof Callee.Named)) {
      return false;
    }
    return program.of(named).isPresent()
        || !Catalogue.has(named.name())
        || CellEffects.ELSEWHERE.stream().anyMatch(t -> Catalogue.has(named.name(), t))
        || call.arguments().stream().anyMatch(Operand.FunctionAddress.class::isInstance);
  }
}
