package dev.stet.cli.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The functions that a program exports, as a file lists them: a name a line; a version script of
 * the linker, of which the global names count, with wildcards; {@code Module.symvers} of the
 * kernel, or a list of its stable interface with headings in brackets.
 *
 * @param shown the file as the user wrote it
 * @param names with wildcards as in version scripts, each once
 */
public record SymbolList(String shown, Set<String> names) {

  private static final long MOST_BYTES = 64L << 20;

  private static final Pattern COMMENT = Pattern.compile("/\\*(?s:.*?)\\*/|(?m:#.*$)");
  private static final Pattern BLOCK = Pattern.compile("\\{([^{}]*)\\}");
  private static final Pattern EXTERN = Pattern.compile("extern\\s*\"[^\"]*\"\\s*\\{([^{}]*)\\}");
  private static final Pattern LABEL = Pattern.compile("\\b(global|local)\\s*:");
  private static final Pattern VERSIONED = Pattern.compile("0x[0-9a-fA-F]+\\s+(\\S+).*");
  private static final Pattern NAME = Pattern.compile("[\\w$.*?!^\\[\\]-]+");

  public SymbolList {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }

  /**
   * What a file lists.
   *
   * @throws InputProblem where it cannot be read, or lists nothing
   */
  public static SymbolList read(String file) throws InputProblem {
    try {
      var path = Path.of(file);
      if (Files.isDirectory(path)) {
        throw new InputProblem(file + ": is a folder; name a list of functions (--symbols)");
      } else if (!Files.exists(path)) {
        throw new InputProblem(file + ": no such file (--symbols)");
      } else if (Files.size(path) > MOST_BYTES) {
        throw new InputProblem(file + ": is larger than 64 MB; no list of functions is");
      }
      var text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
      var names = of(text);
      if (names.isEmpty()) {
        throw new InputProblem(file + ": lists no function (--symbols)");
      }
      return new SymbolList(file, names);
    } catch (IOException e) {
      throw new InputProblem(file + ": cannot be read: " + e.getMessage());
    } catch (InvalidPathException e) {
      throw new InputProblem(file + ": not a file name on this system");
    }
  }

  private static Set<String> of(String text) {
    String code = COMMENT.matcher(text).replaceAll(" ");
    return code.contains("{") ? ofScript(code) : ofLines(code);
  }

  private static Set<String> ofLines(String text) {
    Set<String> names = new LinkedHashSet<>();
    for (String line : text.lines().map(String::strip).toList()) {
      Matcher versioned = VERSIONED.matcher(line);
      String name = versioned.matches() ? versioned.group(1) : line;
      boolean heading = line.startsWith("[") && line.endsWith("]");
      if (!heading && NAME.matcher(name).matches()) {
        names.add(name);
      }
    }
    return names;
  }

  private static Set<String> ofScript(String text) {
    Set<String> names = new LinkedHashSet<>();
    Matcher block =
        BLOCK.matcher(
            EXTERN.matcher(text).replaceAll(m -> Matcher.quoteReplacement(m.group(1) + ";")));
    while (block.find()) {
      ofBlock(block.group(1), names);
    }
    return names;
  }

  private static void ofBlock(String block, Set<String> names) {
    boolean global = true;
    int at = 0;
    Matcher label = LABEL.matcher(block);
    while (at <= block.length()) {
      boolean more = label.find();
      int end = more ? label.start() : block.length();
      if (global) {
        for (String name : block.substring(at, end).split(";", -1)) {
          String plain = name.strip().replace("\"", "");
          if (NAME.matcher(plain).matches()) {
            names.add(plain);
          }
        }
      }
      if (!more) {
        return;
      }
      global = label.group(1).equals("global");
      at = label.end();
    }
  }

  /** Those of these functions that an entry means. */
  static List<String> meant(String entry, Set<String> functions) {
    if (entry.chars().noneMatch(c -> "*?[".indexOf(c) >= 0)) {
      return functions.contains(entry) ? List.of(entry) : List.of();
    }
    try {
      var pattern = Pattern.compile(regex(entry));
      return functions.stream().filter(f -> pattern.matcher(f).matches()).toList();
    } catch (PatternSyntaxException e) {
      return List.of();
    }
  }

  private static String regex(String entry) {
    var regex = new StringBuilder();
    for (int i = 0; i < entry.length(); i++) {
      char c = entry.charAt(i);
      int end = c == '[' ? entry.indexOf(']', i + 2) : -1;
      if (end > 0) {
        String inside = entry.substring(i + 1, end);
        boolean not = inside.startsWith("!") || inside.startsWith("^");
        regex
            .append(not ? "[^" : "[")
            .append((not ? inside.substring(1) : inside).replaceAll("[\\[\\]\\\\^&]", "\\\\$0"))
            .append(']');
        i = end;
      } else {
        regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
      }
    }
    return regex.toString();
  }
}
