package dev.stet.engine;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.llvm.LinkedUnits;
import java.util.ArrayList;
import java.util.List;

/** The compilation of a unit together with units whose functions it calls. */
final class LinkedCompilation {

  private LinkedCompilation() {}

  /** What became of a unit, with the others compiled for the same purpose and put in. */
  static Compilation of(Compilation unit, List<SourceUnit> others, SourceUnit.Purpose purpose) {
    if (others.isEmpty() || !(unit instanceof Compilation.Succeeded first)) {
      return unit;
    }
    List<Bitcode> all = new ArrayList<>();
    for (SourceUnit other : others) {
      if (!(new Clang().compile(other.with(purpose)) instanceof Compilation.Succeeded s)) {
        return new Compilation.Impossible(other.file() + ": does not compile");
      }
      all.add(s.bitcode());
    }
    return LinkedUnits.of(first.bitcode(), all)
        .<Compilation>map(
            linked -> new Compilation.Succeeded(linked, first.diagnostics(), first.inputs()))
        .orElseGet(() -> new Compilation.Impossible("the files contradict each other"));
  }
}
