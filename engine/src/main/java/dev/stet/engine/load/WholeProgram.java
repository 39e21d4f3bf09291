package dev.stet.engine.load;

import dev.stet.engine.analysis.ProgramStart;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.memory.outside.LinkRoles;
import dev.stet.engine.memory.pointsto.AddressTaken;
import dev.stet.engine.memory.pointsto.NeverNull;
import dev.stet.engine.memory.pointsto.SetBefore;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What verdicts on a function take from functions that it does not reach: whose addresses are given
 * away, which pointers are never null, how links of structures go together, and whether the program
 * starts in its main. All that the engine asks of a whole module stands here.
 */
public final class WholeProgram {

  private WholeProgram() {}

  /** Those facts in one text, in an order that does not hang on that of the functions. */
  public static String facts(Module module) {
    var taken = new TreeSet<String>(AddressTaken.in(module));
    module.globals().stream().filter(Global::isLiteral).map(Global::name).forEach(taken::remove);
    return String.join(
        " | ",
        taken.toString(),
        sorted(NeverNull.of(module).stream().map(NeverNull.Place::toString)),
        SetBefore.in(module).toString(),
        sorted(LinkRoles.of(module).all()),
        "drawn " + AimlessPointers.areDrawn(module),
        "unmodelled " + module.hasUnmodelled(),
        "starts " + ProgramStart.isIn(module));
  }

  private static String sorted(Stream<String> facts) {
    return facts.sorted().collect(Collectors.joining(", "));
  }
}
