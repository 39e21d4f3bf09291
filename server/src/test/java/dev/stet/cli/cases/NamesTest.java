package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * No verdict depends on a name: the same case with other names has the same verdicts, check by
 * check, whether these names say nothing or the wrong things. Ten cases of structures in each
 * build; {@code -Drenamed=REGEX} takes others, such as {@code ^memory/}.
 */
@Tag("cases")
@Execution(ExecutionMode.CONCURRENT)
class NamesTest {

  private static final String SAMPLE =
      "^memory/(back_link_forgotten|called_as_stored|ends_of_lists|freed_behind_the_start"
          + "|inside_what_is_freed|left_by_others|null|roles_of_links|stack|use_after_free)[.]c$"
          + "|^types/names_of_types[.]c$";

  @TempDir static Path folder;

  @TempDir static Path suggestiveFolder;

  /** What is said of a function but for its name. */
  private record Said(Truth verdict, String termination, List<Check> checks) {}

  private record Check(String kind, int line, Truth verdict) {}

  @TestFactory
  Stream<DynamicTest> otherNamesSameVerdicts() {
    return cases().stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    Cases.name(c), () -> requireSame(c, Naming.ARBITRARY, folder)));
  }

  /** Every second case, each with an order of the names of its own. */
  @TestFactory
  Stream<DynamicTest> suggestiveNamesSameVerdicts() {
    List<Case> cases = cases();
    return IntStream.range(0, cases.size())
        .filter(i -> i % 2 == 0)
        .mapToObj(
            i -> {
              Case c = cases.get(i);
              var naming = Naming.suggestive(Cases.name(c).hashCode());
              return DynamicTest.dynamicTest(
                  Cases.name(c), () -> requireSame(c, naming, suggestiveFolder));
            });
  }

  private static List<Case> cases() {
    var wanted = Pattern.compile(System.getProperty("renamed", SAMPLE));
    return Rotation.of(
        Cases.all().stream().filter(c -> wanted.matcher(Cases.name(c)).find()).toList());
  }

  private static void requireSame(Case c, Naming naming, Path folder) throws IOException {
    var renamed = RenamedCase.of(c, naming, folder);
    var engines = RememberingVerifier.ENGINES;
    assertEquals(
        said(CommandLineCases.answer(engines, c)),
        said(CommandLineCases.answer(engines, renamed)),
        Cases.name(c));
  }

  private static List<Said> said(Answer answer) {
    return answer.functions().stream()
        .map(
            f ->
                new Said(
                    f.verdict(),
                    f.termination(),
                    f.checks().stream()
                        .map(k -> new Check(k.kind(), k.line(), k.verdict()))
                        .toList()))
        .toList();
  }
}
