package dev.stet.engine.compile;

import dev.stet.engine.ir.CheckKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The remarks in a C text. An assumption is written into the text that clang sees, in the place of
 * its comment and on the same line, so that all that is compiled and fingerprinted knows of it. It
 * is taken only where a statement may stand and where nothing else can come to mean another thing:
 * alone in its line, behind the end of a statement or the start of a block.
 */
public final class Remarks {

  /** How a comment begins that speaks to the verifier. */
  public static final String NAME = "stet:";

  private static final Pattern ASSUME = Pattern.compile("assume\\b\\s*(.*)");
  private static final Pattern SUPPRESS = Pattern.compile("suppress\\b\\s*([\\w-]*)\\s*:?\\s*(.*)");
  private static final Pattern REQUIRES = Pattern.compile("requires\\s*");

  /**
   * What may stand between the start of a body and a contract: assertions, the last of them its.
   */
  private static final Pattern ASSERTIONS = Pattern.compile("(?:assert\\(([^;{}]*)\\);)+");

  private record Made(Remark remark, Comment comment) {}

  private final List<Made> all;

  private Remarks(List<Made> all) {
    this.all = all;
  }

  /** Those of a text, in order. */
  public static List<Remark> in(String text) {
    return of(text).all.stream().map(Made::remark).toList();
  }

  /** Those of a unit's file; none where it cannot be read. */
  public static List<Remark> in(SourceUnit unit) {
    try {
      return in(Source.read(unit));
    } catch (CompilationException e) {
      return List.of();
    }
  }

  /** Whether a text may have any: what is cheap to say. */
  public static boolean mayBeIn(String text) {
    return text.contains(NAME);
  }

  private static Remarks of(String text) {
    if (!mayBeIn(text)) {
      return new Remarks(List.of());
    }
    List<Made> made = new ArrayList<>();
    for (Comment comment : Comments.in(text)) {
      if (comment.words().startsWith(NAME)) {
        String words = comment.words().substring(NAME.length()).strip();
        remarks(text, comment, words).forEach(remark -> made.add(new Made(remark, comment)));
      }
    }
    return new Remarks(made);
  }

  private static Stream<Remark> remarks(String text, Comment comment, String words) {
    Matcher assume = ASSUME.matcher(words);
    Matcher suppress = SUPPRESS.matcher(words);
    if (comment.neighbours() == Comment.Neighbours.DIRECTIVE) {
      return unheard(comment, "it stands in a directive or at a line that goes on");
    } else if (assume.matches()) {
      return assumption(comment, assume.group(1).strip());
    } else if (suppress.matches()) {
      return suppression(text, comment, suppress.group(1), suppress.group(2).strip());
    } else if (REQUIRES.matcher(words).matches()) {
      return contract(comment);
    }
    return unheard(comment, "there are 'assume CONDITION', 'suppress KIND: why' and 'requires'");
  }

  private static Stream<Remark> unheard(Comment comment, String why) {
    return Stream.of(
        new Remark.Unheard(
            comment.line(), "'" + shortened(comment.words()) + "' is not followed: " + why));
  }

  private static String shortened(String words) {
    return words.length() <= 60 ? words : words.substring(0, 59) + "…";
  }

  private static Stream<Remark> assumption(Comment comment, String condition) {
    Optional<String> problem = PureCondition.problem(condition);
    if (problem.isPresent()) {
      return unheard(comment, problem.get());
    } else if (comment.neighbours() != Comment.Neighbours.NONE) {
      return unheard(comment, "an assumption stands alone in its line");
    } else if (comment.brackets().braces() == 0) {
      return unheard(comment, "it stands in no function");
    }
    String before = comment.before();
    boolean isBehindStatement =
        comment.brackets().others() == 0
            && (before.endsWith(";")
                || before.endsWith("}")
                || (before.endsWith("{") && !before.equals("={")));
    return isBehindStatement
        ? Stream.of(new Remark.Assume(comment.line(), condition))
        : unheard(comment, "no statement can stand here");
  }

  private static Stream<Remark> suppression(String text, Comment comment, String kind, String why) {
    Optional<CheckKind> known =
        Arrays.stream(CheckKind.values()).filter(k -> k.id().equals(kind)).findFirst();
    if (known.isEmpty()) {
      return unheard(comment, "there is no kind '" + kind + "' of findings that can be suppressed");
    }
    int target =
        comment.neighbours() == Comment.Neighbours.NONE
            ? lineOfCodeBehind(text, comment)
            : comment.line();
    return Stream.of(new Remark.Suppress(comment.line(), target, known.get(), why));
  }

  /** The next line that has anything but a remark in it. */
  private static int lineOfCodeBehind(String text, Comment comment) {
    int line = comment.line();
    for (String each : text.substring(comment.end()).split("\n", -1)) {
      String code = each.strip();
      if (line > comment.line()
          && !code.isEmpty()
          && !code.startsWith("//")
          && !code.startsWith("/*")) {
        return line;
      }
      line++;
    }
    return comment.line();
  }

  private static Stream<Remark> contract(Comment comment) {
    Matcher assertions = ASSERTIONS.matcher(comment.body());
    if (comment.neighbours() != Comment.Neighbours.CODE_BEFORE || !assertions.matches()) {
      return unheard(
          comment, "a contract is an assertion in that line, with nothing else in front of it");
    }
    String condition = assertions.group(1);
    return PureCondition.problem(condition)
        .map(problem -> unheard(comment, problem))
        .orElseGet(() -> Stream.of(new Remark.Requires(comment.line(), condition)));
  }

  /** A text with its assumptions as code, but for those of some lines; lines keep their numbers. */
  static String withAssumptions(String text, Set<Integer> butFor) {
    var written = new StringBuilder(text.length());
    int from = 0;
    for (Made made : of(text).all) {
      if (made.remark() instanceof Remark.Assume assume && !butFor.contains(assume.line())) {
        written.append(text, from, made.comment().start());
        written.append("__builtin_assume(").append(assume.condition()).append(");");
        from = made.comment().end();
      }
    }
    return written.append(text, from, text.length()).toString();
  }
}
