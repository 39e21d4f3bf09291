package dev.stet.server.worker;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.verdict.FunctionReport;
import java.util.Optional;

/** What was found out before, told without work. */
@FunctionalInterface
public interface Recollection {

  Recollection NONE = (unit, function, options) -> Optional.empty();

  /** What the engine would answer, where that is known. */
  Optional<FunctionReport> recall(Unit unit, Unit.Entry function, VerifyOptions options);
}
