package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Nondeterministic;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A recursive function as one with a loop that has an endless execution wherever the function has
 * one. In an endless recursion each activation makes calls that return and one that does not. So at
 * each call of the function within itself either the call returns (what it may change is
 * forgotten), or the execution goes on at the function's start with the arguments as parameters,
 * and then never returns. All that is known of loops (002 ranks loops only) then holds for
 * recursion: the function's calls end where the loop does.
 */
public final class RecursionAsLoop {

  /** A function that the formula asks, at each call, whether that is the one that goes on. */
  public static final String DESCENDS = Nondeterministic.PREFIX + "descends";

  private static final String HEAD = "recursion of ";

  private final Function function;
  private final FreshNumbers fresh;

  private record Descent(int from, List<Operand> arguments, Location at) {}

  private RecursionAsLoop(Function function) {
    this.function = function;
    this.fresh = new FreshNumbers(function);
  }

  /**
   * The function with its calls of itself made a loop.
   *
   * @param function one with other calls inlined, perhaps with calls of itself among them
   */
  static Function of(Function function) {
    return new RecursionAsLoop(function).rewritten();
  }

  /** The function whose recursion the loop at this head stands for. */
  public static Optional<String> recursive(Block head) {
    return head.name().startsWith(HEAD)
        ? Optional.of(head.name().substring(HEAD.length()))
        : Optional.empty();
  }

  /** The functions with a recursion that is a loop here. */
  public static Set<String> recursive(Function function) {
    Set<String> all = new LinkedHashSet<>();
    function.blocks().forEach(b -> recursive(b).ifPresent(all::add));
    return all;
  }

  private Function rewritten() {
    if (function.arity() == Function.Arity.VARIADIC
        || function.blocks().stream()
            .noneMatch(b -> b.instructions().stream().anyMatch(this::isOwn))) {
      return function;
    }
    int start = fresh.block();
    var first = new Operand.Register(fresh.register(), new Type.Int(1), "outermost");
    List<Operand.Register> parameters =
        function.parameters().stream()
            .map(p -> new Operand.Register(fresh.register(), p.type(), p.name()))
            .toList();
    List<Block> blocks = new ArrayList<>();
    List<Descent> descents = new ArrayList<>();
    Map<Integer, Integer> lastPart = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      int id = block.id();
      List<Instruction> code = new ArrayList<>();
      for (Instruction i : block.instructions()) {
        if (!isOwn(i)) {
          code.add(i);
          continue;
        }
        var call = (Instruction.Call) i;
        int descending = fresh.block();
        int returning = fresh.block();
        var descends = new Operand.Register(fresh.register(), new Type.Int(1), "descends");
        code.add(
            new Instruction.Call(List.of(descends), Callee.named(DESCENDS), List.of(), call.at()));
        blocks.add(
            new Block(
                id,
                block.name(),
                code,
                new Terminator.Branch(descends, descending, returning, call.at())));
        blocks.add(
            new Block(
                descending, "", List.of(), new Terminator.Jump(function.entry().id(), call.at())));
        descents.add(new Descent(descending, call.arguments(), call.at()));
        id = returning;
        code = new ArrayList<>(List.of(call.returning()));
      }
      if (block.terminator() instanceof Terminator.Return r) {
        code.add(new Instruction.Assume(first, r.at()));
      }
      lastPart.put(block.id(), id);
      blocks.add(new Block(id, block.name(), code, block.terminator()));
    }
    List<Block> all = new ArrayList<>();
    all.add(
        new Block(
            start,
            "",
            List.of(),
            new Terminator.Jump(function.entry().id(), function.entry().terminator().at())));
    for (Block block : blocks) {
      all.add(
          block.id() == function.entry().id()
              ? head(block, start, first, parameters, descents)
              : new Block(
                  block.id(),
                  block.name(),
                  block.instructions().stream().map(i -> entered(i, lastPart)).toList(),
                  block.terminator()));
    }
    return new Function(
        function.name(),
        parameters,
        function.variables(),
        function.result(),
        function.resultType(),
        all,
        function.linkage(),
        function.arity(),
        function.range());
  }

  private boolean isOwn(Instruction instruction) {
    return instruction instanceof Instruction.Call c
        && function.name().equals(c.calleeName())
        && c.outcome() == Instruction.Call.Outcome.ANY
        && Signatures.fit(c, function);
  }

  /** The entry, to which the calls come back: the old parameters are its phis. */
  private Block head(
      Block entry,
      int start,
      Operand.Register first,
      List<Operand.Register> parameters,
      List<Descent> descents) {
    Location at = descents.get(0).at();
    List<Instruction> code = new ArrayList<>();
    List<Instruction.Incoming> outermost = new ArrayList<>();
    outermost.add(new Instruction.Incoming(start, Operand.IntConstant.of(1, 1)));
    descents.forEach(
        d -> outermost.add(new Instruction.Incoming(d.from(), Operand.IntConstant.of(1, 0))));
    code.add(new Instruction.Phi(first, outermost, at));
    for (int i = 0; i < parameters.size(); i++) {
      List<Instruction.Incoming> incoming = new ArrayList<>();
      incoming.add(new Instruction.Incoming(start, parameters.get(i)));
      for (Descent d : descents) {
        incoming.add(new Instruction.Incoming(d.from(), d.arguments().get(i)));
      }
      code.add(new Instruction.Phi(function.parameters().get(i), incoming, at));
    }
    Set<Integer> named = new LinkedHashSet<>();
    for (int i = 0; i < function.variables().size() && i < parameters.size(); i++) {
      if (named.add(function.parameters().get(i).id())) {
        code.add(
            new Instruction.Bind(function.variables().get(i), function.parameters().get(i), at));
      }
    }
    code.addAll(entry.instructions());
    return new Block(entry.id(), HEAD + function.name(), code, entry.terminator());
  }

  private static Instruction entered(Instruction instruction, Map<Integer, Integer> lastPart) {
    if (!(instruction instanceof Instruction.Phi phi)) {
      return instruction;
    }
    return new Instruction.Phi(
        phi.result(),
        phi.incoming().stream()
            .map(
                e ->
                    new Instruction.Incoming(
                        lastPart.getOrDefault(e.block(), e.block()), e.value()))
            .toList(),
        phi.at());
  }
}
