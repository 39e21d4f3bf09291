package dev.stet.server.workspace;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the section {@code stet} of a client's settings. Keys come nested ({@code inlayHints:
 * {invariants}}) or flat ({@code "inlayHints.invariants"}). A bad value is named in {@link
 * #problems} and its default used.
 */
public final class SettingsReader {

  private static final double LONGEST_SECONDS = 24 * 3600;

  private final JsonObject section;
  private final List<String> problems = new ArrayList<>();

  private SettingsReader(JsonObject section) {
    this.section = section;
  }

  /** What was read, and a clause for each value that could not be used. */
  public record Result(Settings settings, List<String> problems) {}

  /** Anything that is no object counts as "nothing set". */
  public static Result read(@Nullable JsonElement json) {
    var object = json != null && json.isJsonObject() ? json.getAsJsonObject() : new JsonObject();
    var inner = object.get("stet");
    var reader =
        new SettingsReader(
            inner != null && inner.isJsonObject() ? inner.getAsJsonObject() : object);
    return new Result(reader.settings(), List.copyOf(reader.problems));
  }

  private Settings settings() {
    var usual = Settings.DEFAULT;
    return new Settings(
        value(
                "properties",
                "a list of " + String.join(", ", Property.ids()),
                SettingsReader::properties)
            .orElse(usual.properties()),
        value("functionTimeout", "seconds above 0", SettingsReader::seconds)
            .orElse(usual.functionTimeout()),
        value("maxUnwind", "a whole number from 1", SettingsReader::unwindings)
            .orElse(usual.maxUnwind()),
        value("showUnknown", "true or false", SettingsReader::flag).orElse(true)
            ? Settings.Unknowns.SHOWN
            : Settings.Unknowns.HIDDEN,
        value("inlayHints.invariants", "true or false", SettingsReader::flag).orElse(false)
            ? Settings.InvariantHints.ON
            : Settings.InvariantHints.OFF,
        value("rulePages", "\"file\" or \"web\"", SettingsReader::pages).orElse(usual.pages()),
        value("clangArguments", "a list of texts", SettingsReader::texts).orElse(List.of()),
        value("compileCommands", "a folder", SettingsReader::folder),
        value("target", "a target triple such as x86_64-linux-gnu", SettingsReader::text));
  }

  private <T> Optional<T> value(
      String key, String wanted, Function<JsonElement, Optional<T>> read) {
    var json = find(key);
    if (json == null || json.isJsonNull() || isEmptyText(json)) {
      return Optional.empty();
    }
    var value = read.apply(json);
    if (value.isEmpty()) {
      problems.add("stet." + key + " must be " + wanted + ", not " + json);
    }
    return value;
  }

  private @Nullable JsonElement find(String key) {
    var flat = section.get(key);
    if (flat != null) {
      return flat;
    }
    JsonElement at = section;
    for (var part : List.of(key.split("\\.", -1))) {
      if (at == null || !at.isJsonObject()) {
        return null;
      }
      at = at.getAsJsonObject().get(part);
    }
    return at;
  }

  private static Optional<Set<Property>> properties(JsonElement json) {
    return texts(json)
        // As on the command line: who wants nothing proved does not start Stet.
        .filter(names -> !names.isEmpty())
        .flatMap(
            names -> {
              var properties = EnumSet.noneOf(Property.class);
              names.forEach(name -> Property.of(name).ifPresent(properties::add));
              boolean allKnown = names.stream().allMatch(name -> Property.of(name).isPresent());
              return allKnown ? Optional.of(properties) : Optional.empty();
            });
  }

  private static Optional<Duration> seconds(JsonElement json) {
    return number(json)
        .filter(seconds -> seconds > 0 && seconds <= LONGEST_SECONDS)
        .map(seconds -> Duration.ofMillis(Math.max(1, Math.round(seconds * 1000))));
  }

  private static Optional<Integer> unwindings(JsonElement json) {
    return number(json)
        .filter(k -> k >= 1 && k <= Integer.MAX_VALUE && k == Math.rint(k))
        .map(Double::intValue);
  }

  private static Optional<Double> number(JsonElement json) {
    return json.isJsonPrimitive() && json.getAsJsonPrimitive().isNumber()
        ? Optional.of(json.getAsDouble())
        : Optional.empty();
  }

  private static Optional<Settings.Pages> pages(JsonElement json) {
    return switch (text(json).orElse("")) {
      case "file" -> Optional.of(Settings.Pages.OURS);
      case "web" -> Optional.of(Settings.Pages.WEB);
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> flag(JsonElement json) {
    return json.isJsonPrimitive() && json.getAsJsonPrimitive().isBoolean()
        ? Optional.of(json.getAsBoolean())
        : Optional.empty();
  }

  private static boolean isEmptyText(JsonElement json) {
    return json.isJsonPrimitive()
        && json.getAsJsonPrimitive().isString()
        && json.getAsString().isBlank();
  }

  private static Optional<String> text(JsonElement json) {
    return json.isJsonPrimitive() && json.getAsJsonPrimitive().isString()
        ? Optional.of(json.getAsString())
        : Optional.empty();
  }

  private static Optional<List<String>> texts(JsonElement json) {
    if (!json.isJsonArray()) {
      return Optional.empty();
    }
    var texts = new ArrayList<String>();
    for (var element : json.getAsJsonArray()) {
      var text = text(element);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return Optional.of(texts);
  }

  private static Optional<Path> folder(JsonElement json) {
    try {
      return text(json).map(Path::of).filter(Path::isAbsolute);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
