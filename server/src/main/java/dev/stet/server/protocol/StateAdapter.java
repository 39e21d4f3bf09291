package dev.stet.server.protocol;

import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Locale;

/** Writes a state by its name in lower case; LSP4J would write its number. */
final class StateAdapter extends TypeAdapter<State> {

  @Override
  public void write(JsonWriter out, State state) throws IOException {
    out.value(state.name().toLowerCase(Locale.ROOT));
  }

  @Override
  public State read(JsonReader in) throws IOException {
    return State.valueOf(in.nextString().toUpperCase(Locale.ROOT));
  }
}
