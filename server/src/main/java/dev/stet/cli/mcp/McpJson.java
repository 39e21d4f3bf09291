package dev.stet.cli.mcp;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializer;
import com.google.gson.ToNumberPolicy;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The records of the protocol's library as JSON. They are annotated for a library of megabytes; of
 * what it can do, names are all that is needed here.
 */
final class McpJson implements McpJsonMapper {

  static final Gson GSON =
      new GsonBuilder()
          .disableHtmlEscaping()
          .setFieldNamingStrategy(McpJson::name)
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .registerTypeAdapter(TextContent.class, (JsonSerializer<TextContent>) McpJson::content)
          .registerTypeAdapterFactory(new EnumFactory())
          .create();

  private static String name(Field field) {
    var given = field.getAnnotation(JsonProperty.class);
    return given == null || given.value().isEmpty() ? field.getName() : given.value();
  }

  /** Contents say their type; ours are texts. */
  private static JsonObject content(
      TextContent content, Type type, com.google.gson.JsonSerializationContext context) {
    var json = new JsonObject();
    json.addProperty("type", "text");
    json.addProperty("text", content.text());
    return json;
  }

  @Override
  public <T> T readValue(String content, Class<T> type) throws IOException {
    return read(content, type);
  }

  @Override
  public <T> T readValue(byte[] content, Class<T> type) throws IOException {
    return read(new String(content, StandardCharsets.UTF_8), type);
  }

  @Override
  public <T> T readValue(String content, TypeRef<T> type) throws IOException {
    return read(content, type.getType());
  }

  @Override
  public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
    return read(new String(content, StandardCharsets.UTF_8), type.getType());
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T> T read(String content, Type type) throws IOException {
    try {
      return (T) Objects.requireNonNull(GSON.fromJson(content, type));
    } catch (JsonParseException | NullPointerException e) {
      throw new IOException(e);
    }
  }

  @Override
  public <T> T convertValue(Object value, Class<T> type) {
    return GSON.fromJson(GSON.toJsonTree(value), type);
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T convertValue(Object value, TypeRef<T> type) {
    return (T) GSON.fromJson(GSON.toJsonTree(value), type.getType());
  }

  @Override
  public String writeValueAsString(Object value) {
    return GSON.toJson(value);
  }

  @Override
  public byte[] writeValueAsBytes(Object value) {
    return GSON.toJson(value).getBytes(StandardCharsets.UTF_8);
  }

  /** Constants by the names that annotations give them. */
  private static final class EnumFactory implements TypeAdapterFactory {

    @Override
    public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> token) {
      var type = token.getRawType();
      if (!type.isEnum()) {
        return null;
      }
      var byName = new HashMap<String, T>();
      var names = new HashMap<T, String>();
      for (Field field : type.getFields()) {
        if (field.isEnumConstant()) {
          T constant = constant(type, field);
          byName.put(name(field), constant);
          names.put(constant, name(field));
        }
      }
      return adapter(byName, names);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <T> T constant(Class<?> type, Field field) {
      for (Object constant : Objects.requireNonNull(type.getEnumConstants())) {
        if (((Enum<?>) constant).name().equals(field.getName())) {
          return (T) constant;
        }
      }
      throw new IllegalStateException(field.toString());
    }

    private static <T> TypeAdapter<T> adapter(Map<String, T> byName, Map<T, String> names) {
      return new TypeAdapter<T>() {
        @Override
        public void write(JsonWriter out, T value) throws IOException {
          out.value(names.get(value));
        }

        @Override
        public T read(JsonReader in) throws IOException {
          var name = in.nextString();
          var constant = byName.get(name);
          if (constant == null) {
            throw new JsonParseException("'" + name + "' is none of " + byName.keySet());
          }
          return constant;
        }
      };
    }
  }
}
