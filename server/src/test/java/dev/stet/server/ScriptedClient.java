package dev.stet.server;

import dev.stet.client.StatusAssembly;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusDelta;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StetClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;

/** An editor that remembers everything it is told and lets tests wait for it. */
final class ScriptedClient implements StetClient {

  private static final long LIMIT_MILLIS = 60_000;

  final List<StatusParams> statuses = new CopyOnWriteArrayList<>();
  final List<PublishDiagnosticsParams> published = new CopyOnWriteArrayList<>();
  final List<String> messages = new CopyOnWriteArrayList<>();
  final List<String> registrations = new CopyOnWriteArrayList<>();
  final List<ProgressParams> progress = new CopyOnWriteArrayList<>();
  final Map<String, Object> settings = new HashMap<>();
  final List<StatusDelta> deltas = new CopyOnWriteArrayList<>();
  final StatusAssembly assembly = new StatusAssembly();
  int lensRefreshes;
  int diagnosticRefreshes;

  /** How many deltas did not follow what this client knew. */
  int missed;

  /** The latest diagnostics of a document that meet a condition. */
  PublishDiagnosticsParams awaitDiagnostics(
      String uri, Predicate<PublishDiagnosticsParams> wanted) {
    return awaitLast(published, p -> p.getUri().equals(uri) && wanted.test(p));
  }

  StatusParams awaitStatus(String uri, Predicate<StatusParams> wanted) {
    return awaitLast(statuses, s -> s.uri().equals(uri) && wanted.test(s));
  }

  /** Waits until the last status of a document has a function in a state. */
  StatusParams awaitState(String uri, String function, State state) {
    return awaitStatus(
        uri,
        s -> s.functions().stream().anyMatch(f -> f.name().equals(function) && f.state() == state));
  }

  /** How many statuses have come. */
  synchronized int statusCount() {
    return statuses.size();
  }

  /** Waits until the last status is one that came later and has the function in the state. */
  void awaitStateAfter(int count, String function, State state) {
    await(
        () ->
            statuses.size() > count
                && statuses.get(statuses.size() - 1).functions().stream()
                    .anyMatch(f -> f.name().equals(function) && f.state() == state),
        () -> statuses.toString());
  }

  /** Waits until a progress message of a kind is there. */
  synchronized ProgressParams awaitProgress(Class<?> kind) {
    await(() -> progressOf(kind).isPresent(), () -> progress.toString());
    return progressOf(kind).orElseThrow();
  }

  private Optional<ProgressParams> progressOf(Class<?> kind) {
    return progress.stream().filter(p -> kind.isInstance(p.getValue().getLeft())).findFirst();
  }

  private synchronized <T> T awaitLast(List<T> list, Predicate<T> wanted) {
    await(() -> !list.isEmpty() && wanted.test(list.get(list.size() - 1)), () -> list.toString());
    return list.get(list.size() - 1);
  }

  synchronized void await(BooleanSupplier condition, Supplier<String> state) {
    long deadline = System.nanoTime() + LIMIT_MILLIS * 1_000_000;
    try {
      while (!condition.getAsBoolean()) {
        long left = (deadline - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          throw new AssertionError("waited too long; there is " + state.get());
        }
        wait(left);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public synchronized void status(StatusParams params) {
    assembly.whole(params);
    statuses.add(params);
    notifyAll();
  }

  @Override
  public synchronized void statusDelta(StatusDelta delta) {
    deltas.add(delta);
    assembly.changed(delta).ifPresentOrElse(statuses::add, () -> missed++);
    notifyAll();
  }

  @Override
  public synchronized void publishDiagnostics(PublishDiagnosticsParams params) {
    published.add(params);
    notifyAll();
  }

  @Override
  public synchronized void showMessage(MessageParams params) {
    messages.add(params.getMessage());
    notifyAll();
  }

  @Override
  public synchronized CompletableFuture<Void> registerCapability(RegistrationParams params) {
    params.getRegistrations().forEach(r -> registrations.add(r.getMethod()));
    notifyAll();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public synchronized CompletableFuture<List<Object>> configuration(ConfigurationParams params) {
    return CompletableFuture.completedFuture(List.of(new HashMap<>(settings)));
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public synchronized void notifyProgress(ProgressParams params) {
    progress.add(params);
    notifyAll();
  }

  @Override
  public synchronized CompletableFuture<Void> refreshCodeLenses() {
    lensRefreshes++;
    notifyAll();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public synchronized CompletableFuture<Void> refreshDiagnostics() {
    diagnosticRefreshes++;
    notifyAll();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void telemetryEvent(Object object) {
    throw new AssertionError("no telemetry");
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    throw new AssertionError("nothing is asked");
  }

  @Override
  public void logMessage(MessageParams message) {
    throw new AssertionError("nothing is logged to the client");
  }
}
