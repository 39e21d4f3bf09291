package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.time.Patience;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a function that finds a byte of a static variable to be 0 leaves it so: where it returns,
 * and where it calls what may enter other functions. In between the byte may be anything.
 */
final class TextKeeper {

  /** What an instruction does to the byte. */
  private enum Effect {
    NONE,
    SETS_TO_0,
    MAY_SET_OTHERWISE,
    /** Others than this function are at work. */
    LEAVES
  }

  private final Module module;
  private final Function function;
  private final VariablePointers pointers;
  private final PointerRange ranges;

  /**
   * A function with what intervals tell of it.
   *
   * @param function with the numbers in static variables in registers
   */
  record Surveyed(Function function, DefUse uses, Intervals intervals) {
    static Surveyed of(Module module, Function function) {
      boolean simple = new LoopNest(new ControlFlow(function)).isReducible();
      return new Surveyed(
          function,
          new DefUse(function),
          simple ? Intervals.of(module, function, Patience.ENDLESS) : Intervals.NONE);
    }
  }

  TextKeeper(Module module, Surveyed surveyed, String variable) {
    this.module = module;
    this.function = surveyed.function();
    this.pointers = VariablePointers.of(module, function, variable);
    this.ranges = new PointerRange(surveyed.uses(), surveyed.intervals(), variable);
  }

  /** Whether nobody but the instructions of the function does something through its pointers. */
  boolean seesAll() {
    return !pointers.escape();
  }

  boolean keeps(Cell last) {
    var flow = new ControlFlow(function);
    Map<Integer, Boolean> before = new LinkedHashMap<>();
    before.put(flow.order().get(0), true);
    Deque<Integer> open = new ArrayDeque<>(before.keySet());
    while (!open.isEmpty()) {
      int id = open.pop();
      Block block = flow.block(id);
      boolean isSet = before.getOrDefault(id, false);
      for (int i = 0; i < block.instructions().size(); i++) {
        switch (effect(block.instructions().get(i), new DefUse.Position(id, i), last)) {
          case SETS_TO_0 -> isSet = true;
          case MAY_SET_OTHERWISE -> isSet = false;
          case LEAVES -> {
            if (!isSet) {
              return false;
            }
          }
          case NONE -> {
            // It is as it was.
          }
        }
      }
      if (!isSet && block.terminator() instanceof Terminator.Return) {
        return false;
      }
      for (int next : flow.successors(id)) {
        Boolean known = before.get(next);
        if (known == null || (known && !isSet)) {
          before.put(next, isSet);
          open.add(next);
        }
      }
    }
    return true;
  }

  private Effect effect(Instruction i, DefUse.Position at, Cell last) {
    if (TextFunction.of(module, i).equals(Optional.of(TextFunction.ENDS_TEXT))) {
      return Effect.NONE;
    } else if (i instanceof Instruction.Store s && pointers.contains(s.address())) {
      long size = module.layout().storeSizeOf(s.value().type());
      return written(ranges.of(s.address(), size, at), VariablePointers.isZero(s.value()), last);
    } else if (i instanceof Instruction.Call c) {
      return effect(c, at, last);
    }
    return Effect.NONE;
  }

  private Effect effect(Instruction.Call call, DefUse.Position at, Cell last) {
    boolean isBlock = call.callee() instanceof Callee.BlockOperation;
    Optional<TextFunction> library = TextFunction.of(module, call);
    if (!isBlock && library.isEmpty()) {
      return call.callee() instanceof Callee.Intrinsic ? Effect.NONE : Effect.LEAVES;
    }
    boolean isWritten =
        (isBlock || library.equals(Optional.of(TextFunction.FILLS)))
            && pointers.contains(call.arguments().get(0));
    if (!isWritten) {
      return Effect.NONE;
    }
    boolean zeros =
        call.callee() instanceof Callee.BlockOperation b
            && b.isFill()
            && VariablePointers.isZero(call.arguments().get(1));
    return written(ranges.of(call.arguments().get(0), call.arguments().get(2), at), zeros, last);
  }

  private static Effect written(Optional<PointerRange.Reached> reached, boolean zeros, Cell last) {
    if (reached.isPresent() && !reached.get().mayReach(last)) {
      return Effect.NONE;
    } else if (!zeros) {
      return Effect.MAY_SET_OTHERWISE;
    }
    return reached.isPresent() && reached.get().surelyReaches(last)
        ? Effect.SETS_TO_0
        : Effect.NONE;
  }
}
