package dev.stet.engine.state.zero;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.state.UnseenCode;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** C text in, which static variables are zero only together with others. */
class ZeroGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("zero", "zero");

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void relationsAsExpected(Path program) {
    Module module =
        Compiled.file(program, Set.of(CheckKind.ARRAY_BOUNDS, CheckKind.SIGNED_OVERFLOW));
    ZeroRelations found = ZeroRelations.of(module, UnseenCode::mayCallBack);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      List<String> sentences = found.sentences(List.of(function.name()));
      if (!sentences.isEmpty()) {
        text.append(function.name()).append('\n');
        sentences.forEach(sentence -> text.append("  ").append(sentence).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }
}
