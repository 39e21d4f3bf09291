package dev.stet.engine.initialisation;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Inliner;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.time.Patience;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, which of its reads surely find what was set out. */
class InitialisationGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("initialisation", "reads");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void readsAsExpected(Path program) {
    Module module = Compiled.file(program);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        Function flat = Inliner.inline(module, function, InlinePolicy.DEFAULT);
        Intervals known = Intervals.of(module, flat, Patience.ENDLESS);
        Function marked = DefiniteInitialisation.marked(module, flat, known, Patience.ENDLESS);
        reads(marked).forEach(read -> text.append("  ").append(read).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static Set<String> reads(Function function) {
    Set<String> reads = new TreeSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load load && load.access() != Instruction.Access.PLAIN) {
          reads.add(
              load.at().range().line()
                  + ":"
                  + load.at().range().column()
                  + (load.access() == Instruction.Access.SET ? " set" : " open"));
        }
      }
    }
    return reads;
  }
}
