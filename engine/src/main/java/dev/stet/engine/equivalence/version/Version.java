package dev.stet.engine.equivalence.version;

import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;

/**
 * One of the two versions of a translation unit.
 *
 * @param module as compiled for comparison: no checks, overflow wraps, nothing optimised but
 *     variables in registers
 * @param checked the same unit as the verifier sees it, with a check for each overflow, division,
 *     shift and array index: says on which inputs the version is defined
 * @param uses of static variables
 */
public record Version(Module module, Checked checked, Uses uses) {

  /** Whether all of the unit that uses a variable was read. */
  @FunctionalInterface
  public interface Uses {

    boolean areSeen(Global global);
  }

  /** The unit with checks. */
  @FunctionalInterface
  public interface Checked {

    /** A module with a function of the unit and all functions of the unit that it may call. */
    Module of(String function);

    /**
     * The same with checks of the bits that signed left shifts lose (C17 6.5.7p4), too; without
     * them where they were not made.
     */
    default Module withShiftedBits(String function) {
      return of(function);
    }

    /**
     * The same with checks of values that were never set and on which something depends, too;
     * without them where they were not made.
     */
    default Module withUnsetValues(String function) {
      return of(function);
    }

    /**
     * One of these with functions of the library in it, where those on texts must stay in the
     * arrays that they are given, too; without that where no checks were made.
     */
    default Module inArrays(Module linked) {
      return linked;
    }
  }
}
