package dev.stet.protocol;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Arrays;

/** Writes a state by its name in lower case; LSP4J would write its number. */
final class StateAdapter extends TypeAdapter<State> {

  @Override
  public void write(JsonWriter out, State state) throws IOException {
    out.value(state.id());
  }

  /** A state that this side does not know, from a server of another version, is unknown. */
  @Override
  public State read(JsonReader in) throws IOException {
    var id = in.nextString();
    return Arrays.stream(State.values())
        .filter(state -> state.id().equals(id))
        .findFirst()
        .orElse(State.UNKNOWN);
  }
}
