package dev.stet.server.worker;

import java.util.List;

/**
 * The engines that verify.
 *
 * @param first compiles every text, and verifies
 * @param helpers verify beside it where it has much to do; each is used by a thread of its own
 */
public record EngineTeam(Engine first, List<Engine> helpers) {

  public EngineTeam {
    helpers = List.copyOf(helpers);
  }

  public static EngineTeam only(Engine engine) {
    return new EngineTeam(engine, List.of());
  }
}
