package dev.stet.cli.report;

import dev.stet.cli.run.Progress;
import java.io.PrintWriter;
import java.time.Duration;

/**
 * One line on a terminal, written over and over: {@code [12/41] function_name k=3, about 2 min
 * left}.
 */
public final class ProgressLine implements Progress {

  private static final long QUIET_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();
  private static final int WIDTH = 79;
  private static final String ERASE = "\r\033[K";

  private final PrintWriter terminal;

  /** From so many functions on it is said how long the rest may take. */
  private static final int ENOUGH = 5;

  private final long start = System.nanoTime();
  private long verifying;
  private long last;
  private int total;
  private int done;
  private boolean visible;

  public ProgressLine(PrintWriter terminal) {
    this.terminal = terminal;
    this.last = start;
  }

  @Override
  public synchronized void total(int functions) {
    total = functions;
    verifying = System.nanoTime();
  }

  @Override
  public synchronized void loading(String file, int number, int files) {
    if (files > 1) {
      show("compiling " + number + "/" + files + " " + Glyphs.ASCII.line(file));
    }
  }

  @Override
  public synchronized void comparing(String file, int number, int files) {
    show("[" + number + "/" + files + "] " + Glyphs.ASCII.line(file));
  }

  @Override
  public synchronized void at(String function, int k) {
    var line = "[" + Math.min(done + 1, total) + "/" + total + "] " + Glyphs.ASCII.line(function);
    show(line + (k > 0 ? " k=" + k : "") + timeLeft());
  }

  /** As if the functions that are left took as long as those that are done. */
  private String timeLeft() {
    if (done < ENOUGH) {
      return "";
    }
    long seconds = (System.nanoTime() - verifying) / 1_000_000_000 * (total - done) / done;
    return seconds < 60
        ? ", about " + seconds + " s left"
        : ", about " + seconds / 60 + " min left";
  }

  private void show(String line) {
    long now = System.nanoTime();
    if (now - start < QUIET_NANOS || now - last < PAUSE_NANOS) {
      return;
    }
    last = now;
    terminal.print(ERASE + line.substring(0, Math.min(line.length(), WIDTH)));
    terminal.flush();
    visible = true;
  }

  @Override
  public synchronized void finished() {
    done++;
  }

  @Override
  public synchronized void clear() {
    if (visible) {
      terminal.print(ERASE);
      terminal.flush();
      visible = false;
    }
  }
}
