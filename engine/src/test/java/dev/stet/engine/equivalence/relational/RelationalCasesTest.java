package dev.stet.engine.equivalence.relational;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.PaddingBytes;
import dev.stet.engine.equivalence.version.SemanticComparison.Question;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.pass.ComparedForm;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Floats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of test-projects/equivalence/relational, whose truth stands in the new version. */
class RelationalCasesTest {

  private static final Path ROOT = Path.of("..", "test-projects", "equivalence", "relational");

  private static final Pattern EXPECTATION =
      Pattern.compile(
          "// expect: (\\w+) (equal|different|unknown)(?: assuming (.*))?( known-unknown)?\\s");

  static Stream<String> pairs() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.map(p -> p.getFileName().toString()).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void saysTheTruth(String pair) throws IOException {
    Path folder = ROOT.resolve(pair).toAbsolutePath().normalize();
    Matcher expectation = EXPECTATION.matcher(Files.readString(folder.resolve("new.c")));
    assertTrue(expectation.find(), "the pair has an expectation");
    String name = expectation.group(1);
    var question =
        new Question(
            version(folder.resolve("old.c")),
            version(folder.resolve("new.c")),
            new FunctionPair(name, name),
            Set.of(),
            Floats.BITS,
            Optional.empty(),
            Map.of(),
            PaddingBytes.NONE);
    EquivalenceVerdict verdict =
        new RelationalComparison()
            .compare(question, new Budget(Duration.ofMinutes(5), Integer.MAX_VALUE));
    if (expectation.group(4) != null && verdict instanceof EquivalenceVerdict.Unknown) {
      return;
    }
    assertEquals(
        expectation.group(2),
        verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT),
        verdict::toString);
    if (verdict instanceof EquivalenceVerdict.Equal equal) {
      String assumed = String.join("; ", equal.assumptions());
      String wanted = expectation.group(3);
      assertTrue(wanted == null ? assumed.isEmpty() : assumed.contains(wanted), assumed);
    } else if (verdict instanceof EquivalenceVerdict.Different different) {
      assertTrue(different.witness().isPresent(), "a difference was run");
    }
  }

  private static Version version(Path file) {
    SourceUnit unit = SourceUnit.of(file);
    Module plain = module(unit.with(SourceUnit.Purpose.COMPARE));
    Module checked =
        Obligations.rewrite(
            module(unit.with(SourceUnit.Purpose.COMPARE_CHECKED)),
            Wanted.of(EnumSet.complementOf(EnumSet.of(CheckKind.UNINITIALISED_READ))),
            f -> Optional.empty());
    return new Version(plain, name -> checked, global -> true);
  }

  private static Module module(SourceUnit unit) {
    if (new Clang().compile(unit) instanceof Compilation.Succeeded s) {
      return BitcodeReader.read(ComparedForm.of(s.bitcode()), unit);
    }
    return fail(unit.file() + " does not compile");
  }
}
