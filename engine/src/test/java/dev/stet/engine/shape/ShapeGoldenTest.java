package dev.stet.engine.shape;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.step.Start;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.time.Patience;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, what the shapes of the heap leave open out: a check that may fail in some state, by
 * the line of its access; {@code -Dexpect.update} rewrites it.
 */
class ShapeGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("shape", "shapes");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.LOST);

  /** What an access of memory is asked for. */
  private static final List<CheckKind> OF_MEMORY =
      List.of(
          CheckKind.NULL_DEREFERENCE,
          CheckKind.INVALID_DEREFERENCE,
          CheckKind.USE_AFTER_FREE,
          CheckKind.UNINITIALISED_READ,
          CheckKind.DOUBLE_FREE,
          CheckKind.INVALID_FREE,
          CheckKind.MEMORY_LEAK);

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void shapesAsExpected(Path program) {
    Module module = Compiled.file(program);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        Optional<Shapes> shapes =
            ShapeAnalysis.of(module, function, Start.Of.CALL, RULES, Patience.ENDLESS);
        text.append(function.name()).append(": ");
        text.append(shapes.map(ShapeGoldenTest::all).orElse("not followed")).append('\n');
        shapes.ifPresent(
            s -> open(function, s).forEach(line -> text.append("  ").append(line).append('\n')));
      }
    }
    FILES.require(program, text.toString());
  }

  private static String all(Shapes shapes) {
    return shapes.proveAll() ? "all proved" : "some open";
  }

  private static Set<String> open(Function function, Shapes shapes) {
    Set<String> open = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check check) {
          note(check.obligation(), i, shapes, open);
        } else {
          OF_MEMORY.forEach(kind -> note(access(kind, i), i, shapes, open));
        }
      }
    }
    return open;
  }

  private static void note(Obligation obligation, Instruction at, Shapes shapes, Set<String> open) {
    if (!shapes.prove(obligation, at.at())) {
      open.add(at.at().range().line() + ": " + obligation.kind() + " " + obligation.expression());
    }
  }

  private static Obligation access(CheckKind kind, Instruction at) {
    return new Obligation(ObligationId.NOT_NUMBERED, kind, at.at().range(), "", List.of());
  }
}
