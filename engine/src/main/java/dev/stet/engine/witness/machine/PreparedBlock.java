package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Location;
import dev.stet.engine.witness.machine.PreparedFunction.Step;
import java.util.List;

/** One block: its steps, its end, and where each of them stands in the text. */
public final class PreparedBlock {

  private final Step[] steps;
  private final Step exit;
  private final List<Location> locations;

  /** The last of the locations is that of the exit. */
  public PreparedBlock(List<Step> steps, Step exit, List<Location> locations) {
    this.steps = steps.toArray(Step[]::new);
    this.exit = exit;
    this.locations = locations;
  }

  int length() {
    return steps.length;
  }

  Step step(int index) {
    return steps[index];
  }

  Step exit() {
    return exit;
  }

  Location at(int index) {
    return locations.get(index);
  }
}
