package dev.stet.server.worker;

import java.util.ArrayList;
import java.util.List;

/** Asks one run to stop; can be asked from any thread, any number of times. */
public final class CancelToken {

  private final List<Runnable> listeners = new ArrayList<>();
  private boolean cancelled;

  public void cancel() {
    List<Runnable> toCall;
    synchronized (this) {
      cancelled = true;
      toCall = List.copyOf(listeners);
      listeners.clear();
    }
    toCall.forEach(Runnable::run);
  }

  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /** Runs the action once when the run is cancelled, at once if it already is. */
  void onCancel(Runnable action) {
    synchronized (this) {
      if (!cancelled) {
        listeners.add(action);
        return;
      }
    }
    action.run();
  }
}
