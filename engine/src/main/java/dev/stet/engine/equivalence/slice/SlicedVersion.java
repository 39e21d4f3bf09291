package dev.stet.engine.equivalence.slice;

import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.verdict.Influence;
import java.util.List;
import java.util.Optional;

/** A version in which one function does nothing but what a variable influences. */
public final class SlicedVersion {

  private SlicedVersion() {}

  /** Empty where the slice does not always return something, or never. */
  public static Optional<Version> of(Version version, String function, Influence influence) {
    Optional<Module> plain = sliced(version.module(), function, influence);
    Module checks = version.checked().of(function);
    Optional<Module> checked = sliced(checks, function, influence);
    return plain.flatMap(p -> checked.map(c -> new Version(p, name -> c, version.uses())));
  }

  private static Optional<Module> sliced(Module module, String name, Influence influence) {
    Function whole = module.function(name);
    return whole == null
        ? Optional.empty()
        : whole(
                VariableSlice.of(
                    whole, module.layout(), influence, VariableSlice.Pointers.ANYWHERE))
            .map(
                slice ->
                    module.withFunctions(
                        module.functions().stream()
                            .map(f -> f.equals(whole) ? slice : f)
                            .toList()));
  }

  /** With the type of what it returns. */
  private static Optional<Function> whole(Function slice) {
    List<Boolean> returns =
        slice.blocks().stream()
            .filter(b -> b.terminator() instanceof Terminator.Return)
            .map(b -> !((Terminator.Return) b.terminator()).values().isEmpty())
            .distinct()
            .toList();
    if (returns.size() > 1) {
      return Optional.empty();
    } else if (returns.contains(true) || slice.result().equals(Type.VOID)) {
      return Optional.of(slice);
    }
    return Optional.of(
        new Function(
            slice.name(),
            slice.parameters(),
            slice.variables(),
            Type.VOID,
            slice.resultType(),
            slice.blocks(),
            slice.linkage(),
            slice.arity(),
            slice.range()));
  }
}
