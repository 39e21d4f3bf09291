package dev.stet.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.Test;

/** What goes over the wire, with the Gson that LSP4J uses for it. */
class StatusParamsTest {

  private static final Range RANGE = new Range(new Position(1, 0), new Position(3, 1));

  private static StatusParams status(State state) {
    var check = new StatusParams.CheckStatus("array-bounds", RANGE, state);
    return new StatusParams(
        "file:///a.c",
        1,
        List.of(
            new StatusParams.FunctionStatus(
                "f",
                RANGE,
                state,
                null,
                List.of(check),
                "terminating",
                null,
                0.5,
                "✓ safe",
                null)));
  }

  @Test
  void statesAreNames() {
    var gson = new MessageJsonHandler(Map.of()).getGson();
    for (var state : State.values()) {
      var function =
          gson.toJsonTree(status(state)).getAsJsonObject().getAsJsonArray("functions").get(0);
      var name = state.name().toLowerCase(Locale.ROOT);
      assertEquals(name, function.getAsJsonObject().get("state").getAsString());
      var check = function.getAsJsonObject().getAsJsonArray("checks").get(0).getAsJsonObject();
      assertEquals(name, check.get("state").getAsString());
    }
  }

  @Test
  void aStateOfAnotherVersionIsUnknown() {
    var gson = new MessageJsonHandler(Map.of()).getGson();
    var json = gson.toJson(status(State.PROVED)).replace("proved", "blessed");
    assertEquals(status(State.UNKNOWN), gson.fromJson(json, StatusParams.class));
  }

  @Test
  void everyStateHasALook() {
    for (var state : State.values()) {
      assertEquals(state.id(), Appearance.COMMON.look(state).id());
    }
    assertEquals(State.values().length, Appearance.COMMON.states().size());
    for (var id : List.of("equal", "different", "unknown", "added")) {
      assertEquals(id, Appearance.COMMON.sinceHead(id).id());
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    var gson = new MessageJsonHandler(Map.of()).getGson();
    var status = status(State.PROVED);
    assertEquals(status, gson.fromJson(gson.toJson(status), StatusParams.class));
  }
}
