package dev.stet.cli.mcp;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.Suggestion;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What an agent said to a tool; each value is of the kind that its parameter has. */
final class ToolArguments {

  static final long MOST_SECONDS = 3600;

  private final Map<String, Object> values;

  private ToolArguments(Map<String, Object> values) {
    this.values = values;
  }

  /**
   * @param said null where nothing was
   */
  static ToolArguments of(AgentTool tool, @Nullable Map<String, Object> said) throws InputProblem {
    var values = new TreeMap<String, Object>();
    if (said != null) {
      said.entrySet().stream()
          .filter(value -> value.getValue() != null)
          .forEach(value -> values.put(value.getKey(), value.getValue()));
    }
    for (var name : values.keySet()) {
      requireKnown(tool, name);
    }
    for (Parameter parameter : tool.parameters()) {
      require(tool, parameter, values.get(parameter.name()));
    }
    return new ToolArguments(values);
  }

  private static void requireKnown(AgentTool tool, String name) throws InputProblem {
    List<String> known = tool.parameters().stream().map(Parameter::name).toList();
    if (!known.contains(name)) {
      throw new InputProblem(
          tool.name()
              + ": no argument '"
              + name
              + "'; "
              + Suggestion.nearest(name, known)
                  .map(near -> "did you mean '" + near + "'?")
                  .orElse("it takes " + String.join(", ", known)));
    }
  }

  private static void require(AgentTool tool, Parameter parameter, @Nullable Object value)
      throws InputProblem {
    var which = tool.name() + ": '" + parameter.name() + "' ";
    if (value == null) {
      if (parameter.need() == Parameter.Need.REQUIRED) {
        throw new InputProblem(which + "is missing: " + parameter.meaning());
      }
      return;
    }
    switch (parameter.kind()) {
      case TEXT -> {
        if (!(value instanceof String text) || text.isBlank()) {
          throw new InputProblem(which + "is to be a text that is not empty");
        }
      }
      case SECONDS -> {
        if (!(value instanceof Number number)
            || !(number.doubleValue() > 0)
            || number.doubleValue() > MOST_SECONDS) {
          throw new InputProblem(which + "is to be a number above 0, at most " + MOST_SECONDS);
        }
      }
    }
  }

  /** Of a parameter that has to be there. */
  String text(String name) {
    return find(name).orElseThrow();
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name)).map(String::valueOf);
  }

  Optional<Duration> time(Parameter parameter) {
    return values.get(parameter.name()) instanceof Number seconds
        ? Optional.of(Duration.ofMillis(Math.max(1, Math.round(seconds.doubleValue() * 1000))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(value -> value.getKey() + " " + value.getValue())
        .collect(Collectors.joining(", "));
  }
}
