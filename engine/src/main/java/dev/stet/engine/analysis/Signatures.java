package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.List;

/** Whether calls and functions agree in what is passed and given back. */
public final class Signatures {

  private Signatures() {}

  /** Whether the call passes what the function has parameters for and takes what it returns. */
  public static boolean fit(Instruction.Call call, Function callee) {
    if (!types(call.arguments()).equals(types(callee.parameters()))) {
      return false;
    }
    List<Type> results = types(call.results());
    return callee.blocks().stream()
        .map(Block::terminator)
        .allMatch(
            t ->
                !(t instanceof Terminator.Return r)
                    || results.isEmpty()
                    || results.equals(types(r.values())));
  }

  private static List<Type> types(List<? extends Operand> operands) {
    return operands.stream().map(Operand::type).toList();
  }
}
