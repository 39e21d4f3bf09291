package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMDisposeMessage;
import static org.bytedeco.llvm.global.LLVM.LLVMPrintModuleToString;
import static org.bytedeco.llvm.global.LLVM.LLVMStripModuleDebugInfo;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bytedeco.javacpp.BytePointer;

/**
 * What LLVM prints of each symbol of a unit (functions, variables, structure types), without
 * positions and other debug information: what is printed alike, with all that it mentions, means
 * the same. Far quicker than to read the functions of two versions, most of which are the same.
 *
 * @param texts by name as printed, with @ or %
 * @param functions the names of those symbols that are functions with a body
 */
public record SymbolTexts(Map<String, String> texts, Set<String> functions) {

  private static final String NAME = "(?:\"[^\"]*\"|[-a-zA-Z$._][-a-zA-Z$._0-9]*)";
  private static final Pattern SYMBOL = Pattern.compile("[@%]" + NAME);
  private static final Pattern DEFINED =
      Pattern.compile("^(?:(?:define|declare) .*?(@" + NAME + ")\\(|([@%]" + NAME + ") = )");

  /**
   * What is in quotes, which stays; attached metadata, which goes; numbers of what is elsewhere.
   */
  private static final Pattern REPLACED =
      Pattern.compile("\"[^\"]*\"|,? ![a-zA-Z_.]+ !\\d+|@\\.str(?:\\.\\d+)?|#\\d+");

  private static final Pattern OTHER = Pattern.compile("^(attributes (#\\d+)|(@\\.str\\S*)) = ");

  private static final Pattern ELSEWHERE =
      Pattern.compile("^@" + NAME + " = (?:external|extern_weak) ");

  public SymbolTexts {
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    functions = Collections.unmodifiableSet(new LinkedHashSet<>(functions));
  }

  /**
   * Of all symbols of a unit.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static SymbolTexts of(Bitcode bitcode) {
    Map<String, String> texts = new LinkedHashMap<>();
    Set<String> functions = new LinkedHashSet<>();
    String printed = printed(bitcode);
    Map<String, String> numbered = new LinkedHashMap<>();
    printed
        .lines()
        .forEach(
            line -> {
              Matcher other = OTHER.matcher(line);
              if (other.find()) {
                String name = other.group(2) == null ? other.group(3) : other.group(2);
                numbered.put(name, line.substring(other.end()));
              }
            });
    String name = "";
    StringBuilder body = new StringBuilder();
    for (String line : (Iterable<String>) printed.lines()::iterator) {
      Matcher defined = name.isEmpty() ? DEFINED.matcher(line) : null;
      if (defined != null && defined.find()) {
        name = defined.group(1) == null ? defined.group(2) : defined.group(1);
        body.setLength(0);
        if (line.startsWith("define ")) {
          functions.add(name.substring(1));
        }
      }
      if (name.isEmpty()) {
        continue;
      }
      body.append(line).append('\n');
      if (!functions.contains(name.substring(1)) || line.equals("}")) {
        texts.put(name, comparable(body, numbered));
        name = "";
      }
    }
    return new SymbolTexts(texts, functions);
  }

  /** Whether LLVM prints the names of all functions as they are. */
  public boolean hasPlainNames() {
    return functions.stream().noneMatch(name -> name.startsWith("\""));
  }

  /** The names of the variables that other units define, as they are printed. */
  public Set<String> variablesOfOthers() {
    return texts.entrySet().stream()
        .filter(symbol -> ELSEWHERE.matcher(symbol.getValue()).lookingAt())
        .map(symbol -> symbol.getKey().substring(1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static String printed(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      LLVMStripModuleDebugInfo(module.module());
      BytePointer text = LLVMPrintModuleToString(module.module());
      try {
        return text.getString(StandardCharsets.UTF_8);
      } finally {
        LLVMDisposeMessage(text);
      }
    }
  }

  /** Without the numbers that depend on what else is in the unit. */
  private static String comparable(CharSequence text, Map<String, String> numbered) {
    return REPLACED
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(replacement(found.group(), numbered)));
  }

  private static String replacement(String found, Map<String, String> numbered) {
    boolean metadata = found.startsWith(",") || found.startsWith(" !");
    return metadata ? "" : numbered.getOrDefault(found, found);
  }

  /** The functions that are not the same in another version, or reach something that is not. */
  public Set<String> changedFrom(SymbolTexts other) {
    Map<String, Set<String>> mentionedBy = new LinkedHashMap<>();
    Set<String> changed = new LinkedHashSet<>();
    texts.forEach(
        (name, text) -> {
          // Metadata is numbered, and what it says is not seen.
          if (!text.equals(other.texts.get(name)) || text.contains("metadata !")) {
            changed.add(name);
          }
          mentions(text)
              .forEach(m -> mentionedBy.computeIfAbsent(m, k -> new LinkedHashSet<>()).add(name));
        });
    return functionsAmong(closed(changed, mentionedBy));
  }

  /** The functions that are the same in another version, with all that they reach. */
  public Set<String> sameIn(SymbolTexts other) {
    Set<String> same = new LinkedHashSet<>(functions);
    same.retainAll(other.functions);
    same.removeAll(changedFrom(other));
    same.removeAll(other.changedFrom(this));
    return same;
  }

  /** These functions of the unit and all others that they mention, directly or not. */
  public Set<String> reachedFrom(Collection<String> roots) {
    Set<String> reached = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    roots.stream().filter(functions::contains).forEach(root -> open.add("@" + root));
    while (!open.isEmpty()) {
      String next = open.pop();
      String text = texts.get(next);
      if (text != null && reached.add(next)) {
        open.addAll(mentions(text));
      }
    }
    return functionsAmong(reached);
  }

  /** The names of all symbols that are mentioned by functions other than these. */
  public Set<String> mentionedOutside(Set<String> read) {
    return functions.stream()
        .filter(f -> !read.contains(f))
        .flatMap(f -> mentions(texts.getOrDefault("@" + f, "")).stream())
        .map(SymbolTexts::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Without the sign that says of which kind it is, and without quotes. */
  private static String name(String symbol) {
    return symbol.charAt(1) == '"' ? symbol.substring(2, symbol.length() - 1) : symbol.substring(1);
  }

  private static Set<String> closed(Set<String> roots, Map<String, Set<String>> next) {
    Set<String> closed = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      String one = open.pop();
      if (closed.add(one)) {
        open.addAll(next.getOrDefault(one, Set.of()));
      }
    }
    return closed;
  }

  private Set<String> functionsAmong(Set<String> symbols) {
    Set<String> found = new LinkedHashSet<>();
    symbols.stream()
        .filter(s -> s.startsWith("@"))
        .map(s -> s.substring(1))
        .filter(functions::contains)
        .forEach(found::add);
    return found;
  }

  private static Set<String> mentions(String text) {
    Set<String> names = new LinkedHashSet<>();
    SYMBOL.matcher(text).results().map(MatchResult::group).forEach(names::add);
    return names;
  }
}
