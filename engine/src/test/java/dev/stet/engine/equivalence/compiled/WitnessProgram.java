package dev.stet.engine.equivalence.compiled;

import dev.stet.engine.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A C program that calls a function of a version with the inputs of a witness, and prints the
 * result, the calls of functions from elsewhere, and the memory that the inputs are about.
 */
final class WitnessProgram {

  static final String END = "-- end";

  private static final String PRELUDE =
      """
      int dprintf(int, const char *, ...);
      static void stet_bytes(const char *what, const void *at, unsigned long n) {
        dprintf(1, "%s:", what);
        for (unsigned long i = 0; i < n; i++) dprintf(1, " %d", ((const unsigned char *)at)[i]);
        dprintf(1, "\\n");
      }
      static void *stet_end[5];
      static int stet_calls;
      """;

  /** After so many calls a program ends that has not ended yet; runs of versions keep no more. */
  private static final int MOST_CALLS = 10_000;

  private static final Pattern OBJECT = Pattern.compile("object_\\d+");
  private static final Pattern EXTERN =
      Pattern.compile(
          "(?m)^(?:extern )?((?:\\w+ )+\\**)(\\w+)\\(([^()]*)\\)"
              + "( __attribute__\\(\\(noreturn\\)\\))?;");
  private static final Pattern VARIADIC = Pattern.compile("(?m)^extern .*\\.\\.\\.\\);");
  private static final Pattern EXTERN_VARIABLES =
      Pattern.compile("(?m)^extern ((?:\\w+ )+[^();]*;)");
  private static final Pattern LAST_IS_TYPE =
      Pattern.compile(".*(\\*|\\b(int|char|short|long|unsigned|signed|float|double))");

  private WitnessProgram() {}

  /**
   * Empty where a C program cannot be given these inputs.
   *
   * @param moved structures whose members are printed one by one
   */
  static Optional<String> of(String source, String function, Witness witness, Set<String> moved) {
    Matcher definition =
        Pattern.compile("(?m)^((?:\\w+ )+\\**)" + function + "\\(([^()]*)\\)\\s*\\{")
            .matcher(source);
    if (!definition.find() || VARIADIC.matcher(source).find()) {
      return Optional.empty();
    }
    var program = new StringBuilder(source).append('\n').append(PRELUDE);
    for (String object : objects(witness)) {
      program.append("static union { char bytes[4096]; double aligned; } " + object + ";\n");
    }
    program.append(externs(source));
    Matcher variables = EXTERN_VARIABLES.matcher(source);
    while (variables.find()) {
      program.append(defined(variables.group(1), witness)).append('\n');
    }
    program.append("int main(void) {\n");
    program.append(
        "if (__builtin_setjmp(stet_end)) { dprintf(1, \"" + END + "\\n\"); return 0; }\n");
    List<String> names = new ArrayList<>();
    List<String> declarations =
        definition.group(2).equals("void") || definition.group(2).isBlank()
            ? List.of()
            : List.of(definition.group(2).split(",", -1));
    for (Map.Entry<String, String> input : witness.inputs().entrySet()) {
      Optional<String> value = value(input.getValue());
      boolean hasNoType = OBJECT.matcher(input.getKey()).matches();
      if (value.isEmpty() || input.getKey().contains(" ") || hasNoType) {
        return Optional.empty();
      }
      if (names.size() < declarations.size()) {
        String declaration = declarations.get(names.size()).trim();
        names.add(input.getKey());
        program.append(
            declaration.replaceAll("\\b(const|restrict|volatile) ?", "")
                + " = "
                + value.get()
                + ";\n");
      } else if (!isArray(source, input.getKey()) && !isConstant(source, input.getKey())) {
        program.append(input.getKey() + " = " + value.get() + ";\n");
      }
    }
    if (names.size() < declarations.size()) {
      return Optional.empty();
    }
    String call = function + "(" + String.join(", ", names) + ")";
    boolean returns = !definition.group(1).matches("(static |extern |inline )*void ");
    program.append(
        returns
            ? "__auto_type stet_result = "
                + call
                + ";\nstet_bytes(\"result\", &stet_result, sizeof stet_result);\n"
            : call + ";\n");
    List<String> byNames = declarations.stream().filter(d -> leadsTo(d, moved)).toList();
    if (byNames.isEmpty()) {
      for (String object : objects(witness)) {
        program.append("stet_bytes(\"" + object + "\", &" + object + ", 64);\n");
      }
    }
    byNames.forEach(d -> program.append(MemberTexts.printed(source, d.trim())));
    for (String global : globals(source)) {
      program.append("stet_bytes(\"" + global + "\", &" + global + ", sizeof " + global + ");\n");
    }
    return Optional.of(program + "dprintf(1, \"" + END + "\\n\");\nreturn 0;\n}\n");
  }

  private static boolean leadsTo(String declaration, Set<String> moved) {
    return moved.stream().anyMatch(m -> declaration.matches(".*struct " + m + " ?\\*\\w+"));
  }

  /** What defines variables of another file; those that nothing writes begin with their inputs. */
  private static String defined(String declaration, Witness witness) {
    return declaration.startsWith("const ")
        ? Pattern.compile("\\w+(?=[,;])")
            .matcher(declaration)
            .replaceAll(
                name ->
                    name.group()
                        + " = "
                        + value(witness.inputs().getOrDefault(name.group(), "0")).orElse("0"))
        : declaration;
  }

  private static boolean isConstant(String source, String input) {
    return input.matches("\\w+")
        && Pattern.compile("(?m)^extern const .*\\b" + input + "\\b").matcher(source).find();
  }

  /**
   * Whether an input is an array of another file, of which the address alone is known: where it
   * lies is chosen by the linker.
   */
  private static boolean isArray(String source, String input) {
    return input.matches("\\w+")
        && Pattern.compile("(?m)^extern .*\\b" + input + "\\[").matcher(source).find();
  }

  private static Set<String> objects(Witness witness) {
    var objects = new TreeSet<String>();
    witness
        .inputs()
        .forEach(
            (name, value) -> {
              for (String text : List.of(name, value)) {
                Matcher object = OBJECT.matcher(text);
                while (object.find()) {
                  objects.add(object.group());
                }
              }
            });
    return objects;
  }

  private static List<String> globals(String source) {
    List<String> globals = new ArrayList<>();
    Matcher global =
        Pattern.compile(
                "(?m)^(?:static )?(?:unsigned )?(?:int|char|long) (\\w+(?:, \\w+)*)( =[^;]*)?;")
            .matcher(source);
    while (global.find()) {
      globals.addAll(List.of(global.group(1).split(", ", -1)));
    }
    return globals;
  }

  /** Bodies that print their arguments, for functions that are declared only. */
  private static String externs(String source) {
    var bodies = new StringBuilder();
    Matcher declared = EXTERN.matcher(source);
    while (declared.find()) {
      String name = declared.group(2);
      if (Pattern.compile("\\b" + name + "\\([^()]*\\)\\s*\\{").matcher(source).find()
          || !Pattern.compile("\\b" + name + "\\(").matcher(source).find(declared.end())) {
        continue;
      }
      List<String> parameters = new ArrayList<>();
      var prints = new StringBuilder("dprintf(1, \"calls " + name + "\\n\");");
      if (!declared.group(3).equals("void") && !declared.group(3).isBlank()) {
        for (String parameter : declared.group(3).split(",", -1)) {
          String own = "stet_" + parameters.size();
          boolean unnamed = LAST_IS_TYPE.matcher(parameter.trim()).matches();
          String last = parameter.replaceAll(".*\\W", "");
          parameters.add(unnamed ? parameter + " " + own : parameter);
          String argument = unnamed ? own : last;
          prints.append("stet_bytes(\"with\", &" + argument + ", sizeof " + argument + ");");
        }
      }
      if (declared.group(4) != null || name.equals("abort") || name.equals("exit")) {
        prints.append("__builtin_longjmp(stet_end, 1);");
      }
      prints.append("if (++stet_calls > " + MOST_CALLS + ") __builtin_longjmp(stet_end, 1);");
      String result = declared.group(1).replace("extern ", "");
      bodies.append(
          result
              + name
              + "("
              + (parameters.isEmpty() ? "void" : String.join(", ", parameters))
              + ") { "
              + prints
              + (result.equals("void ") ? " }\n" : " return 0; }\n"));
    }
    return bodies.toString();
  }

  /** The C text of a value as a witness tells it. */
  private static Optional<String> value(String text) {
    if (text.equals("null")) {
      return Optional.of("0");
    } else if (text.equals("true") || text.equals("false")) {
      return Optional.of(text.equals("true") ? "1" : "0");
    } else if (text.startsWith("&object_")) {
      return Optional.of("(void *)((char *)" + text.replace(" bytes", "") + ")");
    } else if (text.contains("NAN")) {
      return Optional.of("__builtin_nan(\"\")");
    } else if (text.contains("INFINITY")) {
      return Optional.of(text.replace("INFINITY", "__builtin_inf()"));
    }
    boolean plain = text.matches("-?[0-9].*|'.*'");
    return plain ? Optional.of(text.matches("-?\\d{10,}") ? text + "LL" : text) : Optional.empty();
  }
}
