package dev.stet.server;

import dev.stet.server.worker.Recollection;
import dev.stet.server.worker.Worker;

/** A worker process with the fake engine. */
public final class FakeWorkerMain {

  /** The lock of tests that have worker processes, and of one that looks at all and kills them. */
  public static final String PROCESSES = "worker processes";

  private FakeWorkerMain() {}

  public static void main(String[] arguments) {
    Worker.serve(FakeVerifier::new, Recollection.NONE, new FakeComparer());
  }
}
