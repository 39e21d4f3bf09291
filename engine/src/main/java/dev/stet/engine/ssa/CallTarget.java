package dev.stet.engine.ssa;

import dev.stet.engine.ir.ModelName;
import java.util.Set;

/** Which function a call that is not followed reaches. */
public sealed interface CallTarget {

  /** For people: {@code f}, {@code a pointer}. */
  String text();

  /** Whether it is one of these functions. */
  boolean isAmong(Set<String> functions);

  /** Whether it is the function of this name. */
  default boolean is(String function) {
    return isAmong(Set.of(function));
  }

  /** A function that is called by its name. */
  record Named(String name) implements CallTarget {
    @Override
    public String text() {
      return ModelName.inText(name);
    }

    @Override
    public boolean isAmong(Set<String> functions) {
      return functions.contains(name);
    }
  }

  /** Whatever a pointer leads to. */
  record ThroughPointer() implements CallTarget {

    /** What the result is an input from, to the formula and to executions. */
    public static final String LABEL = "call through a pointer";

    @Override
    public String text() {
      return "a pointer";
    }

    @Override
    public boolean isAmong(Set<String> functions) {
      return false;
    }
  }
}
