package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The same question has the same answer, word by word, and takes the same work, however busy the
 * machine is and however many functions are worked on at a time. The work is too little for most
 * functions, so that all ways to run out of it are taken. In turns.
 */
@Tag("cases")
@Execution(ExecutionMode.CONCURRENT)
class RepetitionTest {

  private static final String LITTLE_WORK = "100000";

  private static final Pattern SECONDS = Pattern.compile("\"seconds\": [0-9.E-]+");

  private record Said(int status, String out, String err) {}

  @TestFactory
  Stream<DynamicTest> sameAnswerAgain() {
    return Rotation.of(Cases.named()).stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    Cases.name(c),
                    c.file().toUri(),
                    () -> assertEquals(said(c, "1"), said(c, "2"), Cases.name(c))));
  }

  private static Said said(Case c, String jobs) {
    var arguments =
        new ArrayList<>(List.of("check", "--format", "json", "--no-cache", "--stats", "--jobs"));
    arguments.add(jobs);
    arguments.addAll(c.optionsBut(Cases.TIMEOUT));
    arguments.addAll(List.of("--work", LITTLE_WORK, Cases.TIMEOUT, Cases.FAR_SECONDS));
    arguments.add(c.file().toString());
    if (!c.clangArguments().isEmpty()) {
      arguments.add("--");
      arguments.addAll(c.clangArguments());
    }
    var run = Run.of(Verifier::open, arguments.toArray(String[]::new));
    return new Said(run.status(), SECONDS.matcher(run.out()).replaceAll(""), run.err());
  }
}
