package dev.stet.intellij;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ModalityState;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import javax.swing.SwingUtilities;

/** One of each: none may escape the rule. Never run. */
@SuppressWarnings({"unused", "CheckReturnValue", "FutureReturnValueIgnored", "WaitNotInLoop"})
final class WaysToWait {

  void get(Future<?> it) throws Exception {
    it.get();
  }

  void getTimed(CompletableFuture<?> it) throws Exception {
    it.get(1, TimeUnit.DAYS);
  }

  void join(CompletableFuture<?> it) {
    it.orTimeout(1, TimeUnit.DAYS).join();
  }

  Supplier<?> joinByReference(CompletableFuture<?> it) {
    return it::join;
  }

  Runnable joinInLambda(CompletableFuture<?> it) {
    return () -> it.join();
  }

  void process(Process it) throws Exception {
    it.waitFor(1, TimeUnit.DAYS);
  }

  void termination(ExecutorService it) throws Exception {
    it.awaitTermination(1, TimeUnit.DAYS);
  }

  void all(ExecutorService it, Collection<Callable<String>> work) throws Exception {
    it.invokeAll(work);
  }

  void monitor(Object it) throws Exception {
    synchronized (it) {
      it.wait(1);
    }
  }

  void lock(ReentrantLock it) {
    it.lock();
  }

  void lockTimed(ReentrantLock it) throws Exception {
    it.tryLock(1, TimeUnit.DAYS);
  }

  void condition(Condition it) throws Exception {
    it.await(1, TimeUnit.DAYS);
  }

  void semaphore(Semaphore it) throws Exception {
    it.acquire();
  }

  void semaphoreTimed(Semaphore it) throws Exception {
    it.tryAcquire(1, TimeUnit.DAYS);
  }

  void latch(CountDownLatch it) throws Exception {
    it.await(1, TimeUnit.DAYS);
  }

  void take(BlockingQueue<String> it) throws Exception {
    it.take();
  }

  void put(BlockingQueue<String> it) throws Exception {
    it.put("");
  }

  void poll(BlockingQueue<String> it) throws Exception {
    it.poll(1, TimeUnit.DAYS);
  }

  void window() throws Exception {
    SwingUtilities.invokeAndWait(() -> {});
  }

  void platform(Application it, ModalityState state) {
    it.invokeAndWait(() -> {}, state);
  }
}
