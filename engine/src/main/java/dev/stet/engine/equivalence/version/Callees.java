package dev.stet.engine.equivalence.version;

import java.util.Optional;

/** What is known of functions that are called or whose address is taken. */
public interface Callees {

  /**
   * How two functions correspond if they mean the same, else empty. Functions that only one version
   * defines, or none, mean the same if they have the same name and neither has a body.
   */
  Optional<ParameterMap> equal(String oldName, String newName);

  /** Whether a pointer to the one may take the place of a pointer to the other. */
  default boolean isInterchangeable(String oldName, String newName) {
    return equal(oldName, newName).filter(ParameterMap.SAME::equals).isPresent();
  }

  /** The function of the old version that a function of the new one corresponds to. */
  String oldNameOf(String newName);
}
