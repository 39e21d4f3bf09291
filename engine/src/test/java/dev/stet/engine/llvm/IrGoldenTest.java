package dev.stet.engine.llvm;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.IrPrinter;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, IR text out; {@code -Dexpect.update} rewrites what is expected. */
class IrGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("ir", "ir");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  /** The first line may name flags: {@code // clang: -m32}. */
  private static SourceUnit unit(Path program) {
    String flags = GoldenFiles.option(program, "clang", "");
    List<String> arguments = flags.isEmpty() ? List.of() : List.of(flags.split(" ", -1));
    return new SourceUnit(
        program, Map.of(), arguments, Optional.empty(), Optional.empty(), Optional.empty());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void readsAsExpected(Path program) {
    SourceUnit unit = unit(program);
    Compilation compilation = new Clang().compile(unit);
    var compiled = assertInstanceOf(Compilation.Succeeded.class, compilation);
    FILES.require(program, IrPrinter.print(BitcodeReader.read(compiled.bitcode(), unit)));
  }
}
