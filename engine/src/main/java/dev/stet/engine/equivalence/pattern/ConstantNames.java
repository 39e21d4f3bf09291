package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Constants that a function knows by their names only ({@link
 * dev.stet.engine.llvm.compared.NamedConstants}): which patterns that takes, and what is taken for
 * granted.
 */
public final class ConstantNames {

  private final Set<Pattern> patterns = new LinkedHashSet<>();
  private final Set<String> assumptions = new LinkedHashSet<>();

  /** Those of some functions. */
  public ConstantNames(List<Function> functions) {
    for (Function function : functions) {
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Call call && call.callee() instanceof Callee.Marker called) {
            note(called);
          }
        }
      }
    }
  }

  private void note(Callee.Marker called) {
    String detail = called.detail();
    switch (called.family()) {
      case PLACE -> {
        patterns.add(Pattern.SOURCE_LOCATION);
        assumptions.add("the place in the text that a message names does not matter");
      }
      case WARNING -> {
        patterns.add(Pattern.WARNING_TEXT);
        assumptions.add("the texts of messages in a log do not matter");
      }
      case ENUMERATOR -> {
        patterns.add(Pattern.ENUMERATION_VALUES);
        assumptions.add(
            detail.startsWith("of.")
                ? "the values of the constants of an enumeration do not matter"
                : "the value of the enumeration constant "
                    + detail.substring(0, detail.indexOf('.'))
                    + " does not matter");
      }
      case SIZE -> {
        patterns.add(Pattern.STRUCTURE_SIZE);
        String name = detail.substring(detail.indexOf('*') + 1, detail.lastIndexOf('.'));
        assumptions.add(
            "the size of "
                + name.replaceFirst("\\.", " ")
                + " does not matter where memory is handled");
      }
      default -> {
        // It names no constant.
      }
    }
  }

  /** In the order of their use. */
  public Set<Pattern> patterns() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(patterns));
  }

  /** One plain sentence each. */
  public List<String> assumptions() {
    return List.copyOf(assumptions);
  }
}
