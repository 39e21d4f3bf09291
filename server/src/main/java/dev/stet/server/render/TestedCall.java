package dev.stet.server.render;

import dev.stet.engine.verdict.Trace;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A call as a trace begins, as C.
 *
 * @param declarations a variable for each parameter, in order
 * @param settings statements that give them, and what is outside, their values
 * @param arguments the names of the variables
 * @param given what functions of other files give, in order, by their names
 */
record TestedCall(
    List<String> declarations,
    List<String> settings,
    List<String> arguments,
    Map<String, List<String>> given) {

  private static final Pattern NUMBER =
      Pattern.compile(
          "-?(?:\\d[\\w.]*(?:[eE][+-]?\\d+)?|0[xX][\\da-fA-F]+)|'(?:[^'\\\\]|\\\\.[0-7xa-fA-F]*)'");
  private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern MEMBER =
      Pattern.compile("([A-Za-z_]\\w*)(?:->[A-Za-z_]\\w*)(?:\\.[A-Za-z_]\\w*)*");

  /** The input of a trace cannot be made in C. */
  static final class Unbuildable extends Exception {
    private static final long serialVersionUID = 1;
    private final String why;

    Unbuildable(String why) {
      super(why);
      this.why = why;
    }

    String why() {
      return why;
    }
  }

  static TestedCall of(Snapshot text, FunctionView function, Trace trace) throws Unbuildable {
    if (function.name().equals("main")) {
      throw new Unbuildable(
          "'main' is a program by itself: compile it with the sanitizers as it is");
    }
    var parameters = DeclaredParameters.of(text, function);
    var known = CounterexampleProgram.firstValues(function, trace);
    return new Builder(text, function, parameters, known).build(trace);
  }

  private static final class Builder {

    private final String body;
    private final Map<String, String> parameters;
    private final Map<String, String> known;
    private final List<String> declarations = new ArrayList<>();
    private final List<String> settings = new ArrayList<>();
    private final Set<String> objects = new LinkedHashSet<>();

    Builder(
        Snapshot text,
        FunctionView function,
        Map<String, String> parameters,
        Map<String, String> known) {
      this.body = text.text(new Span(Names.of(text, function).end(), function.range().end()));
      this.parameters = parameters;
      this.known = known;
    }

    TestedCall build(Trace trace) throws Unbuildable {
      for (var parameter : parameters.entrySet()) {
        parameter(parameter.getKey(), parameter.getValue());
      }
      for (var value : known.entrySet()) {
        if (!parameters.containsKey(value.getKey())) {
          outside(value.getKey(), value.getValue());
        }
      }
      return new TestedCall(declarations, settings, List.copyOf(parameters.keySet()), given(trace));
    }

    private void parameter(String name, String declaration) throws Unbuildable {
      var value = known.getOrDefault(name, "");
      if (NUMBER.matcher(value).matches() || TEXT.matcher(value).matches()) {
        declarations.add(declaration + " = " + number(value) + ";");
      } else if (value.equals("null") || value.isEmpty()) {
        declarations.add(declaration + (value.isEmpty() ? ";" : " = 0;"));
      } else if (value.equals("not null") && isObject(name)) {
        objects.add(name);
        declarations.add(declaration + ";");
        declarations.add("__typeof__(*" + name + ") " + name + "_object;");
        settings.add(name + " = &" + name + "_object;");
      } else {
        throw new Unbuildable(
            "the memory that '" + name + "' leads to cannot be made in C from the trace");
      }
    }

    /** Whether only members of what it leads to are looked at, which a single object has. */
    private boolean isObject(String name) {
      return Pattern.compile("\\b" + name + "\\b(?!\\s*->)")
          .matcher(code())
          .results()
          .noneMatch(use -> !isTest(use.end(), use.start()));
    }

    /** A pointer that is only compared, or tested, has no need of more than one object. */
    private boolean isTest(int end, int start) {
      var before = code().substring(0, start).stripTrailing();
      var behind = code().substring(end).stripLeading();
      return (behind.startsWith(")") && (before.endsWith("(") || before.endsWith("!")))
          || behind.startsWith("==")
          || behind.startsWith("!=")
          || behind.startsWith("&&");
    }

    private String code() {
      int start = body.indexOf('{');
      return start < 0 ? body : body.substring(start);
    }

    private void outside(String place, String value) throws Unbuildable {
      var member = MEMBER.matcher(place);
      boolean isMember = member.matches() && objects.contains(member.group(1));
      boolean isGlobal = NAME.matcher(place).matches();
      if (!isMember && !isGlobal) {
        if (place.startsWith("*") || place.contains("->") || place.contains("[")) {
          throw new Unbuildable("what '" + place + "' is cannot be set from outside");
        }
        return; // a value on the way, which follows from the others
      }
      if ((isGlobal && !isNamed(place)) || isLocal(place) || isSetTo(place, value)) {
        return;
      }
      if (isChanged(place)) {
        throw new Unbuildable(
            "'" + place + "' is changed on the way: the trace does not tell what it was before");
      }
      if (value.equals("null")) {
        settings.add(place + " = 0;");
      } else if (NUMBER.matcher(value).matches()) {
        settings.add(place + " = " + number(value) + ";");
      } else {
        throw new Unbuildable("what '" + place + "' leads to cannot be made in C from the trace");
      }
    }

    /**
     * Whether the function itself speaks of it: what it does not name is said by the trace only.
     */
    private boolean isNamed(String name) {
      return Pattern.compile("\\b" + name + "\\b").matcher(code()).find();
    }

    /** Whether the function gives it this very value. */
    private boolean isSetTo(String place, String value) {
      return Pattern.compile(
              "(?<![\\w>.])"
                  + Pattern.quote(place)
                  + "\\s*=\\s*"
                  + Pattern.quote(value)
                  + "\\s*[;,)]")
          .matcher(code())
          .find();
    }

    /** Whether the function declares it. */
    private boolean isLocal(String name) {
      return NAME.matcher(name).matches()
          && Pattern.compile("[\\w*]\\s*\\b" + name + "\\b\\s*(?:=[^=]|;|,|\\[)")
              .matcher(code())
              .results()
              .anyMatch(use -> isDeclaration(use.start()));
    }

    private boolean isDeclaration(int at) {
      var before = code().substring(0, at + 1);
      var line =
          before
              .substring(
                  Math.max(
                          before.lastIndexOf(';'),
                          Math.max(before.lastIndexOf('{'), before.lastIndexOf('(')))
                      + 1)
              .strip();
      return line.matches("(?:[A-Za-z_]\\w*[\\s*]*)+(?:[^;{}()]*,\\s*\\**)?")
          && !line.startsWith("return")
          && !line.startsWith("goto");
    }

    private boolean isChanged(String place) {
      var quoted = Pattern.quote(place);
      return Pattern.compile(
              "(?:\\+\\+|--)\\s*"
                  + quoted
                  + "\\b|(?<![\\w>.])"
                  + quoted
                  + "\\s*(?:\\+\\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))")
          .matcher(code())
          .find();
    }

    private static Map<String, List<String>> given(Trace trace) throws Unbuildable {
      var given = new LinkedHashMap<String, List<String>>();
      for (Trace.Input input : trace.inputs()) {
        if (!NAME.matcher(input.function()).matches()) {
          throw new Unbuildable("what '" + input.function() + "' gives cannot be made in C");
        }
        given.computeIfAbsent(input.function(), f -> new ArrayList<>()).add(number(input.value()));
      }
      return given;
    }

    /** The least numbers are no literals of their types. */
    private static String number(String value) {
      return switch (value) {
        case "-2147483648" -> "-2147483647 - 1";
        case "-9223372036854775808" -> "-9223372036854775807 - 1";
        default -> value;
      };
    }
  }
}
