package dev.stet.server.handlers;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import dev.stet.protocol.StetClient;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.SettingsReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ConfigurationItem;
import org.eclipse.lsp4j.ConfigurationParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the settings in step with the client: from {@code initializationOptions}, then from {@code
 * workspace/configuration} where the client has it, else from what change notifications bring.
 */
final class SettingsSync {

  static final String SECTION = "stet";

  /** How long work waits for a client that does not tell its settings. */
  private static final long PATIENCE_SECONDS = 2;

  private final Supplier<StetClient> client;
  private final Consumer<Settings> inForce;
  private volatile ClientTraits traits = ClientTraits.NONE;
  private volatile Settings current = Settings.DEFAULT;
  private List<String> lastProblems = List.of();

  SettingsSync(Supplier<StetClient> client, Consumer<Settings> inForce) {
    this.client = client;
    this.inForce = inForce;
  }

  Settings current() {
    return current;
  }

  void initialize(ClientTraits newTraits, @Nullable Object options) {
    traits = newTraits;
    read(options);
  }

  /** Lets the work begin as soon as the settings are known. */
  void initialized() {
    if (traits.hasConfiguration()) {
      ask();
    } else {
      inForce.accept(current);
    }
  }

  void changed(@Nullable Object sent) {
    if (traits.hasConfiguration()) {
      ask();
    } else {
      read(sent);
      inForce.accept(current);
    }
  }

  private void ask() {
    var item = new ConfigurationItem();
    item.setSection(SECTION);
    var answer = client.get().configuration(new ConfigurationParams(List.of(item)));
    var applied =
        answer.thenAccept(
            values -> {
              if (!values.isEmpty() && values.get(0) != null) {
                read(values.get(0));
              }
              inForce.accept(current);
            });
    // An answer that comes late still counts.
    var unused =
        applied
            .copy()
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .exceptionally(
                problem -> {
                  inForce.accept(current);
                  return null;
                });
  }

  private synchronized void read(@Nullable Object sent) {
    JsonElement json =
        sent == null ? null : sent instanceof JsonElement e ? e : new Gson().toJsonTree(sent);
    var result = SettingsReader.read(json);
    current = result.settings();
    if (!result.problems().isEmpty() && !result.problems().equals(lastProblems)) {
      client
          .get()
          .showMessage(
              new MessageParams(
                  MessageType.Warning,
                  String.join("; ", result.problems()) + ". The default is used."));
    }
    lastProblems = result.problems();
  }
}
