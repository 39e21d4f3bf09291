package dev.stet.engine.kiki;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ssa.CheckInstance;

/** A check of the program, whatever copy of the loops around it: obligation and place. */
public record CheckKey(Obligation obligation, Location at) {

  static CheckKey of(CheckInstance instance) {
    return new CheckKey(instance.obligation(), instance.at());
  }
}
