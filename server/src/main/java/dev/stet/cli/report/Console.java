package dev.stet.cli.report;

import java.io.PrintWriter;

/**
 * Where a command writes: results to {@code out}, everything else to {@code err}.
 *
 * @param errDevice whether somebody watches {@code err}, so that progress may be shown
 */
public record Console(
    PrintWriter out, PrintWriter err, Colour colour, Glyphs glyphs, Device errDevice) {

  /** Whether text is coloured unless the user says otherwise. */
  public enum Colour {
    ON,
    OFF
  }

  /** What a stream is connected to. */
  public enum Device {
    TERMINAL,
    FILE
  }
}
