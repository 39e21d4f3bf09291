package dev.stet.cli.cases;

import dev.stet.engine.ir.CheckKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the comments of a case. A comment that cannot be understood is an error of the case. */
final class CaseParser {

  private static final Pattern COMMENT =
      Pattern.compile(
          "//\\s*(expect|expect-certainty|expect-function|expect-invariant|expect-termination|expect-requires|expect-extents|expect-returns|entry|args|options):"
              + "(.*)");
  private static final Set<String> RETURNS = Set.of("terminating", "nonterminating", "conditional");
  private static final Set<String> CERTAINTIES = Set.of("manifest", "latent");
  private static final String MARK = "known-unknown";
  private static final Set<String> KINDS =
      Arrays.stream(CheckKind.values()).map(CheckKind::id).collect(Collectors.toSet());

  private final Path file;
  private final List<Expectation> expectations = new ArrayList<>();
  private final List<String> entries = new ArrayList<>();
  private final List<String> clangArguments = new ArrayList<>();
  private final List<String> options = new ArrayList<>();

  private CaseParser(Path file) {
    this.file = file;
  }

  /** Reads a file. */
  static Case parse(Path file) throws IOException {
    return parse(file, Files.readString(file));
  }

  /** Reads a text. */
  static Case parse(Path file, String text) {
    var parser = new CaseParser(file);
    int line = 0;
    for (String content : text.split("\n", -1)) {
      line++;
      var comment = COMMENT.matcher(content);
      if (comment.find()) {
        parser.read(line, comment.group(1), comment.group(2));
      } else if (content.contains("// expect") || content.contains("// " + MARK)) {
        throw parser.error(line, "expected '// expect: safe|unsafe|any KIND'");
      }
    }
    return new Case(
        file, parser.expectations, parser.entries, parser.clangArguments, parser.options);
  }

  private void read(int line, String directive, String text) {
    switch (directive) {
      case "entry" -> entries.addAll(words(text));
      case "args" -> clangArguments.addAll(words(text));
      case "options" -> options.addAll(words(text));
      default -> expect(line, directive, text);
    }
  }

  private void expect(int line, String directive, String text) {
    int remark = text.indexOf("//");
    var said = remark < 0 ? text : text.substring(0, remark);
    switch (directive) {
      case "expect" -> {
        for (String part : said.split(",", -1)) {
          check(line, words(part));
        }
      }
      case "expect-certainty" -> certainty(line, words(said));
      case "expect-function" -> function(line, words(said));
      case "expect-termination" -> termination(line, words(said));
      case "expect-requires" -> summary(line, Expectation.OfSummary.Part.REQUIRES, words(said));
      case "expect-extents" -> summary(line, Expectation.OfSummary.Part.EXTENTS, words(said));
      case "expect-returns" -> summary(line, Expectation.OfSummary.Part.RETURNS, words(said));
      default -> invariant(line, words(said));
    }
  }

  private void check(int line, List<String> words) {
    var ability = ability(words);
    var said = said(words);
    if (said.size() != 2) {
      throw error(line, "expected 'safe|unsafe|any KIND', found '" + String.join(" ", words) + "'");
    }
    var kind = said.get(1);
    if (!KINDS.contains(kind)) {
      throw error(line, "'" + kind + "' is not a kind of check");
    }
    if (said.get(0).equals("any")) {
      expectations.add(new Expectation.OfAny(line, kind));
      return;
    }
    var truth = truth(line, said.get(0));
    if (truth == Truth.UNKNOWN) {
      throw error(line, "a check is safe or unsafe; '" + MARK + "' follows where it is undecided");
    }
    expectations.add(new Expectation.OfCheck(line, kind, truth, ability));
  }

  private void certainty(int line, List<String> words) {
    var said = said(words);
    if (said.size() != 2 || !CERTAINTIES.contains(said.get(0)) || !KINDS.contains(said.get(1))) {
      throw error(line, "expected 'manifest|latent KIND'");
    }
    expectations.add(new Expectation.OfCertainty(line, said.get(1), said.get(0), ability(words)));
  }

  private void function(int line, List<String> words) {
    var said = said(words);
    if (said.size() != 2) {
      throw error(line, "expected 'NAME safe|unsafe|unknown'");
    }
    expectations.add(
        new Expectation.OfFunction(line, said.get(0), truth(line, said.get(1)), ability(words)));
  }

  private void termination(int line, List<String> words) {
    var said = said(words);
    if (said.size() < 2 || !RETURNS.contains(said.get(1))) {
      throw error(line, "expected 'NAME terminating|nonterminating|conditional [PRECONDITION]'");
    }
    expectations.add(
        new Expectation.OfTermination(
            line,
            said.get(0),
            said.get(1),
            String.join(" ", said.subList(2, said.size())),
            ability(words)));
  }

  private void summary(int line, Expectation.OfSummary.Part part, List<String> words) {
    var said = said(words);
    if (said.size() < 2) {
      throw error(line, "expected 'NAME none' or 'NAME CONDITION'");
    }
    var text = String.join(" ", said.subList(1, said.size()));
    expectations.add(
        new Expectation.OfSummary(
            line, part, said.get(0), text.equals("none") ? "" : text, ability(words)));
  }

  private void invariant(int line, List<String> words) {
    var said = said(words);
    if (said.size() < 2 || !said.get(0).matches("[1-9][0-9]{0,5}")) {
      throw error(line, "expected 'LINE INVARIANT'");
    }
    var text = String.join(" ", said.subList(1, said.size()));
    expectations.add(
        new Expectation.OfInvariant(line, Integer.parseInt(said.get(0)), text, ability(words)));
  }

  private Truth truth(int line, String id) {
    try {
      return Truth.of(id);
    } catch (IllegalArgumentException e) {
      throw error(line, e.getMessage());
    }
  }

  private static Expectation.Ability ability(List<String> words) {
    return isMarked(words) ? Expectation.Ability.KNOWN_UNKNOWN : Expectation.Ability.DECIDES;
  }

  private static List<String> said(List<String> words) {
    return isMarked(words) ? words.subList(0, words.size() - 1) : words;
  }

  private static boolean isMarked(List<String> words) {
    return !words.isEmpty() && words.get(words.size() - 1).equals(MARK);
  }

  private static List<String> words(String text) {
    var trimmed = text.strip();
    return trimmed.isEmpty() ? List.of() : List.of(trimmed.split("\\s+", -1));
  }

  private IllegalArgumentException error(int line, @Nullable String what) {
    return new IllegalArgumentException(file + ":" + line + ": " + what);
  }
}
