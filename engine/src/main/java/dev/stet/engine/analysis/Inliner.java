package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

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

  /** A callback may be given a callback, and so on; deeper than this calls of them stay calls. */
  private static final int CALLBACK_ROUNDS = 4;

  private final InlinePolicy policy;
  private final CallGraph graph;
  private final RecursionHeads heads;
  private final FreeingFunctions freeing;
  private final Map<String, Function> functions = new LinkedHashMap<>();

  /** Functions with their calls inlined, but those where the depth of recursion matters. */
  private final Map<String, Function> flat = new LinkedHashMap<>();

  private final Deque<String> active = new ArrayDeque<>();
  private Target target = Target.PROGRAM;

  private Inliner(Module module, InlinePolicy policy) {
    this.policy = policy;
    this.graph = CallGraph.of(module);
    this.heads = RecursionHeads.of(module);
    this.freeing = FreeingFunctions.of(module);
    module.functions().forEach(f -> functions.put(f.name(), f));
  }

  /**
   * The entry with the calls of the program's own functions inlined that the policy wants inlined;
   * well formed if all were. Calls of library models stay.
   */
  public static Function inline(Module module, Function entry, InlinePolicy policy) {
    return new Inliner(module, policy).flatten(entry);
  }

  /** The entry, inlined already, with some more of its calls inlined. */
  public static Function inline(
      Module module, Function entry, InlinePolicy policy, Set<Instruction.Call> calls) {
    return new Inliner(module, policy).expand(entry, calls::contains);
  }

  /** The entry, inlined already, with the calls of library models inlined as well. */
  public static Function inlineLibrary(Module module, Function entry, InlinePolicy policy) {
    var inliner = new Inliner(module, policy);
    inliner.target = Target.LIBRARY;
    return inliner.expand(entry, c -> true);
  }

  /** Which callees are looked at. */
  private enum Target {
    PROGRAM,
    LIBRARY
  }

  private Function flatten(Function function) {
    String name = function.name();
    Function known = flat.get(name);
    if (known != null) {
      return known;
    }
    Function result = expand(function, c -> true);
    if (policy.recursion() == InlinePolicy.Recursion.LOOP) {
      result = RecursionAsLoop.of(result);
    }
    if (!graph.reachesRecursion(name)) {
      flat.put(name, result);
    }
    return result;
  }

  /** A function with the chosen calls inlined, and those of callbacks that this makes known. */
  private Function expand(Function function, Predicate<Instruction.Call> chosen) {
    active.push(function.name());
    Set<Instruction.Call> found = new LinkedHashSet<>();
    Function result = once(function, chosen, found);
    for (int round = 0; round < CALLBACK_ROUNDS && !found.isEmpty(); round++) {
      Set<Instruction.Call> known = Collections.unmodifiableSet(new LinkedHashSet<>(found));
      found.clear();
      result = once(result, known::contains, found);
    }
    active.pop();
    return result;
  }

  private Function once(
      Function function, Predicate<Instruction.Call> chosen, Set<Instruction.Call> found) {
    var splicer = new Splicer(function);
    for (Block block : function.blocks()) {
      splicer.open(block);
      for (Instruction instruction : block.instructions()) {
        Optional<Function> callee =
            instruction instanceof Instruction.Call call && chosen.test(call)
                ? wanted(call, policy.budget() - splicer.size())
                : Optional.empty();
        if (callee.isPresent()) {
          found.addAll(splicer.splice((Instruction.Call) instruction, callee.get()));
        } else {
          splicer.append(instruction);
        }
      }
      splicer.close(block.terminator());
    }
    return splicer.finish();
  }

  /** The code to put in the place of the call, or empty where the call stays. */
  private Optional<Function> wanted(Instruction.Call call, int left) {
    String name = call.calleeName();
    Function callee = name == null ? null : functions.get(name);
    if (callee == null
        || callee.range().isLibrary() != (target == Target.LIBRARY)
        || callee.arity() == Function.Arity.VARIADIC
        || !Signatures.fit(call, callee)
        || active.size() >= DEEPEST
        || isTooDeep(callee.name())
        || !isCheap(callee)) {
      return Optional.empty();
    }
    Function code = flatten(callee);
    return code.size() <= left ? Optional.of(code) : Optional.empty();
  }

  /**
   * Whether another activation would be beyond the policy's depth. Without any depth, calls of a
   * {@linkplain RecursionHeads head} that frees stay as well where the recursion was entered
   * elsewhere: there its code would be a part of what the calls that stay stand for.
   */
  private boolean isTooDeep(String callee) {
    return Collections.frequency(active, callee) > policy.recursionDepth()
        || (policy.recursionDepth() == 0
            && policy.recursion() == InlinePolicy.Recursion.CALL
            && freeing.contains(callee)
            && heads.isHeadBelow(active, callee));
  }

  private boolean isCheap(Function callee) {
    return callee.range().isLibrary()
        || callee.size() <= policy.small()
        || graph.callSites(callee.name()) == 1;
  }
}
