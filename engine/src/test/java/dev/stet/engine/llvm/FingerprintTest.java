package dev.stet.engine.llvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Fingerprint;
import dev.stet.engine.ir.Module;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FingerprintTest {

  private static final Path FILE = Path.of("/nowhere/fingerprint.c");
  private static final String TEXT =
      """
      struct s { int a; int b; };
      int puts(const char *text);
      static int limit = 10;
      static int other = 20;
      int above(int x) { return x; }
      int f(struct s *p, int n) {
        int total = 0;
        for (int i = 0; i < n; i++)
          total += p->b;
        puts("total");
        return total < limit ? above(total) : 0;
      }
      """;

  private static Module read(String text) {
    SourceUnit unit =
        new SourceUnit(
            FILE,
            Map.of(FILE, text),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var compiled = assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit));
    return BitcodeReader.read(compiled.bitcode(), unit);
  }

  private static String fingerprint(String text) {
    Module module = read(text);
    return Fingerprint.of(module, assertNotNull2(module.function("f")));
  }

  private static <T> T assertNotNull2(@org.jspecify.annotations.Nullable T value) {
    assertNotNull(value);
    return value;
  }

  @ParameterizedTest
  @CsvSource({
    "int total = 0;, /* a comment */ int total  =  0; // more",
    "int above(int x) { return x; }, int above(int x)\\n{ puts(\"new\");\\n return x; }",
    "static int other = 20;, static int other = 21;",
    "struct s, \\n\\nstruct s",
  })
  void staysTheSame(String from, String to) {
    assertEquals(fingerprint(TEXT), fingerprint(edited(from, to)));
  }

  @ParameterizedTest
  @CsvSource({
    "int total = 0;, int total = 1;",
    "limit = 10, limit = 11",
    "{ int a; int b; }, { long a; int b; }",
    "puts(\"total\"), puts(\"totals\")",
    "int puts(const char, void puts(const char",
    "i < n, i <= n",
    "p->b, p->a",
    "static int limit, static const int limit",
    "struct s *p, struct s *q",
  })
  void changes(String from, String to) {
    assertNotEquals(
        fingerprint(TEXT),
        fingerprint(edited(from, to).replace("p->b", to.contains("*q") ? "q->b" : "p->b")));
  }

  private static String edited(String from, String to) {
    String edited = TEXT.replace(from, to.replace("\\n", "\n"));
    assertNotEquals(TEXT, edited);
    return edited;
  }

  @Test
  void namesTheCalledFunctions() {
    Module module = read(TEXT);
    assertEquals(
        Set.of("above", "puts"),
        Fingerprint.calledFunctions(module, assertNotNull2(module.function("f"))));
  }
}
