package dev.stet.engine.link;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.GoldenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Several C texts in, one program or a conflict out: as they are linked whole, and as the first of
 * them is linked with what it calls of the others; {@code -Dexpect.update} rewrites it. A line
 * {@code // === a.c} begins a text; behind the name may stand what clang is told.
 */
class LinkGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("link", "linked");

  private static final String BORDER = "// === ";

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void linkedAsExpected(Path program) throws IOException {
    List<Module> files = files(Files.readString(program));
    var text = new StringBuilder("linked\n");
    if (ProgramLinker.link(files) instanceof ProgramLinker.Result.Linked linked) {
      append(linked.program(), text);
    } else if (ProgramLinker.link(files) instanceof ProgramLinker.Result.Contradiction c) {
      text.append("  ").append(c.conflict().text(LinkGoldenTest::nameOf)).append('\n');
    }
    var foreign = ForeignCode.link(files.get(0), function -> defining(files, function));
    text.append("with what it calls\n");
    append(foreign.program(), text);
    sorted(foreign.origins()).forEach((name, file) -> text.append(line(name, "of", file)));
    sorted(foreign.renamed()).forEach((name, now) -> text.append(line(name, "is now", now)));
    FILES.require(program, text.toString());
  }

  private static List<Module> files(String text) {
    List<Module> files = new ArrayList<>();
    for (String part : text.split("(?m)^" + BORDER, -1)) {
      int end = part.indexOf('\n');
      if (end > 0) {
        String[] head = part.substring(0, end).split(" ", -1);
        String[] arguments = Stream.of(head).skip(1).toArray(String[]::new);
        files.add(Compiled.named(head[0], part.substring(end + 1), arguments));
      }
    }
    return files;
  }

  /** The only other file that defines a function for all. */
  private static Optional<Module> defining(List<Module> files, String function) {
    List<Module> all =
        files.stream()
            .skip(1)
            .filter(
                file ->
                    file.functions().stream()
                        .filter(f -> f.linkage() != Function.Linkage.INTERNAL)
                        .anyMatch(f -> f.name().equals(function)))
            .toList();
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  private static void append(Module program, StringBuilder text) {
    for (Global global : program.globals()) {
      String held = global.initial() == null ? "declared" : "defined";
      text.append("  variable ").append(global.name());
      text.append(", ").append(global.sizeBytes()).append(" bytes, ").append(held);
      text.append(global.linkage() == Function.Linkage.INTERNAL ? ", of its file\n" : "\n");
    }
    for (Function function : program.functions()) {
      text.append("  function ").append(function.name());
      text.append(" of ").append(nameOf(function.range().file()));
      text.append(function.linkage() == Function.Linkage.INTERNAL ? ", of its file\n" : "\n");
    }
    program.declarations().stream()
        .filter(d -> !d.name().startsWith("llvm."))
        .forEach(d -> text.append("  unknown ").append(d.name()).append('\n'));
  }

  private static String nameOf(String path) {
    return String.valueOf(Path.of(path).getFileName());
  }

  private static String line(String name, String relation, String other) {
    return "  " + name + " " + relation + " " + nameOf(other) + "\n";
  }

  private static Map<String, String> sorted(Map<String, String> map) {
    return new TreeMap<>(map);
  }
}
