package dev.stet.engine.compile;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.stet.engine.ir.SourceRange;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The compilation database of the project a file belongs to. Nothing in it is ever executed. */
final class CompileCommands {

  static final String NAME = "compile_commands.json";
  private static final long MOST_BYTES = 256L << 20;
  private static final Pattern PLACE = Pattern.compile("at line (\\d{1,9}) column (\\d{1,9})");

  private CompileCommands() {}

  /**
   * What the database says about a file.
   *
   * @param flags the accepted flags of its entry
   * @param problem what is wrong with the database, or null
   */
  record Answer(List<String> flags, @Nullable Diagnostic problem) {
    static final Answer NONE = new Answer(List.of(), null);
  }

  /** The database in the folder given, or else in the folders above the file. */
  static Optional<Path> find(SourceUnit unit) {
    if (unit.compileCommands().isPresent()) {
      return unit.compileCommands().map(folder -> folder.resolve(NAME)).filter(Files::isReadable);
    }
    return candidates(unit).stream()
        .filter(candidate -> Files.isRegularFile(candidate) && Files.isReadable(candidate))
        .findFirst();
  }

  /** Where it is looked for, in this order. */
  static List<Path> candidates(SourceUnit unit) {
    if (unit.compileCommands().isPresent()) {
      return List.of(unit.compileCommands().get().resolve(NAME));
    }
    List<Path> candidates = new ArrayList<>();
    for (Path folder = unit.file().getParent(); folder != null; folder = folder.getParent()) {
      candidates.add(folder.resolve(NAME));
      candidates.add(folder.resolve("build").resolve(NAME));
    }
    return candidates;
  }

  static Answer read(Path database, Path file) {
    try {
      if (Files.size(database) > MOST_BYTES) {
        return broken(database, "it is larger than " + (MOST_BYTES >> 20) + " MB");
      }
      JsonElement root = JsonParser.parseString(Files.readString(database));
      if (!root.isJsonArray()) {
        return broken(database, "it is not a JSON array");
      }
      return entry(root.getAsJsonArray(), file)
          .map(e -> new Answer(flags(e, database), null))
          .orElseGet(() -> lacking(database, file));
    } catch (CharacterCodingException e) {
      return broken(database, "it is not UTF-8 text");
    } catch (StackOverflowError e) {
      return broken(database, "it is nested too deep");
    } catch (JsonParseException | IllegalStateException e) {
      return noJson(database, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return broken(database, "it cannot be read: " + SystemErrors.oneLine(e));
    }
  }

  /** The C files that a database lists, each once; none where it cannot be read. */
  static List<Path> files(Path database) {
    Set<Path> files = new LinkedHashSet<>();
    try {
      if (Files.size(database) <= MOST_BYTES
          && JsonParser.parseString(Files.readString(database)) instanceof JsonArray all) {
        for (JsonElement each : all) {
          if (each instanceof JsonObject entry && text(entry, "file").endsWith(".c")) {
            files.add(named(entry));
          }
        }
      }
    } catch (IOException | JsonParseException | InvalidPathException | StackOverflowError e) {
      return List.of();
    }
    return List.copyOf(files);
  }

  private static Path named(JsonObject entry) {
    return Path.of(text(entry, "directory")).resolve(text(entry, "file")).normalize();
  }

  /** Of the parser's words only the place is for people. */
  private static Answer noJson(Path database, String parserSays) {
    Matcher place = PLACE.matcher(parserSays);
    SourceRange at =
        place.find()
            ? SourceRange.at(
                database.toString(),
                Integer.parseInt(place.group(1)),
                Integer.parseInt(place.group(2)))
            : SourceRange.at(database.toString(), 1, 1);
    return warning(at, "it is not JSON from here on; the file was compiled without it");
  }

  private static Answer broken(Path database, String why) {
    return warning(database, why + "; the file was compiled without it");
  }

  private static Answer lacking(Path database, Path file) {
    return warning(
        database, "no entry for " + file.getFileName() + "; the file was compiled without flags");
  }

  private static Answer warning(Path database, String message) {
    return warning(SourceRange.at(database.toString(), 1, 1), message);
  }

  private static Answer warning(SourceRange at, String message) {
    return new Answer(List.of(), new Diagnostic(Diagnostic.Severity.WARNING, at, message));
  }

  private static Optional<JsonObject> entry(JsonArray all, Path file) {
    for (JsonElement each : all) {
      if (each.isJsonObject() && isFor(each.getAsJsonObject(), file)) {
        return Optional.of(each.getAsJsonObject());
      }
    }
    return Optional.empty();
  }

  private static boolean isFor(JsonObject entry, Path file) {
    String name = text(entry, "file");
    if (name.isEmpty() || !name.endsWith(file.getFileName().toString())) {
      return false;
    }
    try {
      Path named = named(entry);
      return named.equals(file.normalize())
          || (Files.exists(named) && Files.exists(file) && Files.isSameFile(named, file));
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }

  private static List<String> flags(JsonObject entry, Path database) {
    List<String> arguments = new ArrayList<>();
    JsonElement list = entry.get("arguments");
    if (list != null && list.isJsonArray()) {
      for (JsonElement each : list.getAsJsonArray()) {
        arguments.add(each.isJsonPrimitive() ? each.getAsString() : "");
      }
    } else {
      arguments.addAll(ShellWords.split(text(entry, "command")));
    }
    Path folder = database.toAbsolutePath().getParent();
    try {
      folder = (folder == null ? database : folder).resolve(text(entry, "directory"));
    } catch (InvalidPathException e) {
      return List.of();
    }
    List<String> withoutCompiler =
        arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
    return Flags.sort(withoutCompiler, folder).accepted();
  }

  private static String text(JsonObject entry, String key) {
    JsonElement value = entry.get(key);
    return value != null && value.isJsonPrimitive() ? value.getAsString() : "";
  }
}
