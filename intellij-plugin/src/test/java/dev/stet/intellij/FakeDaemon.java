package dev.stet.intellij;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.openapi.Disposable;
import com.intellij.openapi.editor.Editor;
import com.intellij.psi.PsiFile;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Counts how often it is asked to highlight a file anew. */
@SuppressWarnings({"deprecation", "removal"}) // The platform wants them overridden.
final class FakeDaemon extends DaemonCodeAnalyzer {

  /** What went wrong on the dispatch thread. */
  static final List<Throwable> FAILURES = new CopyOnWriteArrayList<>();

  private static final long MOMENT_MILLIS = 20;

  private int restarts;

  /** Waits for the next request, or a moment. */
  synchronized void awaitChange() {
    int before = restarts;
    long end = System.nanoTime() + MOMENT_MILLIS * 1_000_000;
    try {
      for (long left = MOMENT_MILLIS; restarts == before && left > 0; ) {
        wait(left);
        left = (end - System.nanoTime()) / 1_000_000;
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  synchronized int restarts() {
    return restarts;
  }

  @Override
  public synchronized void restart(PsiFile file) {
    restarts++;
    notifyAll();
  }

  @Override
  public void settingsChanged() {}

  @Override
  public void setUpdateByTimerEnabled(boolean enabled) {}

  @Override
  public void disableUpdateByTimer(Disposable parent) {}

  @Override
  public boolean isHighlightingAvailable(PsiFile file) {
    return true;
  }

  @Override
  public void setImportHintsEnabled(PsiFile file, boolean enabled) {}

  @Override
  public void resetImportHintsEnabledForProject() {}

  @Override
  public void setHighlightingEnabled(PsiFile file, boolean enabled) {}

  @Override
  public boolean isImportHintsEnabled(PsiFile file) {
    return false;
  }

  @Override
  public boolean isAutohintsAvailable(PsiFile file) {
    return false;
  }

  @Override
  public void autoImportReferenceAtCursor(Editor editor, PsiFile file) {}
}
