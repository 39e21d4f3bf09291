package dev.stet.server;

import dev.stet.server.worker.Recollection;
import dev.stet.server.worker.Worker;

/** A worker process with the fake engine. */
public final class FakeWorkerMain {

  private FakeWorkerMain() {}

  public static void main(String[] arguments) {
    Worker.serve(FakeVerifier::new, Recollection.NONE, new FakeComparer());
  }
}
