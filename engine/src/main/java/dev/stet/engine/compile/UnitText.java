package dev.stet.engine.compile;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that the meaning of a unit rests on, with nothing left that would be looked up on a machine.
 *
 * @param source the text of the C file
 * @param text what the preprocessor made of it
 * @param flags those that say what the preprocessed text means
 */
public record UnitText(String source, String text, List<String> flags) {

  private static final Pattern MARKER = Pattern.compile("^(# \\d+ \")([^\n]*)", Pattern.MULTILINE);

  public UnitText {
    flags = List.copyOf(flags);
  }

  /** Of a unit as it is compared; empty where it cannot be preprocessed. */
  public static Optional<UnitText> of(SourceUnit unit) {
    SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
    try {
      String source = Source.read(compared);
      List<String> flags = Flags.behindPreprocessor(new CommandLine(compared).meaning());
      return new Clang().preprocess(compared).map(t -> new UnitText(source, t.text(), flags));
    } catch (CompilationException e) {
      return Optional.empty();
    }
  }

  /** The text with the names of files below a folder as they are from there. */
  public String textFrom(String folder) {
    String path = folder.endsWith("/") ? folder : folder + "/";
    String prefix = new String(path.getBytes(StandardCharsets.UTF_8), PreprocessedText.BYTES);
    return MARKER
        .matcher(text)
        .replaceAll(
            m ->
                Matcher.quoteReplacement(
                    m.group(1)
                        + (m.group(2).startsWith(prefix)
                            ? m.group(2).substring(prefix.length())
                            : m.group(2))));
  }
}
