package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Instruction.Access;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts the old side of custom patterns in the place of each occurrence of their new side (000 §8.2,
 * Alg. 7), so that synchronisation need not know of them: versions that are equal after that are
 * equal but for the patterns. Instructions that have nothing to do with an occurrence may stand
 * between its own, but no effects.
 */
public final class PatternRewriter {

  /** What came out. */
  public record Result(Function function, Set<String> used) {}

  private final List<CustomPattern> patterns;
  private final Set<String> used = new LinkedHashSet<>();
  private final Map<Integer, Operand> replaced = new LinkedHashMap<>();
  private Function function;
  private int nextRegister;

  public PatternRewriter(Function function, List<CustomPattern> patterns) {
    this.function = function;
    this.patterns = patterns;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
      }
    }
    function.parameters().forEach(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
  }

  /** The function with every occurrence of a pattern taken back. */
  public Result rewrite() {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = block.instructions();
      for (CustomPattern pattern : patterns) {
        code = rewrite(code, pattern);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    var substitution = OperandSubstitution.chained(replaced);
    List<Block> finished =
        blocks.stream()
            .map(
                b ->
                    new Block(
                        b.id(),
                        b.name(),
                        b.instructions().stream().map(substitution::of).toList(),
                        substitution.of(b.terminator())))
            .toList();
    function =
        new Function(
            function.name(),
            function.parameters(),
            function.variables(),
            function.result(),
            function.resultType(),
            finished,
            function.linkage(),
            function.arity(),
            function.range());
    return new Result(function, used);
  }

  private List<Instruction> rewrite(List<Instruction> code, CustomPattern pattern) {
    List<Instruction> current = code;
    int from = 0;
    while (from < current.size()) {
      Optional<List<Instruction>> next = rewriteAt(current, from, pattern);
      if (next.isPresent()) {
        used.add(pattern.name());
        from += Math.max(1, next.get().size() - current.size() + 1);
        current = next.get();
      } else {
        from++;
      }
    }
    return current;
  }

  private Optional<List<Instruction>> rewriteAt(
      List<Instruction> code, int from, CustomPattern pattern) {
    List<Instruction> wanted = code(pattern.newSide());
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    var match = new PatternMatch(pattern.any());
    Set<Instruction> matched = Collections.newSetFromMap(new IdentityHashMap<>());
    int at = from;
    int last = from;
    for (Instruction each : wanted) {
      while (at < code.size()
          && !match.matches(each, code.get(at))
          && !matched.isEmpty()
          && mayBeSkipped(code.get(at))) {
        at++;
      }
      if (at >= code.size() || !match.matches(each, code.get(at))) {
        return Optional.empty();
      }
      matched.add(code.get(at));
      last = at;
      at++;
    }
    Operand output = output(pattern.newSide());
    Operand result = output == null ? null : match.of(output);
    if (isUsedOutside(matched, result)) {
      return Optional.empty();
    }
    List<Instruction> rewritten = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      if (!matched.contains(code.get(i))) {
        rewritten.add(code.get(i));
      }
      if (i == last) {
        rewritten.addAll(oldSide(pattern, match, result, code.get(i)));
      }
    }
    return Optional.of(rewritten);
  }

  /** The old side with the inputs of the occurrence; its result takes the place of the new one. */
  private List<Instruction> oldSide(
      CustomPattern pattern, PatternMatch match, @Nullable Operand result, Instruction place) {
    Map<Integer, Operand> operands = new LinkedHashMap<>();
    for (int i = 0; i < pattern.oldSide().parameters().size(); i++) {
      operands.put(
          pattern.oldSide().parameters().get(i).id(),
          match.of(pattern.newSide().parameters().get(i)));
    }
    List<Instruction> copies = new ArrayList<>();
    for (Instruction each : code(pattern.oldSide())) {
      for (Operand.Register r : Uses.written(each)) {
        operands.put(r.id(), new Operand.Register(nextRegister++, match.of(r.type()), r.name()));
      }
      copies.add(OperandSubstitution.between(operands).copy(each, place.at()));
    }
    Operand output = output(pattern.oldSide());
    if (result instanceof Operand.Register r && output != null) {
      replaced.put(r.id(), OperandSubstitution.between(operands).of(output));
    }
    return copies;
  }

  private static @Nullable Operand output(Function side) {
    return side.entry().terminator() instanceof Terminator.Return r && !r.values().isEmpty()
        ? r.values().get(0)
        : null;
  }

  private static List<Instruction> code(Function side) {
    return side.entry().instructions().stream().filter(i -> !isSilent(i)).toList();
  }

  private static boolean isSilent(Instruction i) {
    return i instanceof Instruction.Bind
        || (i instanceof Instruction.Call c && c.callee().isRequirement());
  }

  private static boolean mayBeSkipped(Instruction i) {
    return isSilent(i)
        || i instanceof Instruction.Binary
        || i instanceof Instruction.Compare
        || i instanceof Instruction.Cast
        || i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Select
        || (i instanceof Instruction.Load l && l.access() == Access.PLAIN);
  }

  private boolean isUsedOutside(Set<Instruction> matched, @Nullable Operand result) {
    Set<Integer> own = new LinkedHashSet<>();
    for (Instruction i : matched) {
      Uses.written(i).stream().filter(r -> !r.equals(result)).forEach(r -> own.add(r.id()));
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (!matched.contains(i)
            && !isSilent(i)
            && Uses.read(i).stream().anyMatch(o -> in(o, own))) {
          return true;
        }
      }
      if (Uses.read(block.terminator()).stream().anyMatch(o -> in(o, own))) {
        return true;
      }
    }
    return false;
  }

  private static boolean in(Operand operand, Set<Integer> registers) {
    return operand instanceof Operand.Register r && registers.contains(r.id());
  }
}
