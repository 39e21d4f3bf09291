package dev.stet.engine.equivalence;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.llvm.UnitTypes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version as the comparison takes it apart.
 *
 * @param unit what was compiled, for comparison
 * @param types those that the code uses
 * @param lines the lines of the C file
 */
public record CompiledVersion(
    Version version, Bitcode bitcode, SourceUnit unit, UnitTypes types, List<String> lines) {

  private static final Pattern CASE = Pattern.compile("\\bcase\\s+[A-Za-z_]\\w*");
  private static final int MOST_CASES = 1000;

  public CompiledVersion {
    lines = List.copyOf(lines);
  }

  /** With the types that the bitcode's debug information describes. */
  public static CompiledVersion of(
      Version version, Bitcode bitcode, SourceUnit unit, List<String> lines) {
    return new CompiledVersion(version, bitcode, unit, UnitTypes.of(bitcode), lines);
  }

  /** The text of a line of the C file, counted from 1; "" where there is none. */
  public String line(int number) {
    return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
  }

  /** The same, for a line with a switch followed by the names of the cases below it. */
  String lineWithCases(int number) {
    String line = line(number);
    if (!line.contains("switch")) {
      return line;
    }
    StringBuilder text = new StringBuilder(line);
    Matcher cases = CASE.matcher(text(number, number + MOST_CASES));
    while (cases.find()) {
      text.append(' ').append(cases.group());
    }
    return text.toString();
  }

  /** The text of these lines, the last one included. */
  public String text(int first, int last) {
    int from = Math.max(0, first - 1);
    int to = Math.min(lines.size(), last);
    return from < to ? String.join("\n", lines.subList(from, to)) : "";
  }
}
