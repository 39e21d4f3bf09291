package dev.stet.intellij;

import com.intellij.mock.MockApplication;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.util.Condition;
import java.awt.EventQueue;

/** Runs later what is to be run later. */
final class TestApplication extends MockApplication {

  private volatile boolean isClosed;

  TestApplication(Disposable parent) {
    super(parent);
  }

  /** Nothing that waits is run any more. */
  void close() {
    isClosed = true;
  }

  @Override
  public boolean isDispatchThread() {
    return EventQueue.isDispatchThread();
  }

  @Override
  public void invokeLater(Runnable work) {
    EventQueue.invokeLater(() -> run(work));
  }

  private static void run(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      FakeDaemon.FAILURES.add(e);
    }
  }

  @Override
  public void invokeLater(Runnable work, Condition<?> expired) {
    invokeLater(
        () -> {
          if (!isClosed && !expired.value(null)) {
            work.run();
          }
        });
  }

  @Override
  public void invokeLater(Runnable work, ModalityState state) {
    invokeLater(work);
  }

  @Override
  public void invokeLater(Runnable work, ModalityState state, Condition<?> expired) {
    invokeLater(work, expired);
  }
}
