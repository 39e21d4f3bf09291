package dev.stet.engine.equivalence.custom;

import java.util.Optional;

/**
 * A function that has another name in the new version (000 §8.2.1). A {@code *} in both names
 * stands for the same text.
 */
public record RenamingRule(String oldName, String newName) {

  /** The old name that a new one stands for, where the rule speaks of it. */
  public Optional<String> oldNameOf(String name) {
    int star = newName.indexOf('*');
    if (star < 0) {
      return name.equals(newName) ? Optional.of(oldName) : Optional.empty();
    }
    String head = newName.substring(0, star);
    String tail = newName.substring(star + 1);
    boolean fits =
        name.length() >= head.length() + tail.length()
            && name.startsWith(head)
            && name.endsWith(tail);
    return fits
        ? Optional.of(
            oldName.replace("*", name.substring(head.length(), name.length() - tail.length())))
        : Optional.empty();
  }
}
