package dev.stet.engine.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The models in C, compiled, do what the C library of this machine does: result and memory. */
class ModelsAgainstLibraryTest {

  private static final String SCRIPT = "../bench/models/models.py";

  @ParameterizedTest
  @ValueSource(ints = {1, 20261126})
  void giveWhatTheLibraryGives(int seed) throws Exception {
    Assumptions.assumeTrue(exists("gcc") && exists("python3"), "nothing to build the models with");
    var process =
        new ProcessBuilder("python3", SCRIPT, "--seed", "" + seed, "--rounds", "40")
            .redirectErrorStream(true)
            .start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  private static boolean exists(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }
}
