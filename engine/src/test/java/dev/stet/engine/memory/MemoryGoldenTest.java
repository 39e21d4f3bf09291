package dev.stet.engine.memory;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.time.Patience;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, where each access may lead and how memory is split into regions out; {@code
 * -Dexpect.update} rewrites it.
 */
class MemoryGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("memory", "layout");

  private static final int INSTANCE_BITS = 8;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void layoutAsExpected(Path program) {
    Module module = Compiled.file(program, Set.of());
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        lines(module, function).forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static List<String> lines(Module module, Function function) {
    Patience patience = Patience.ENDLESS;
    var pointsTo = new PointsTo(module, function, Sharing.WITH_OTHER_FILES, patience);
    var memory =
        new MemoryLayout(
            module, function, pointsTo, INSTANCE_BITS, MemoryLayout.Owners.IGNORED, patience);
    List<String> lines = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load load) {
          lines.add(at(i) + " reads " + places(pointsTo, load.address()));
        } else if (i instanceof Instruction.Store store) {
          lines.add(at(i) + " writes " + places(pointsTo, store.address()));
        }
      }
    }
    for (Region region : memory.regions()) {
      lines.add(
          "region "
              + region.label()
              + ": "
              + region.kind().name().toLowerCase(Locale.ROOT)
              + " of "
              + region.element());
    }
    return lines;
  }

  private static String at(Instruction instruction) {
    return instruction.at().range().line() + ":" + instruction.at().range().column();
  }

  private static String places(PointsTo pointsTo, Operand address) {
    Targets targets = pointsTo.targets(address);
    return targets.offsets().entrySet().stream()
        .map(e -> place(pointsTo, e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String place(PointsTo pointsTo, int object, Congruence offset) {
    return switch (object) {
      case MemoryObject.NULL -> "null";
      case MemoryObject.OUTSIDE -> "outside";
      case MemoryObject.WILD -> "unset";
      default -> pointsTo.object(object).name() + offset(offset);
    };
  }

  /** Exact, or every so many bytes. */
  private static String offset(Congruence offset) {
    return "+" + offset.remainder() + (offset.isExact() ? "" : " mod " + offset.stride());
  }
}
