package dev.stet.engine;

import dev.stet.engine.ir.Obligation;
import java.util.Map;

/** Plain words for a check. */
final class CheckMessages {

  private CheckMessages() {}

  static String violated(Obligation obligation, Map<String, String> values) {
    return obligation.kind().id() + ": " + obligation.expression() + " " + values;
  }

  static String open(Obligation obligation) {
    return obligation.kind().id() + ": " + obligation.expression();
  }
}
