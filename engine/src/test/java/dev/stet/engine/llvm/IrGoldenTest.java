package dev.stet.engine.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.IrPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, IR text out; {@code -Dexpect.update} rewrites what is expected. */
class IrGoldenTest {

  private static final Path FOLDER = Path.of("src/test/resources/golden/ir").toAbsolutePath();

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList().stream();
    }
  }

  /** The first line may name flags: {@code // clang: -m32}. */
  private static SourceUnit unit(Path program) throws IOException {
    String first = Files.readAllLines(program).get(0);
    List<String> flags =
        first.startsWith("// clang: ") ? List.of(first.substring(10).split(" ", -1)) : List.of();
    return new SourceUnit(
        program, Map.of(), flags, Optional.empty(), Optional.empty(), Optional.empty());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void readsAsExpected(Path program) throws IOException {
    SourceUnit unit = unit(program);
    Compilation compilation = new Clang().compile(unit);
    var compiled = assertInstanceOf(Compilation.Succeeded.class, compilation);
    String text = IrPrinter.print(BitcodeReader.read(compiled.bitcode(), unit));
    Path expected = Path.of(program.toString().replaceFirst("\\.c$", ".ir"));
    if (Optional.ofNullable(System.getProperty("expect.update")).isPresent()) {
      Files.writeString(expected, text);
    }
    assertEquals(Files.readString(expected), text);
  }
}
