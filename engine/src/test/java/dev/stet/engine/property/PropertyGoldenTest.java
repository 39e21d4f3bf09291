package dev.stet.engine.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ErrorBodies;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.WellFormed;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.testing.GoldenFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, its checks with ranges and words out; {@code -Dexpect.update} rewrites them. */
class PropertyGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("property", "checks");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void checksAsExpected(Path program) {
    var unit = SourceUnit.of(program);
    var compiled = assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit));
    var module = BitcodeReader.read(compiled.bitcode(), unit);
    var wanted =
        new Wanted(
            EnumSet.allOf(CheckKind.class),
            Wanted.ShiftedBits.CHECK,
            Wanted.of(EnumSet.allOf(CheckKind.class)).errorFunctions(),
            ErrorBodies.FOLLOWED,
            Optional.empty());
    var rewritten = Obligations.rewrite(module, wanted, PropertyGoldenTest::text);
    assertEquals(List.of(), WellFormed.problems(rewritten));
    FILES.require(program, print(rewritten));
  }

  private static Optional<String> text(String file) {
    var path = Path.of(file);
    try {
      return Files.isReadable(path) ? Optional.of(Files.readString(path)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String print(Module module) {
    return module.functions().stream()
        .filter(f -> f.range().file().equals(module.file()))
        .map(PropertyGoldenTest::print)
        .collect(Collectors.joining("\n"));
  }

  private static String print(Function function) {
    var text = new StringBuilder(function.name() + ": blocks " + function.blocks().size() + "\n");
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Check check) {
          text.append("  ").append(print(check.obligation())).append('\n');
        } else if (instruction instanceof Instruction.Assume) {
          text.append("  assume\n");
        } else if (instruction instanceof Instruction.Unsupported u) {
          text.append("  unsupported ").append(u.construct()).append('\n');
        }
      }
    }
    return text.toString();
  }

  private static String print(Obligation o) {
    var values =
        o.values().stream()
            .map(m -> " " + m.role() + "=" + m.label() + value(m))
            .collect(Collectors.joining());
    return o.id()
        + " "
        + print(o.range())
        + " "
        + o.kind().id()
        + " {"
        + o.expression()
        + "}"
        + values;
  }

  private static String value(Obligation.Mention mention) {
    var constant = mention.value() instanceof Operand.IntConstant c ? "=" + c : "";
    return ":" + mention.type().name() + constant;
  }

  private static String print(SourceRange r) {
    return r.line() + ":" + r.column() + "-" + r.endLine() + ":" + r.endColumn();
  }
}
