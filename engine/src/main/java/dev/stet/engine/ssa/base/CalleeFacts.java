package dev.stet.engine.ssa.base;

import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.memory.effect.Allocating;
import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.effect.FunctionEffects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known of the functions of the module, each found out when it is asked for first. */
public final class CalleeFacts {

  private final Module module;
  private @Nullable Set<String> allocating;
  private @Nullable Boolean drawing;

  CalleeFacts(Module module) {
    this.module = module;
  }

  /** Whether a function may allocate memory. */
  public boolean allocates(String callee) {
    if (allocating == null) {
      allocating = Allocating.functions(module);
    }
    return allocating.contains(callee);
  }

  /** Whether one of them draws pointers. */
  boolean drawPointers() {
    if (drawing == null) {
      drawing = AimlessPointers.areDrawn(module);
    }
    return drawing;
  }

  /** What a call of a function of the module may change. */
  public Effects effects(String function) {
    return FunctionEffects.of(module).getOrDefault(function, Effects.ANY);
  }
}
