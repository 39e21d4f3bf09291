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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * A {@code compile_commands.json}, as Clang's tools read it. A build compiles what changed only:
 * entries of other files stay.
 */
final class Database {

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final Path file;
  private final List<JsonElement> entries = new ArrayList<>();

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
        place(each); // whether it has one
        database.entries.add(each);
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

  private static Path place(JsonElement each) {
    var entry = each.getAsJsonObject();
    var folder = entry.has("directory") ? entry.get("directory").getAsString() : "";
    var named = entry.has("file") ? entry.get("file").getAsString() : "";
    return Path.of(folder).resolve(named).normalize();
  }

  /** Takes over what the calls compiled, in the place of what was known of these files. */
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
    entries.removeIf(entry -> added.containsKey(place(entry)));
    entries.addAll(added.values());
    return added.size();
  }

  /** The programs that its entries with a list of arguments call, each once. */
  List<String> compilers() {
    return entries.stream()
        .filter(
            each -> each instanceof JsonObject entry && entry.get("arguments") instanceof JsonArray)
        .map(each -> each.getAsJsonObject().getAsJsonArray("arguments"))
        .filter(words -> !words.isEmpty() && words.get(0).isJsonPrimitive())
        .map(words -> words.get(0).getAsString())
        .distinct()
        .sorted()
        .toList();
  }

  /** The number of files that it lists. */
  int size() {
    return entries.size();
  }

  /** Writes the file that is there, through a link if it is one. */
  void write() throws InputProblem {
    var all = new JsonArray();
    entries.forEach(all::add);
    try {
      var real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
      var beside = real.resolveSibling(real.getFileName() + ".new");
      Files.writeString(beside, GSON.toJson(all) + "\n", StandardCharsets.UTF_8);
      if (Files.exists(real)) {
        Files.setPosixFilePermissions(beside, Files.getPosixFilePermissions(real));
      }
      Files.move(beside, real, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new InputProblem(file + ": cannot be written: " + e.getMessage());
    }
  }
}
