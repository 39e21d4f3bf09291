package dev.stet.server.render;

import dev.stet.engine.compile.Remark;
import dev.stet.engine.verdict.Summary;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;

/**
 * Actions that write a function's proved precondition at the top of its body: as an assertion,
 * marked as the contract of the function, with the header that it needs; or as an assumption.
 */
public final class Contract {

  private static final String HEADER = "assert.h";

  /** What is followed by an arrow, and so must lead somewhere. */
  private static final Pattern FOLLOWED =
      Pattern.compile("(?=\\b([A-Za-z_]\\w*(?:(?:->|\\.)\\w+)*)->)(?<![\\w.>])");

  /** With this defined, assertions say nothing. */
  private static final Pattern NO_ASSERTIONS = Pattern.compile("#\\s*define\\s+NDEBUG\\b");

  private Contract() {}

  /** The actions for a function whose precondition is known and not written there yet. */
  public static Stream<CodeAction> of(FileView file, FunctionView function) {
    if (function.age() == FunctionView.Age.STALE) {
      return Stream.empty();
    }
    var text = file.snapshot();
    return Callers.summary(function)
        .map(Summary::requires)
        .filter(requires -> !requires.isEmpty() && !isStated(text, function))
        .map(Contract::guarded)
        .stream()
        .flatMap(
            condition ->
                Stream.concat(
                    asserted(text, function, condition).stream(),
                    assumed(text, function, condition).stream()));
  }

  private static boolean isStated(Snapshot text, FunctionView function) {
    int first = text.lineOf(function.range().start()) + 1;
    int last = text.lineOf(Math.max(0, function.range().end() - 1)) + 1;
    return text.remarks().stream()
        .filter(Remark.Requires.class::isInstance)
        .anyMatch(remark -> first <= remark.line() && remark.line() <= last);
  }

  /** A call with a null pointer does not keep a condition on what it leads to. */
  private static String guarded(String condition) {
    var guards = new LinkedHashSet<String>();
    FOLLOWED
        .matcher(condition)
        .results()
        .map(followed -> followed.group(1))
        .sorted((a, b) -> Integer.compare(a.length(), b.length()))
        .map(pointer -> pointer + " != 0")
        .filter(guard -> !condition.contains(guard))
        .forEach(guards::add);
    var all = new ArrayList<>(guards);
    all.add(condition);
    return String.join(" && ", all);
  }

  private static Optional<CodeAction> asserted(
      Snapshot text, FunctionView function, String condition) {
    var start = Insertion.bodyOf(text, function);
    var assertion = "assert(" + condition + ");";
    if (start.isEmpty() || NO_ASSERTIONS.matcher(text.text()).find()) {
      return Optional.empty();
    }
    int at = start.getAsInt();
    var insertion = new Insertion(text);
    IncludePlace.of(text, HEADER)
        .ifPresent(line -> insertion.lineBefore(line, "#include <" + HEADER + ">"));
    if (isEndOfLine(text, at)) {
      insertion.lineBehindBrace(at, assertion + " // stet: requires");
    } else {
      insertion.at(at, " " + assertion + " /* stet: requires */");
    }
    return insertion.actionIf(Remark.Requires.class::isInstance, "Insert '" + assertion + "'");
  }

  private static Optional<CodeAction> assumed(
      Snapshot text, FunctionView function, String condition) {
    var start = Insertion.bodyOf(text, function);
    if (start.isEmpty() || !isEndOfLine(text, start.getAsInt())) {
      return Optional.empty();
    }
    return new Insertion(text)
        .lineBehindBrace(start.getAsInt(), "// stet: assume " + condition)
        .actionIf(
            Remark.Assume.class::isInstance,
            "Assume '" + condition + "' of all callers (in a comment, listed with the verdict)");
  }

  private static boolean isEndOfLine(Snapshot text, int at) {
    return text.text(new Span(at, text.line(text.lineOf(at)).end())).isBlank();
  }
}
