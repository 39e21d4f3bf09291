package dev.stet.server.handlers;

import dev.stet.protocol.StetClient;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The client, which is there only once the server exists. */
public final class Connection implements Supplier<StetClient> {

  private volatile @Nullable StetClient client;

  public void connect(StetClient newClient) {
    client = newClient;
  }

  @Override
  public StetClient get() {
    var connected = client;
    if (connected == null) {
      throw new IllegalStateException("no client is connected");
    }
    return connected;
  }
}
