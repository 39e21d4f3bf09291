package dev.stet.engine.equivalence.relational.product;

import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Whether the new version may fail before a call where the old one fails behind it. The product
 * leaves out executions in which the old version is undefined anywhere; where a called function
 * does not return, what comes behind the call never happens, and a failure moved before it is a
 * difference.
 */
public final class FailureOrder {

  /** What goes on with another value rather than stop; the product keeps account of it apart. */
  private static final Set<CheckKind> OVERFLOWS =
      Set.of(CheckKind.SIGNED_OVERFLOW, CheckKind.UNSIGNED_OVERFLOW);

  private FailureOrder() {}

  public static boolean mayDiffer(CutProgram old, CutProgram now) {
    return follows(old, i -> isSeen(old, i), i -> mayFail(old, i))
        && (follows(now, i -> mayFail(now, i), i -> isSeen(now, i))
            || (has(now, FailureOrder::isNeverReached) && has(now, i -> isSeen(now, i))));
  }

  /** Behind it there is nothing; whether a call of the old version is missing is not known. */
  private static boolean isNeverReached(Instruction instruction) {
    return instruction instanceof Instruction.Check c
        && c.obligation().kind() == CheckKind.UNREACHABLE_CALL;
  }

  private static boolean has(CutProgram program, Predicate<Instruction> what) {
    return program.function().blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(what);
  }

  private static boolean isSeen(CutProgram program, Instruction instruction) {
    return instruction instanceof Instruction.Call c && program.calls().mayBeLast(c);
  }

  private static boolean mayFail(CutProgram program, Instruction instruction) {
    if (instruction instanceof Instruction.Load l) {
      return !isOwn(program, l.address());
    }
    if (instruction instanceof Instruction.Store s) {
      return !isOwn(program, s.address());
    }
    return instruction instanceof Instruction.Check c && !OVERFLOWS.contains(c.obligation().kind());
  }

  /** Whether the address is that of a variable, which is always there. */
  private static boolean isOwn(CutProgram program, Operand address) {
    return address instanceof Operand.GlobalAddress
        || program.function().blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(i -> i instanceof Instruction.Allocate a && a.result().equals(address));
  }

  /** Whether an instruction of the second kind may be executed after one of the first. */
  private static boolean follows(
      CutProgram program, Predicate<Instruction> first, Predicate<Instruction> second) {
    for (Block block : program.function().blocks()) {
      List<Instruction> code = block.instructions();
      for (int i = 0; i < code.size(); i++) {
        if (first.test(code.get(i))
            && (code.subList(i + 1, code.size()).stream().anyMatch(second)
                || behind(program, block).stream()
                    .flatMap(b -> b.instructions().stream())
                    .anyMatch(second))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Block> behind(CutProgram program, Block start) {
    Set<Block> reached = new LinkedHashSet<>();
    Deque<Block> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      for (int successor : open.remove().terminator().successors()) {
        Block next = program.flow().block(successor);
        if (reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }
}
