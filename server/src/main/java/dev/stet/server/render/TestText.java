package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import java.util.List;

/** The text of a test, and where it stands. */
final class TestText {

  private TestText() {}

  private static String fileName(Snapshot text) {
    return String.valueOf(text.path().getFileName());
  }

  private static String name(Snapshot text, FunctionView function) {
    var file = fileName(text);
    int dot = file.lastIndexOf('.');
    return (dot < 0 ? file : file.substring(0, dot)) + "_" + function.name() + "_test.c";
  }

  static String uri(Snapshot text, FunctionView function) {
    return text.path().resolveSibling(name(text, function)).toUri().toString();
  }

  static String of(Snapshot text, FunctionView function, CheckReport check, TestedCall call) {
    var lines = new StringBuilder();
    lines
        .append("/* ")
        .append(function.name())
        .append(": ")
        .append(check.message().replace("*/", "* /"))
        .append("\n   gcc -g -fsanitize=address,undefined ")
        .append(name(text, function))
        .append(" && ./a.out */\n");
    call.given()
        .keySet()
        .forEach(
            f -> lines.append("#define ").append(f).append("(...) stet_").append(f).append("()\n"));
    lines
        .append("#define main stet_main_of_the_file\n#include \"")
        .append(fileName(text))
        .append("\"\n#undef main\n\n");
    call.given().forEach((f, values) -> given(lines, f, values));
    lines.append(
        "const char *__ubsan_default_options(void) { return \"halt_on_error=1\"; }\n\nint main(void) {\n");
    call.declarations()
        .forEach(
            d ->
                lines
                    .append("  ")
                    .append("static ")
                    .append(d.replaceFirst("^(?:static|register|extern)\\s+", ""))
                    .append('\n'));
    call.settings().forEach(s -> lines.append("  ").append(s).append('\n'));
    lines
        .append("  ")
        .append(function.name())
        .append("(")
        .append(String.join(", ", call.arguments()))
        .append(");\n  return 0;\n}\n");
    return lines.toString();
  }

  /** Where it is called for the first time, the function gives the first value, and so on. */
  private static void given(StringBuilder lines, String function, List<String> values) {
    var name = "stet_" + function;
    lines
        .append("__typeof__(")
        .append(name)
        .append("()) ")
        .append(name)
        .append("() {\n  static const __typeof__(")
        .append(name)
        .append("()) values[] = {")
        .append(String.join(", ", values))
        .append("};\n  static unsigned next;\n  return values[next < ")
        .append(values.size() - 1)
        .append(" ? next++ : ")
        .append(values.size() - 1)
        .append("];\n}\n\n");
  }
}
