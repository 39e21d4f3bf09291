package dev.stet.cli;

import dev.stet.cli.run.Progress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Keeps how much work each function was, and passes on all that it hears. */
final class CountedWork implements Progress {

  private final Progress next;
  private final Map<String, Long> work = new TreeMap<>();

  CountedWork(Progress next) {
    this.next = next;
  }

  /** A line for each function, by name. */
  synchronized List<String> lines() {
    return work.entrySet().stream().map(e -> "work " + e.getValue() + " " + e.getKey()).toList();
  }

  @Override
  public synchronized void ended(String function, long units) {
    work.merge(function, units, Long::sum);
  }

  @Override
  public void loading(String file, int number, int files) {
    next.loading(file, number, files);
  }

  @Override
  public void total(int functions) {
    next.total(functions);
  }

  @Override
  public void at(String function, int k) {
    next.at(function, k);
  }

  @Override
  public void finished() {
    next.finished();
  }

  @Override
  public void clear() {
    next.clear();
  }
}
