package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.llvm.compared.Normalisation;
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
          if (i instanceof Instruction.Call call && call.calleeName() != null) {
            note(call.calleeName());
          }
        }
      }
    }
  }

  private void note(String called) {
    if (called.startsWith(Normalisation.PLACE)) {
      patterns.add(Pattern.SOURCE_LOCATION);
      assumptions.add("the place in the text that a message names does not matter");
    } else if (called.startsWith(Normalisation.WARNING)) {
      patterns.add(Pattern.WARNING_TEXT);
      assumptions.add("the texts of messages in a log do not matter");
    } else if (called.startsWith(Normalisation.ENUMERATOR)) {
      patterns.add(Pattern.ENUMERATION_VALUES);
      String name = called.substring(Normalisation.ENUMERATOR.length());
      if (!name.startsWith("of.")) {
        assumptions.add(
            "the value of the enumeration constant "
                + name.substring(0, name.indexOf('.'))
                + " does not matter");
      } else {
        assumptions.add("the values of the constants of an enumeration do not matter");
      }
    } else if (called.startsWith(Normalisation.SIZE)) {
      patterns.add(Pattern.STRUCTURE_SIZE);
      String name = called.substring(called.indexOf('*') + 1, called.lastIndexOf('.'));
      assumptions.add(
          "the size of "
              + name.replaceFirst("\\.", " ")
              + " does not matter where memory is handled");
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
