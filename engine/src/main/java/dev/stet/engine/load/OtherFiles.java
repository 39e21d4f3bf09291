package dev.stet.engine.load;

import dev.stet.engine.analysis.NeverWritten;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.CompilerInputs;
import dev.stet.engine.compile.ProjectDefinitions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.library.Linker;
import dev.stet.engine.link.ForeignCode;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.OutsideOfMain;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The other files of a project, as they are on the disk, compiled when a function of theirs is
 * called and kept while nothing of them changes.
 */
public final class OtherFiles {

  /** A name that more files than this seem to define is nobody's. */
  private static final int MOST_CANDIDATES = 3;

  /** Compiled files are large. */
  private static final int MOST_KEPT = 50;

  /** A compiled file; without a module where it does not compile. */
  private record Kept(SourceUnit source, CompilerInputs inputs, Optional<Module> module) {}

  private final ProjectDefinitions project = new ProjectDefinitions();

  /** By path, the one that was asked for last at the end. */
  private final Map<Path, Kept> kept = new LinkedHashMap<>(MOST_KEPT, 0.75f, true);

  /** What a unit calls of other files of its project. */
  public ForeignCode.Definitions calledBy(SourceUnit unit) {
    var lookup = project.others(unit);
    return function -> {
      List<Path> candidates = lookup.mayDefine(function);
      if (Linker.knows(function) || candidates.size() > MOST_CANDIDATES) {
        return Optional.empty();
      }
      List<Module> defining =
          candidates.stream()
              .flatMap(file -> module(unit.with(file)).stream())
              .filter(module -> defines(module, function))
              .toList();
      return defining.size() == 1 ? Optional.of(defining.get(0)) : Optional.empty();
    };
  }

  private static boolean defines(Module module, String function) {
    Function found = module.function(function);
    return found != null && found.linkage() == Function.Linkage.EXTERNAL;
  }

  private Optional<Module> module(SourceUnit source) {
    Kept known = kept.get(source.file());
    if (known == null || !known.source().equals(source) || !known.inputs().areUnchanged()) {
      var own = CompilerInputs.of(source.file());
      known = compile(source, own);
      kept.put(source.file(), known);
      if (kept.size() > MOST_KEPT) {
        kept.remove(kept.keySet().iterator().next());
      }
    }
    return known.module();
  }

  private static Module read(Compilation.Succeeded compiled, SourceUnit source) {
    return NeverWritten.markConstant(BitcodeReader.read(compiled.bitcode(), source));
  }

  private static Kept compile(SourceUnit source, CompilerInputs own) {
    if (new Clang().compile(source) instanceof Compilation.Succeeded compiled) {
      try {
        var inputs = own.and(compiled.inputs());
        // What a constructor leaves behind would not be known.
        return OutsideOfMain.areIn(compiled.bitcode())
            ? new Kept(source, inputs, Optional.empty())
            : new Kept(source, inputs, Optional.of(read(compiled, source)));
      } catch (UnreadableBitcode e) {
        return new Kept(source, own.and(compiled.inputs()), Optional.empty());
      }
    }
    return new Kept(source, own, Optional.empty());
  }
}
