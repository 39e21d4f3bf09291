package dev.stet.server.handlers;

import dev.stet.protocol.StatusDelta;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StetClient;
import dev.stet.server.protocol.ClientOptions.Delivery;
import dev.stet.server.protocol.ClientOptions.StatusForm;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.render.Diagnostics;
import dev.stet.server.render.Lenses;
import dev.stet.server.render.RuleLinks;
import dev.stet.server.render.Statuses;
import dev.stet.server.schedule.Alarm;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Settings;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.jspecify.annotations.Nullable;

/**
 * Tells the client what changed: statuses, diagnostics, that lenses are to be asked for again. Only
 * what differs from what it was told before, and not more often than it can be read. All of it
 * happens on the alarm's one thread, so that nothing older follows something newer.
 */
public final class Publisher {

  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Supplier<StetClient> client;
  private final Alarm alarm;
  private final Function<String, Optional<FileView>> views;
  private final Supplier<Settings> settings;
  private final RuleLinks links;
  private final Map<String, Told> told = new HashMap<>();
  private volatile ClientTraits traits = ClientTraits.NONE;
  private volatile StatusForm form = StatusForm.WHOLE;
  private volatile Delivery delivery = Delivery.PUSHED;

  Publisher(
      Supplier<StetClient> client,
      Alarm alarm,
      Function<String, Optional<FileView>> views,
      Supplier<Settings> settings,
      RuleLinks links) {
    this.client = client;
    this.alarm = alarm;
    this.views = views;
    this.settings = settings;
    this.links = links;
  }

  /** What the client was told last about a document. */
  private static final class Told {
    @Nullable StatusParams status;
    int sequence;
    @Nullable PublishDiagnosticsParams diagnostics;
    List<CodeLens> lenses = List.of();
    long at = System.nanoTime() - PAUSE.toNanos();
    boolean waiting;
  }

  void connectedTo(ClientTraits newTraits, StatusForm newForm, Delivery newDelivery) {
    traits = newTraits;
    form = newForm;
    delivery = newDelivery;
  }

  /** A client that missed a message does not know what the next ones speak of. */
  void tellAgain(String uri) {
    alarm.after(
        Duration.ZERO,
        () -> {
          var before = told(uri);
          if (before != null) {
            before.status = null;
            tell(uri);
          }
        });
  }

  private synchronized @Nullable Told told(String uri) {
    return told.get(uri);
  }

  void changed(String uri, Urgency urgency) {
    Duration delay;
    synchronized (this) {
      var before = told.computeIfAbsent(uri, unused -> new Told());
      if (urgency == Urgency.NOW) {
        delay = Duration.ZERO;
      } else if (before.waiting) {
        return;
      } else {
        before.waiting = true;
        delay = PAUSE.minusNanos(System.nanoTime() - before.at);
      }
    }
    alarm.after(delay.isNegative() ? Duration.ZERO : delay, () -> tell(uri));
  }

  void forgotten(String uri) {
    alarm.after(
        Duration.ZERO,
        () -> {
          synchronized (this) {
            told.remove(uri);
          }
          if (views.apply(uri).isEmpty()) {
            if (delivery == Delivery.PUSHED) {
              client.get().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
            }
            client.get().status(Statuses.none(uri));
          }
        });
  }

  /** Sends outside of the lock: a client that does not read must not stop the others. */
  private void tell(String uri) {
    Told before;
    synchronized (this) {
      before = told.get(uri);
      if (before == null) {
        return;
      }
      before.waiting = false;
      before.at = System.nanoTime();
    }
    var view = views.apply(uri).orElse(null);
    if (view == null) {
      return;
    }
    tellStatus(before, Statuses.of(view));
    tellDiagnostics(before, view);
    var lenses = Lenses.of(view);
    if (!lenses.equals(before.lenses)) {
      before.lenses = lenses;
      refresh();
    }
  }

  private void tellStatus(Told before, StatusParams status) {
    var last = before.status;
    if (status.equals(last)) {
      return;
    }
    before.status = status;
    before.sequence++;
    if (form == StatusForm.WHOLE) {
      client.get().status(status);
    } else if (last == null) {
      client.get().status(status.numbered(before.sequence));
    } else {
      client.get().statusDelta(StatusDelta.between(last, status, before.sequence));
    }
  }

  /**
   * While a text waits to be compiled the client moves the diagnostics itself; what it has is sent
   * again only when there is something new to say.
   */
  private void tellDiagnostics(Told before, FileView view) {
    if (view.freshness() == FileView.Freshness.STALE) {
      return;
    }
    List<Diagnostic> diagnostics = Diagnostics.of(view, settings.get(), traits, links);
    var params =
        new PublishDiagnosticsParams(view.snapshot().uri(), diagnostics, view.snapshot().version());
    if (!params.equals(before.diagnostics)) {
      before.diagnostics = params;
      if (delivery == Delivery.PUSHED) {
        client.get().publishDiagnostics(params);
      } else {
        var unused = client.get().refreshDiagnostics();
      }
    }
  }

  private void refresh() {
    if (traits.refreshesLenses()) {
      var unused = client.get().refreshCodeLenses();
    }
    if (traits.refreshesHints() && settings.get().invariantHints() == Settings.InvariantHints.ON) {
      var unused = client.get().refreshInlayHints();
    }
  }
}
