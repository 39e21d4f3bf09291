package dev.stet.engine.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.compiled.CompiledWitness;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.OnlyFor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pairs of test-projects/equivalence, whose truth stands in the new version; two at a time, for
 * what is said must not depend on how busy the machine is.
 */
@Execution(ExecutionMode.CONCURRENT)
class PairsTest {

  private static final Path ROOT = Path.of("..", "test-projects", "equivalence");

  /**
   * {@code repaired}: equal, and only the old version is undefined on some input. {@code
   * interpreted}: no C program can be given the inputs of the witness. {@code assuming}: with an
   * assumption. {@code only}: what they differ for and for nothing else.
   */
  private static final Pattern EXPECTATION =
      Pattern.compile(
          "// expect: (\\S+) (equal|repaired|different|unknown|added|removed)( known-unknown)?"
              + "( interpreted)?( assuming)?(?: only (\\S+))?");

  /** What the new version says of the work for each function, where all of it is found in less. */
  private static final Pattern WORK = Pattern.compile("// work: (\\d+) s");

  private static final String USUAL_WORK = "20";

  /** The clock's limit, which is not to be reached. */
  private static final Duration FAR = Duration.ofMinutes(15);

  static Stream<String> pairs() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all
          .filter(p -> Files.exists(p.resolve("old.c")))
          .map(p -> p.getFileName().toString())
          .sorted()
          .toList()
          .stream();
    }
  }

  /** All but those of {@code slow-pairs.txt} that are not in turn. */
  static Stream<String> wanted() throws IOException {
    List<String> slow = Files.readAllLines(ROOT.resolveSibling("slow-pairs.txt"));
    Set<String> left = new HashSet<>(slow);
    left.removeAll(inTurn(slow));
    return pairs().filter(pair -> !left.contains(pair));
  }

  @Test
  void slowPairsAreThere() throws IOException {
    List<String> slow = Files.readAllLines(ROOT.resolveSibling("slow-pairs.txt"));
    assertTrue(pairs().toList().containsAll(slow), "slow-pairs.txt names folders of " + ROOT);
  }

  @ParameterizedTest
  @MethodSource("wanted")
  void saysTheTruth(String pair) throws IOException {
    Path folder = ROOT.resolve(pair).toAbsolutePath().normalize();
    var opened =
        EquivalenceChecker.open(
            SourceUnit.of(folder.resolve("old.c")),
            SourceUnit.of(folder.resolve("new.c")),
            options(folder));
    assertEquals(List.of(), wrong(folder, opened));
  }

  private static EquivalenceOptions options(Path folder) {
    Optional<Path> patterns = Optional.of(folder.resolve("patterns")).filter(Files::isDirectory);
    return new EquivalenceOptions(
        EquivalenceOptions.Solver.ASKED, patterns, Optional.empty(), Floats.BITS, Map.of());
  }

  static Stream<String> pairsInTurn() throws IOException {
    return inTurn(wanted().toList()).stream();
  }

  /** All, or of so many parts the one that {@code -Dslow=1/3} asks for. */
  private static List<String> inTurn(List<String> all) {
    List<String> part = List.of(System.getProperty("slow", "0/1").split("/", 2));
    int first = Integer.parseInt(part.get(0));
    int parts = Integer.parseInt(part.get(1));
    return IntStream.range(0, all.size())
        .filter(i -> i % parts == first)
        .mapToObj(all::get)
        .toList();
  }

  /** The new text over the file of the old one; what is the same text in both is not compiled. */
  @ParameterizedTest
  @MethodSource("pairsInTurn")
  void saysTheTruthInAnEditor(String pair) throws IOException {
    Path folder = ROOT.resolve(pair).toAbsolutePath().normalize();
    Path file = folder.resolve("new.c");
    var before =
        new SourceUnit(
            file,
            Map.of(file, Files.readString(folder.resolve("old.c"))),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    var opener = EquivalenceChecker.opener();
    assertEquals(
        List.of(), wrong(folder, opener.open(before, SourceUnit.of(file), options(folder))));
  }

  /** What is not as expected. */
  private static Duration work(Path folder) throws IOException {
    var said = WORK.matcher(Files.readString(folder.resolve("new.c")));
    return Duration.ofSeconds(Long.parseLong(said.find() ? said.group(1) : USUAL_WORK));
  }

  private static List<String> wrong(Path folder, EquivalenceChecker.Opening opened)
      throws IOException {
    assertTrue(opened instanceof EquivalenceChecker.Opening.Ready, () -> "compiles: " + opened);
    var checker = ((EquivalenceChecker.Opening.Ready) opened).checker();
    Map<String, EquivalenceReport> reports = new HashMap<>();
    for (EquivalenceChecker.Pair each : checker.pairs()) {
      var report = checker.compare(each, work(folder), FAR);
      reports.put(report.name(), report);
    }
    List<String> wrong = new ArrayList<>();
    Matcher expectations = EXPECTATION.matcher(Files.readString(folder.resolve("new.c")));
    boolean any = false;
    while (expectations.find()) {
      any = true;
      String name = expectations.group(1);
      EquivalenceReport report = reports.get(name);
      String said = report == null ? "nothing" : word(report.verdict());
      if (expectations.group(5) != null
          && (report == null
              || !(report.verdict() instanceof EquivalenceVerdict.Equal equal)
              || equal.assumptions().isEmpty())) {
        wrong.add(name + " without an assumption: " + report);
      }
      boolean open = expectations.group(3) != null && said.equals("unknown");
      if (expectations.group(6) != null
          && !open
          && !(report != null
              && report.verdict() instanceof EquivalenceVerdict.Different d
              && d.onlyFor().map(OnlyFor::id).equals(Optional.of(expectations.group(6))))) {
        wrong.add(name + " for something else: " + report);
      }
      if (!said.equals(expectations.group(2)) && !open) {
        wrong.add(name + ": " + report);
      } else if (report != null && report.verdict() instanceof EquivalenceVerdict.Different d) {
        var expected =
            expectations.group(4) == null
                ? CompiledWitness.Result.CONFIRMED
                : CompiledWitness.Result.NOT_COMPILED;
        var tried =
            d.witness().isEmpty()
                ? CompiledWitness.Result.NOT_COMPILED
                : CompiledWitness.tried(folder, name, d.witness().get());
        if (tried != expected) {
          wrong.add(name + ", compiled: " + tried + ", " + d.witness());
        }
      }
    }
    assertTrue(any, "the pair has expectations");
    return wrong;
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyVersionIsEqualToItself(String pair) throws IOException {
    Path file = ROOT.resolve(pair).resolve("new.c").toAbsolutePath().normalize();
    var opened =
        EquivalenceChecker.open(SourceUnit.of(file), SourceUnit.of(file), EquivalenceOptions.USUAL);
    var checker = ((EquivalenceChecker.Opening.Ready) opened).checker();
    assertFalse(checker.pairs().isEmpty());
    for (EquivalenceChecker.Pair each : checker.pairs()) {
      assertEquals("equal", word(checker.compare(each, work(ROOT.resolve(pair)), FAR).verdict()));
    }
  }

  private static String word(EquivalenceVerdict verdict) {
    if (verdict instanceof EquivalenceVerdict.Equal equal && !equal.repairs().isEmpty()) {
      return "repaired";
    }
    return verdict.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
  }
}
