package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the code of callees in the place of calls, callees' own calls first. A call stays a call
 * where the callee has no body here, is variadic, is called through a pointer or with other
 * parameters or results than it is defined with, is recursive beyond the policy's depth, or is too
 * dear for the policy.
 *
 * <p>A check keeps its obligation; which instance of it is meant is said by its location's chain of
 * calls. A stack object of a callee is allocated where the callee's code stands, anew each time,
 * and ends where the callee returns.
 */
public final class Inliner {

  /** Calls deeper than this stay calls. */
  private static final int DEEPEST = 200;

  private final InlinePolicy policy;
  private final CallGraph graph;
  private final Map<String, Function> functions = new HashMap<>();

  /** Functions with their calls inlined, but those where the depth of recursion matters. */
  private final Map<String, Function> flat = new HashMap<>();

  private final Deque<String> active = new ArrayDeque<>();

  private Inliner(Module module, InlinePolicy policy) {
    this.policy = policy;
    this.graph = CallGraph.of(module);
    module.functions().forEach(f -> functions.put(f.name(), f));
  }

  /** The entry with the calls inlined that the policy wants inlined; well formed if all were. */
  public static Function inline(Module module, Function entry, InlinePolicy policy) {
    return new Inliner(module, policy).flatten(entry);
  }

  private Function flatten(Function function) {
    String name = function.name();
    Function known = flat.get(name);
    if (known != null) {
      return known;
    }
    active.push(name);
    var splicer = new Splicer(function);
    for (Block block : function.blocks()) {
      splicer.open(block);
      for (Instruction instruction : block.instructions()) {
        Optional<Function> callee =
            instruction instanceof Instruction.Call call
                ? wanted(call, policy.budget() - splicer.size())
                : Optional.empty();
        if (callee.isPresent()) {
          splicer.splice((Instruction.Call) instruction, callee.get());
        } else {
          splicer.append(instruction);
        }
      }
      splicer.close(block.terminator());
    }
    active.pop();
    Function result = splicer.finish();
    if (!graph.reachesRecursion(name)) {
      flat.put(name, result);
    }
    return result;
  }

  /** The code to put in the place of the call, or empty where the call stays. */
  private Optional<Function> wanted(Instruction.Call call, int left) {
    String name = call.calleeName();
    Function callee = name == null ? null : functions.get(name);
    if (callee == null
        || callee.arity() == Function.Arity.VARIADIC
        || !fits(call, callee)
        || active.size() >= DEEPEST
        || Collections.frequency(active, name) > policy.recursionDepth()
        || !isCheap(callee)) {
      return Optional.empty();
    }
    Function code = flatten(callee);
    return Splicer.size(code) <= left ? Optional.of(code) : Optional.empty();
  }

  private boolean isCheap(Function callee) {
    return Splicer.size(callee) <= policy.small() || graph.callSites(callee.name()) == 1;
  }

  private static boolean fits(Instruction.Call call, Function callee) {
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
