package dev.stet.engine.testing;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.TextSource;
import dev.stet.engine.property.Wanted;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** C text as engine and interpreter get it: compiled, read, with its checks as instructions. */
public final class Compiled {

  private Compiled() {}

  public static Module file(Path program, String... arguments) {
    return unit(source(program, arguments), EnumSet.allOf(CheckKind.class));
  }

  /** With these checks only. */
  public static Module file(Path program, Set<CheckKind> kinds) {
    return unit(source(program), kinds);
  }

  private static SourceUnit source(Path program, String... arguments) {
    return new SourceUnit(
        program.toAbsolutePath(),
        Map.of(),
        List.of(arguments),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** A program that stands in no file. */
  public static Module text(String program) {
    return unit(unit(program), EnumSet.allOf(CheckKind.class));
  }

  /** A program that stands in no file, as if it did in one of that name. */
  public static Module named(String name, String program, String... arguments) {
    var path = Path.of(name).toAbsolutePath();
    return unit(unit(path, program, arguments), EnumSet.allOf(CheckKind.class));
  }

  /** The same without its checks: just as the front end reads it. */
  public static Module asRead(String program) {
    return read(unit(program));
  }

  private static SourceUnit unit(String program) {
    return unit(Path.of("t.c").toAbsolutePath(), program);
  }

  private static SourceUnit unit(Path path, String program, String... arguments) {
    return new SourceUnit(
        path,
        Map.of(path, program),
        List.of(arguments),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Module unit(SourceUnit unit, Set<CheckKind> kinds) {
    return Obligations.rewrite(read(unit), Wanted.of(kinds), TextSource.NONE);
  }

  private static Module read(SourceUnit unit) {
    var compiled = assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit));
    return BitcodeReader.read(compiled.bitcode(), unit);
  }
}
