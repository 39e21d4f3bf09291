package dev.stet.store;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Records as JSON, for readers of the very same version: between the server and its worker, and
 * from one run to the next. Records are written as they are; a member of a sealed interface carries
 * its simple name as {@code "is"}.
 */
public final class RecordJson {

  /** Writes and reads. */
  public static final Gson GSON =
      new GsonBuilder()
          .enableComplexMapKeySerialization()
          .serializeSpecialFloatingPointValues()
          .registerTypeAdapterFactory(new SealedFactory())
          .registerTypeAdapterFactory(new OptionalFactory())
          .registerTypeHierarchyAdapter(
              Path.class,
              (JsonSerializer<Path>) (path, type, context) -> context.serialize(path.toString()))
          .registerTypeHierarchyAdapter(
              Path.class,
              (JsonDeserializer<Path>) (json, type, context) -> Path.of(json.getAsString()))
          .registerTypeAdapter(
              Duration.class,
              (JsonSerializer<Duration>)
                  (time, type, context) -> context.serialize(time.toString()))
          .registerTypeAdapter(
              Duration.class,
              (JsonDeserializer<Duration>)
                  (json, type, context) -> Duration.parse(json.getAsString()))
          .create();

  private RecordJson() {}

  /** Reads a message; anything else than one is a {@link JsonParseException}. */
  public static <T> T read(String line, Class<T> type) {
    var message = GSON.fromJson(line, type);
    if (message == null) {
      throw new JsonParseException("no message: " + line);
    }
    return message;
  }

  private static final class SealedFactory implements TypeAdapterFactory {

    @Override
    public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> token) {
      var type = token.getRawType();
      if (!type.isSealed() || !type.isInterface()) {
        return null;
      }
      return new TypeAdapter<T>() {
        @Override
        public void write(JsonWriter out, T value) throws IOException {
          var json = gson.toJsonTree(value).getAsJsonObject();
          json.addProperty("is", value.getClass().getSimpleName());
          gson.toJson(json, out);
        }

        @Override
        @SuppressWarnings("unchecked")
        public T read(JsonReader in) {
          JsonObject json = gson.fromJson(in, JsonObject.class);
          var name = json.remove("is");
          for (var member : type.getPermittedSubclasses()) {
            if (name != null && member.getSimpleName().equals(name.getAsString())) {
              return (T) gson.fromJson(json, member);
            }
          }
          throw new JsonParseException("no " + type.getSimpleName() + ": " + name);
        }
      };
    }
  }

  private static final class OptionalFactory implements TypeAdapterFactory {

    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> token) {
      if (token.getRawType() != Optional.class
          || !(token.getType() instanceof ParameterizedType type)) {
        return null;
      }
      var content = TypeToken.get(type.getActualTypeArguments()[0]);
      return (TypeAdapter<T>)
          new TypeAdapter<Optional<?>>() {
            @Override
            public void write(JsonWriter out, Optional<?> value) throws IOException {
              JsonElement json =
                  gson.toJsonTree(value.map(v -> new Object[] {v}).orElse(new Object[0]));
              gson.toJson(json, out);
            }

            @Override
            public Optional<?> read(JsonReader in) {
              var elements = gson.<JsonElement>fromJson(in, JsonElement.class).getAsJsonArray();
              return elements.isEmpty()
                  ? Optional.empty()
                  : Optional.of(gson.fromJson(elements.get(0), content));
            }
          };
    }
  }
}
