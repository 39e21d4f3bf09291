package dev.stet.store;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.ir.Sha256;
import java.util.TreeSet;

/** All that a report depends on, as one name. */
final class StoredQuestion {

  private StoredQuestion() {}

  /**
   * Equal where the report is: the same engine, the same meaning, the same words, the same options,
   * the clock's limit among them.
   */
  static String name(String engine, Unit unit, Unit.Entry function, VerifyOptions options) {
    return Sha256.of(
        String.join(
            "\n",
            engine,
            unit.file(),
            function.name(),
            function.fingerprint(),
            function.elsewhere(),
            function.callers(),
            function.wording(),
            new TreeSet<>(options.checks()).toString(),
            options.scope().toString(),
            options.domain().toString(),
            String.valueOf(options.maxUnwind()),
            options.work().toString(),
            options.functionTimeout().toString(),
            options.recheck().toString(),
            new TreeSet<>(options.errors().functions()).toString(),
            options.errors().bodies().toString(),
            options.errors().label().toString(),
            options.shiftedBits().toString(),
            options.returning().toString(),
            options.heap().toString(),
            options.inlining().toString(),
            options.goal().toString()));
  }
}
