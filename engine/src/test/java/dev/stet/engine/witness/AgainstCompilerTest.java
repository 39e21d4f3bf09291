package dev.stet.engine.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.RecordedInputs;
import dev.stet.engine.witness.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same C programs, run by the interpreter and compiled by the system's compiler. */
class AgainstCompilerTest {

  private static final Path FOLDER = Path.of("src/test/resources/interpreter");
  private static final long[] ARGUMENTS = {0, 1, -1, 7, 1000, -123456789, 0x1234_5678_9abcL};

  @TempDir Path folder;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void givesWhatTheMachineGives(Path program) throws Exception {
    var module = Compiled.file(program);
    var interpreted = new ArrayList<String>();
    for (long argument : ARGUMENTS) {
      interpreted.add(Long.toString(result(module, argument)));
    }
    assertEquals(compiled(program), interpreted);
  }

  private static long result(Module module, long argument) {
    var inputs =
        new RecordedInputs().add(InputQuestion.Kind.PARAMETER, "x", Answer.Bits.of(argument));
    var outcome =
        Interpreter.run(module, "run", Scope.CLOSED, inputs, Limits.DEFAULT, Patience.ENDLESS)
            .outcome();
    var returned = assertInstanceOf(ExecutionOutcome.Returned.class, outcome);
    return ((Value.Bits) returned.values().get(0)).bits();
  }

  @ParameterizedTest
  @ValueSource(strings = {"copies", "function_pointers", "globals", "pointers", "structs"})
  void narrowPointersGiveTheSame(String name) {
    var program = FOLDER.resolve(name + ".c");
    var narrow = Compiled.file(program, "-m32");
    assertEquals(4, narrow.layout().pointerBytes());
    var wide = Compiled.file(program);
    for (long argument : ARGUMENTS) {
      assertEquals(result(wide, argument), result(narrow, argument));
    }
  }

  private List<String> compiled(Path program) throws Exception {
    var main = new StringBuilder("#include <stdio.h>\n#include <stdlib.h>\n");
    main.append("long long run(long long);\nint main(int c, char **v) {\n");
    main.append("  printf(\"%lld\\n\", run(atoll(v[1])));\n  return 0;\n}\n");
    var driver = Files.writeString(folder.resolve("main.c"), main);
    var binary = folder.resolve("program").toString();
    Assumptions.assumeTrue(exists("cc"), "there is no C compiler to compare with");
    output(
        "cc", "-O0", "-w", "-fwrapv", "-o", binary, program.toString(), driver.toString(), "-lm");
    var results = new ArrayList<String>();
    for (long argument : ARGUMENTS) {
      results.add(output(binary, Long.toString(argument)).strip());
    }
    return results;
  }

  private static boolean exists(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static String output(String... command) throws Exception {
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), text);
    return text;
  }
}
