package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertAll;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Every case of {@code test-projects/verify} with the real engine, both ways, two at a time: what
 * is proved must not depend on how busy the machine is, so their time is generous.
 */
@Tag("cases")
@Execution(ExecutionMode.CONCURRENT)
class CasesTest {

  @TestFactory
  Stream<DynamicTest> commandLineAndServerSayTheTruth() {
    return Cases.wanted()
        .map(c -> DynamicTest.dynamicTest(Cases.name(c), c.file().toUri(), both(c)));
  }

  /** One after the other: the second hears what the first was told. */
  private static Executable both(Case c) {
    var engines = RememberingVerifier.ENGINES;
    return () ->
        assertAll(
            () -> CommandLineCases.requireTruth(engines, c),
            () -> ServerCases.requireTruth(engines, c));
  }
}
