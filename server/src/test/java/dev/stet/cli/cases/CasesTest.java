package dev.stet.cli.cases;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
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
  Stream<DynamicTest> commandLineSaysTheTruth() {
    return CommandLineCases.all(RememberingVerifier.ENGINES);
  }

  @TestFactory
  Stream<DynamicTest> serverSaysTheTruthAndWhatTheCommandLineSays() {
    return ServerCases.all(RememberingVerifier.ENGINES);
  }
}
