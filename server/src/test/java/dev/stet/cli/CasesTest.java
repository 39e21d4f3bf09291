package dev.stet.cli;

import dev.stet.cli.cases.CommandLineCases;
import dev.stet.cli.cases.ServerCases;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every case of {@code test-projects/verify} with the real engine, both ways. */
@Tag("cases")
class CasesTest {

  @TestFactory
  Stream<DynamicTest> commandLineSaysTheTruth() {
    return CommandLineCases.all(Hooks.ENGINES);
  }

  @TestFactory
  Stream<DynamicTest> serverSaysTheTruthAndWhatTheCommandLineSays() {
    return ServerCases.all(Hooks.ENGINES);
  }
}
