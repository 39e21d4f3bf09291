package dev.stet.engine.property;

import java.util.Optional;

/** The C texts that were compiled, unsaved buffers included. */
@FunctionalInterface
public interface TextSource {

  /** No text at hand: ranges stay positions. */
  TextSource NONE = file -> Optional.empty();

  /** The text of a file as the compiler names it, or empty where there is none. */
  Optional<String> text(String file);
}
