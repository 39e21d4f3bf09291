package dev.stet.cli;

import dev.stet.cli.cases.CommandLineCases;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every case of {@code test-projects/verify} through the command line with the real engine. */
@Tag("cases")
class CasesTest {

  @TestFactory
  Stream<DynamicTest> verdictsAreTheTruth() {
    return CommandLineCases.all(Hooks.ENGINES);
  }
}
