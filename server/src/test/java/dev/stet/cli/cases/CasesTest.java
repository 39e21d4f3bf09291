package dev.stet.cli.cases;

import dev.stet.engine.Verifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Every case of {@code test-projects/verify} with the real engine, both ways at the same time, each
 * in the order of the files.
 */
@Tag("cases")
@Execution(ExecutionMode.CONCURRENT)
class CasesTest {

  @TestFactory
  Stream<DynamicTest> commandLineSaysTheTruth() {
    return CommandLineCases.all(Verifier::open);
  }

  @TestFactory
  Stream<DynamicTest> serverSaysTheTruthAndWhatTheCommandLineSays() {
    return ServerCases.all(Verifier::open);
  }
}
