package dev.stet.cli.build;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.stet.cli.run.InputProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A {@code compile_commands.json}, as Clang's tools read it. A build compiles what changed only:
 * entries of other files stay.
 */
final class Database {

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final Path file;
  private final Map<Path, JsonElement> entries = new LinkedHashMap<>();

  private Database(Path file) {
    this.file = file;
  }

  /** What the file says, or nothing if it is not there. */
  static Database read(Path file) throws InputProblem {
    var database = new Database(file);
    if (!Files.exists(file)) {
      return database;
    }
    try {
      if (!(JsonParser.parseString(Files.readString(file)) instanceof JsonArray all)) {
        throw new InputProblem(file + ": is no compilation database; move it away first");
      }
      for (JsonElement each : all) {
        database.entries.put(place(each.getAsJsonObject()), each);
      }
      return database;
    } catch (IOException
        | JsonParseException
        | IllegalStateException
        | InvalidPathException
        | UnsupportedOperationException e) {
      throw new InputProblem(file + ": is no compilation database; move it away first");
    }
  }

  private static Path place(JsonObject entry) {
    var folder = entry.has("directory") ? entry.get("directory").getAsString() : "";
    var named = entry.has("file") ? entry.get("file").getAsString() : "";
    return Path.of(folder).resolve(named).normalize();
  }

  /** Takes over what the calls compiled; returns the number of files. */
  int add(List<RecordedCall> calls) {
    var added = new LinkedHashMap<Path, JsonElement>();
    for (RecordedCall call : calls) {
      for (String name : call.files()) {
        var entry = new JsonObject();
        entry.addProperty("directory", call.folder().toString());
        entry.addProperty("file", name);
        entry.add("arguments", GSON.toJsonTree(call.arguments()));
        added.putIfAbsent(place(entry), entry);
      }
    }
    entries.putAll(added);
    entries.keySet().removeIf(named -> !Files.exists(named) && !added.containsKey(named));
    return added.size();
  }

  /** The number of files that it lists. */
  int size() {
    return entries.size();
  }

  void write() throws InputProblem {
    var all = new JsonArray();
    entries.values().forEach(all::add);
    try {
      var folder = Objects.requireNonNull(file.toAbsolutePath().getParent());
      var beside = Files.createTempFile(folder, "compile_commands", ".new");
      Files.writeString(beside, GSON.toJson(all) + "\n", StandardCharsets.UTF_8);
      Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new InputProblem(file + ": cannot be written: " + e.getMessage());
    }
  }
}
