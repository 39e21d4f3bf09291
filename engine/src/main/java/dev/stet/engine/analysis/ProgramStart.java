package dev.stet.engine.analysis;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;

/**
 * Where a program starts: in main, where nothing else of the module calls it or takes its address.
 * One that is called again finds globals as they are then.
 */
public final class ProgramStart {

  private static final String MAIN = "main";

  private ProgramStart() {}

  /** Whether the function is where the program starts and is run only once. */
  public static boolean is(Module module, String function) {
    return function.equals(MAIN) && isIn(module);
  }

  /** Whether a main of the module would be run only once. */
  public static boolean isIn(Module module) {
    return module.functions().stream().noneMatch(ProgramStart::leadsBack)
        && module.globals().stream().noneMatch(g -> Mentions.of(g).functions().contains(MAIN));
  }

  private static boolean leadsBack(Function function) {
    return !function.name().equals(MAIN) && Mentions.of(function).functions().contains(MAIN);
  }
}
