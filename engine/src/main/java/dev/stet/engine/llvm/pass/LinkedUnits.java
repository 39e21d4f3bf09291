package dev.stet.engine.llvm.pass;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.List;
import java.util.Optional;

/** Several units as one. */
public final class LinkedUnits {

  private LinkedUnits() {}

  /** The first unit with what the others define; empty where they contradict each other. */
  public static Optional<Bitcode> of(Bitcode first, List<Bitcode> others) {
    if (others.isEmpty()) {
      return Optional.of(first);
    }
    try (NativeModule module = NativeModule.parse(first)) {
      for (Bitcode other : others) {
        if (!module.link(other)) {
          return Optional.empty();
        }
      }
      return Optional.of(first.part(module.written()));
    }
  }
}
