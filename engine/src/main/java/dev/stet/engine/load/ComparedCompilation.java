package dev.stet.engine.load;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.ComparedForm;
import dev.stet.engine.llvm.pass.LinkedUnits;
import java.util.ArrayList;
import java.util.List;

/** The compilation of a unit for a comparison, together with units whose functions it calls. */
final class ComparedCompilation {

  private ComparedCompilation() {}

  /** What became of a unit, with the others compiled for the same purpose and put in. */
  static Compilation of(Compilation unit, List<SourceUnit> others, SourceUnit.Purpose purpose) {
    if (!(unit instanceof Compilation.Succeeded first)) {
      return unit;
    }
    List<Bitcode> all = new ArrayList<>();
    for (SourceUnit other : others) {
      if (!(new Clang().compile(other.with(purpose)) instanceof Compilation.Succeeded s)) {
        return new Compilation.Impossible(other.file() + ": does not compile");
      }
      all.add(s.bitcode());
    }
    try {
      return LinkedUnits.of(first.bitcode(), all)
          .map(ComparedForm::of)
          .<Compilation>map(
              form -> new Compilation.Succeeded(form, first.diagnostics(), first.inputs()))
          .orElseGet(() -> new Compilation.Impossible("the files contradict each other"));
    } catch (UnreadableBitcode e) {
      return new Compilation.Impossible(String.valueOf(e.getMessage()));
    }
  }
}
