package dev.stet.cli.report;

import dev.stet.cli.run.Progress;
import java.io.PrintWriter;
import java.time.Duration;

/** One line on a terminal, written over and over: {@code [12/41] function_name k=3}. */
public final class ProgressLine implements Progress {

  private static final long QUIET_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();
  private static final int WIDTH = 79;
  private static final String ERASE = "\r\033[K";

  private final PrintWriter terminal;
  private final long start = System.nanoTime();
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
  }

  @Override
  public synchronized void at(String function, int k) {
    long now = System.nanoTime();
    if (now - start < QUIET_NANOS || now - last < PAUSE_NANOS) {
      return;
    }
    last = now;
    var line = "[" + Math.min(done + 1, total) + "/" + total + "] " + Glyphs.ASCII.line(function);
    if (k > 0) {
      line += " k=" + k;
    }
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
