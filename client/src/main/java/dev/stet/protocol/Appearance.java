package dev.stet.protocol;

import com.google.gson.Gson;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * How the states look in every client of ours: which goes before which, the word in summaries, the
 * colours; and the words of the status bar. The server gives it in {@code
 * capabilities.experimental.stet}; the icons of the VS Code extension are drawn from the same file.
 *
 * @param states worst first: of several in one line, and of a function's checks, the first is shown
 * @param sinceHead the verdicts of the comparison with git's HEAD, what needs a look first
 * @param bar how the server is, as the status bar says it
 * @param ink of glyphs on a filled ground
 */
public record Appearance(List<Look> states, List<Look> sinceHead, List<Words> bar, Colours ink) {

  /** What all clients decide alike. */
  public static final Appearance COMMON = read();

  public Appearance {
    states = List.copyOf(states);
    sinceHead = List.copyOf(sinceHead);
    bar = List.copyOf(bar);
  }

  /** A state: its name in messages, its word in a summary, its colours as {@code #rrggbb}. */
  public record Look(String id, String word, String light, String dark) {}

  /** What the status bar says while no verdicts are to be counted. */
  public record Words(String id, String text, String tooltip) {}

  /** One colour for each theme. */
  public record Colours(String light, String dark) {}

  /**
   * What the status bar says: {@code starting}, {@code running}, {@code stopped}, {@code failed}.
   */
  public Words bar(String id) {
    return bar.stream().filter(words -> words.id().equals(id)).findFirst().orElse(bar.get(0));
  }

  /** From what needs a look most to what is right. */
  public Comparator<State> worstFirst() {
    return Comparator.comparing(this::rank);
  }

  private int rank(State state) {
    return states.indexOf(look(state));
  }

  /** How a state looks; one that is not listed looks like the first. */
  public Look look(State state) {
    return find(states, state.id());
  }

  /** How a verdict since HEAD looks, by its name in {@code stet/status}. */
  public Look sinceHead(String equivalence) {
    return find(sinceHead, equivalence);
  }

  private static Look find(List<Look> looks, String id) {
    return looks.stream().filter(look -> look.id().equals(id)).findFirst().orElse(looks.get(0));
  }

  private static Appearance read() {
    try (var in = Appearance.class.getResourceAsStream("appearance.json");
        var text = new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8)) {
      return new Gson().fromJson(text, Appearance.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
