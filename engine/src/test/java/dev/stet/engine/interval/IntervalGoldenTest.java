package dev.stet.engine.interval;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.time.Patience;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, the values of its integers and the checks that they prove out. */
class IntervalGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("interval", "intervals");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void intervalsAsExpected(Path program) {
    Module module = Compiled.file(program);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        Intervals found = Intervals.of(module, function, Patience.ENDLESS);
        facts(function, found).forEach(fact -> text.append("  ").append(fact).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static Set<String> facts(Function function, Intervals found) {
    Set<String> facts = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind bind
            && bind.value() instanceof Operand.Register r
            && r.type() instanceof Type.Int) {
          facts.add(
              at(i)
                  + " "
                  + bind.variable().name()
                  + ": "
                  + found.of(r).map(Interval::toString).orElse("none"));
        } else if (i instanceof Instruction.Check check) {
          facts.add(
              at(i)
                  + (found.prove(check.obligation(), check.at()) ? " proved: " : " open: ")
                  + check.obligation().kind()
                  + " "
                  + check.obligation().expression());
        }
      }
    }
    return facts;
  }

  private static String at(Instruction instruction) {
    Location at = instruction.at();
    return at.range().line() + ":";
  }
}
