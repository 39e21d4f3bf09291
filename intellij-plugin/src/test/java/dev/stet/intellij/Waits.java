package dev.stet.intellij;

import com.intellij.openapi.application.Application;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import java.awt.EventQueue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import javax.swing.SwingUtilities;

/** Calls that hold a thread until another one has done something, or until time has passed. */
final class Waits {

  private static final Map<Class<?>, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry(Object.class, Set.of("wait")),
          Map.entry(Thread.class, Set.of("sleep", "join")),
          Map.entry(TimeUnit.class, Set.of("sleep", "timedWait", "timedJoin")),
          Map.entry(Process.class, Set.of("waitFor")),
          Map.entry(Future.class, Set.of("get", "join")),
          Map.entry(ForkJoinTask.class, Set.of("invoke", "quietlyJoin", "quietlyInvoke")),
          Map.entry(
              ExecutorService.class, Set.of("awaitTermination", "invokeAll", "invokeAny", "close")),
          Map.entry(CompletionService.class, Set.of("take")),
          Map.entry(Lock.class, Set.of("lock", "lockInterruptibly")),
          Map.entry(
              Condition.class, Set.of("await", "awaitNanos", "awaitUntil", "awaitUninterruptibly")),
          Map.entry(Semaphore.class, Set.of("acquire", "acquireUninterruptibly")),
          Map.entry(CountDownLatch.class, Set.of("await")),
          Map.entry(CyclicBarrier.class, Set.of("await")),
          Map.entry(
              Phaser.class,
              Set.of("arriveAndAwaitAdvance", "awaitAdvance", "awaitAdvanceInterruptibly")),
          Map.entry(Exchanger.class, Set.of("exchange")),
          Map.entry(BlockingQueue.class, Set.of("take", "put")),
          Map.entry(LockSupport.class, Set.of("park", "parkNanos", "parkUntil")),
          Map.entry(EventQueue.class, Set.of("invokeAndWait")),
          Map.entry(SwingUtilities.class, Set.of("invokeAndWait")),
          Map.entry(
              Application.class, Set.of("invokeAndWait", "runProcessWithProgressSynchronously")));

  /** These wait where they are given a time. */
  private static final List<Class<?>> TIMED =
      List.of(Lock.class, Semaphore.class, BlockingQueue.class, CompletionService.class);

  private Waits() {}

  static DescribedPredicate<JavaAccess<?>> waits() {
    return DescribedPredicate.describe("wait", Waits::isWait);
  }

  static boolean isWait(JavaAccess<?> access) {
    var owner = access.getTarget().getOwner();
    return METHODS.entrySet().stream()
            .anyMatch(
                entry ->
                    entry.getValue().contains(access.getTarget().getName())
                        && (entry.getKey() == Object.class || owner.isAssignableTo(entry.getKey())))
        || (TIMED.stream().anyMatch(owner::isAssignableTo)
            && access.getTarget() instanceof CodeUnitAccessTarget target
            && target.getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(TimeUnit.class)));
  }
}
