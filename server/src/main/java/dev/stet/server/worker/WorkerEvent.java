package dev.stet.server.worker;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.FunctionReport;

/** What the worker process tells about the request of an id; one JSON object a line. */
sealed interface WorkerEvent {

  long id();

  /** The end of a load. */
  record Read(long id, LoadResult result) implements WorkerEvent {}

  /** All loops of the function are unwound k times. */
  record Unwound(long id, int k) implements WorkerEvent {}

  /** A check is decided. */
  record Decided(long id, CheckReport check) implements WorkerEvent {}

  /** The end of a verification, or what is known without one. */
  record Done(long id, FunctionReport report) implements WorkerEvent {}

  /** A function of two versions is compared. */
  record Compared(long id, EquivalenceReport report) implements WorkerEvent {}

  /** The end of a comparison. */
  record ComparisonOver(long id, ComparisonEnd end) implements WorkerEvent {}

  /** Nothing is known without asking the engine. */
  record NotKnown(long id) implements WorkerEvent {}

  /** The end of a request that was cancelled. */
  record Stopped(long id) implements WorkerEvent {}

  /** The end of a verification whose time was up. */
  record PutOff(long id) implements WorkerEvent {}

  /** The end of a request that the engine threw at. */
  record Failed(long id, String how) implements WorkerEvent {}
}
