package dev.stet.cli.svcomp.witness;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A program's text with probes. Nothing is added but on the lines that are there, so that lines
 * stay what they are.
 */
final class ProbedText {

  private final ProgramText original;
  private final List<Probe> probes;
  private final String text;

  /** The same text's lines and columns. */
  private final ProgramText probed;

  /**
   * Something that is put in front of an offset; of two at one offset the first stays first.
   *
   * @param owner the number of what it was put there for
   */
  record Probe(int offset, String text, int owner) {}

  /**
   * @param definitions stand behind the program's last line
   */
  ProbedText(ProgramText original, List<Probe> probes, String definitions) {
    this.original = original;
    this.probes = probes.stream().sorted(Comparator.comparingInt(Probe::offset)).toList();
    var built = new StringBuilder();
    int at = 0;
    for (Probe probe : this.probes) {
      built.append(original.text(), at, probe.offset()).append(probe.text());
      at = probe.offset();
    }
    built.append(original.text(), at, original.text().length());
    text = built.append('\n').append(definitions).append('\n').toString();
    probed = new ProgramText(text);
  }

  /** To be compiled in the program's place. */
  String text() {
    return text;
  }

  /** What stands at a place of the text with probes. */
  sealed interface Place {

    /** Text of the program, at this offset of it. */
    record OfProgram(int offset) implements Place {}

    /** A probe of this owner. */
    record OfProbe(int owner) implements Place {}
  }

  /** What stands there, nothing where there is no such place. */
  Optional<Place> place(int line, int column) {
    int offset = probed.offset(line, column);
    if (offset < 0) {
      return Optional.empty();
    }
    int added = 0;
    for (Probe probe : probes) {
      int start = probe.offset() + added;
      if (offset < start) {
        break;
      } else if (offset < start + probe.text().length()) {
        return Optional.of(new Place.OfProbe(probe.owner()));
      }
      added += probe.text().length();
    }
    int inProgram = offset - added;
    return inProgram < original.text().length()
        ? Optional.of(new Place.OfProgram(inProgram))
        : Optional.empty();
  }

  /** Collects probes. */
  static final class Builder {

    private final List<Probe> probes = new ArrayList<>();

    void add(int offset, String text, int owner) {
      probes.add(new Probe(offset, text, owner));
    }

    ProbedText build(ProgramText original, String definitions) {
      return new ProbedText(original, probes, definitions);
    }
  }
}
