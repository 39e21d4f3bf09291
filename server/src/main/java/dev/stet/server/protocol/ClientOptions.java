package dev.stet.server.protocol;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import org.jspecify.annotations.Nullable;

/** What a client of ours asks for in its {@code initializationOptions}, beside the settings. */
public final class ClientOptions {

  private final JsonObject options;

  public ClientOptions(@Nullable Object initializationOptions) {
    JsonElement json = new Gson().toJsonTree(initializationOptions);
    this.options = json.isJsonObject() ? json.getAsJsonObject() : new JsonObject();
  }

  /** Whether it carries out a command itself; one that both sides register is an error in some. */
  public boolean carriesOut(String command) {
    return options.get("clientCommands") instanceof JsonArray theirs
        && theirs.contains(new JsonPrimitive(command));
  }

  /** How much it wants to hear of the functions of a document when one changes. */
  public StatusForm statusForm() {
    return new JsonPrimitive(true).equals(options.get("statusDeltas"))
        ? StatusForm.CHANGES
        : StatusForm.WHOLE;
  }

  /** How diagnostics come to it: never both ways, or each would be there twice. */
  public Delivery delivery(ClientTraits traits) {
    boolean refuses = new JsonPrimitive("push").equals(options.get("diagnostics"));
    return traits.pullsDiagnostics() && !refuses ? Delivery.PULLED : Delivery.PUSHED;
  }

  /** Who begins when there are new diagnostics. */
  public enum Delivery {
    PUSHED,
    PULLED
  }

  /** What is said of a document's functions when one of them changes. */
  public enum StatusForm {
    WHOLE,
    CHANGES
  }
}
