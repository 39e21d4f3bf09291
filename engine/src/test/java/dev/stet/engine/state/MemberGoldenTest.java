package dev.stet.engine.state;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, what the members of structures hold that its functions read. */
class MemberGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("members", "members");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void rangesAsExpected(Path program) {
    Module module =
        Compiled.file(program, Set.of(CheckKind.ARRAY_BOUNDS, CheckKind.SIGNED_OVERFLOW));
    MemberInvariants found = MemberInvariants.of(module, Set.of("level"));
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        found
            .sentences(List.of(function.name()))
            .forEach(sentence -> text.append("  ").append(sentence).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }
}
