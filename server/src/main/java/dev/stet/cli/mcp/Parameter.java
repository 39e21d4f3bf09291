package dev.stet.cli.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a tool is told.
 *
 * @param meaning to be read by a model
 */
record Parameter(String name, Kind kind, Need need, String meaning) {

  static final Parameter FILE =
      new Parameter(
          "file",
          Kind.TEXT,
          Need.REQUIRED,
          "Path of a C file, absolute or from the folder the server was started in.");

  static final Parameter SECONDS =
      new Parameter(
          "seconds",
          Kind.SECONDS,
          Need.OPTIONAL,
          "Time limit for each function in seconds. Default: 10.");

  /** What values it has. */
  enum Kind {
    TEXT("string"),
    SECONDS("number");

    private final String schema;

    Kind(String schema) {
      this.schema = schema;
    }
  }

  /** Whether it has to be there. */
  enum Need {
    REQUIRED,
    OPTIONAL
  }

  /** The JSON schema of an object that has these. */
  static Map<String, Object> schema(List<Parameter> parameters) {
    var properties = new LinkedHashMap<String, Object>();
    for (Parameter each : parameters) {
      var property = new LinkedHashMap<String, Object>();
      property.put("type", each.kind.schema);
      property.put("description", each.meaning);
      if (each.kind == Kind.SECONDS) {
        property.put("exclusiveMinimum", 0);
        property.put("maximum", ToolArguments.MOST_SECONDS);
      }
      properties.put(each.name, property);
    }
    var schema = new LinkedHashMap<String, Object>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put(
        "required",
        parameters.stream().filter(p -> p.need == Need.REQUIRED).map(Parameter::name).toList());
    schema.put("additionalProperties", false);
    return schema;
  }
}
