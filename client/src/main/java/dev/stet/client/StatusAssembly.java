package dev.stet.client;

import dev.stet.protocol.StatusDelta;
import dev.stet.protocol.StatusParams;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Puts together what a server says of documents bit by bit. One for each start of the server. */
public final class StatusAssembly {

  private final Map<String, StatusParams> known = new HashMap<>();

  /** Takes a message about all functions. */
  public synchronized void whole(StatusParams status) {
    known.put(status.uri(), status);
  }

  /** All functions with what changed; empty where a message is missing: all is to be asked for. */
  public synchronized Optional<StatusParams> changed(StatusDelta delta) {
    var status = Optional.ofNullable(known.get(delta.uri())).flatMap(delta::applyTo);
    status.ifPresent(now -> known.put(now.uri(), now));
    return status;
  }
}
