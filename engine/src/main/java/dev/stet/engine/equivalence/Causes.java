package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.sync.Mismatch;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Divergence;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what it is that differs where two versions could not be matched: a called function, a macro
 * that the line uses, a type, or the line itself.
 */
public final class Causes {

  private static final Pattern DEFINITION =
      Pattern.compile("^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)(.*)$", Pattern.MULTILINE);

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  private Causes() {}

  /** The cause of a mismatch. */
  public static Divergence of(Mismatch mismatch, CompiledVersion before, CompiledVersion after) {
    SourceRange old = mismatch.oldPlace().range();
    SourceRange now = mismatch.newPlace().range();
    if (!mismatch.callee().isEmpty()) {
      return new Divergence(Divergence.Kind.CALLEE, mismatch.callee(), mismatch.text(), old, now);
    }
    String oldLine = line(before, old);
    String newLine = line(after, now);
    if (oldLine.strip().equals(newLine.strip())) {
      Optional<String> macro = changedMacro(newLine, before, after);
      if (macro.isPresent()) {
        return new Divergence(
            Divergence.Kind.MACRO,
            macro.get(),
            "the macro " + macro.get() + " is defined differently",
            old,
            now);
      }
    }
    return new Divergence(Divergence.Kind.CODE, "", mismatch.text(), old, now);
  }

  private static String line(CompiledVersion version, SourceRange place) {
    return place.file().equals(version.unit().file().toString()) ? version.line(place.line()) : "";
  }

  private static Optional<String> changedMacro(
      String line, CompiledVersion before, CompiledVersion after) {
    Map<String, String> old = macros(before);
    Map<String, String> now = macros(after);
    Matcher words = WORD.matcher(line);
    while (words.find()) {
      String word = words.group();
      if (old.containsKey(word) && now.containsKey(word) && !old.get(word).equals(now.get(word))) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  private static Map<String, String> macros(CompiledVersion version) {
    Map<String, String> all = new TreeMap<>();
    Matcher found = DEFINITION.matcher(String.join("\n", version.lines()));
    while (found.find()) {
      all.put(found.group(1), found.group(2).strip());
    }
    return all;
  }
}
