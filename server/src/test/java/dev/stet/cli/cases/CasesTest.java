package dev.stet.cli.cases;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every case of {@code test-projects/verify} with the real engine, both ways, one after the other:
 * what is proved must not depend on how busy the machine is.
 */
@Tag("cases")
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
