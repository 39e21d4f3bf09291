package dev.stet.engine.equivalence;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.Normalisation;
import dev.stet.engine.llvm.NormalisedReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The functions of one version in the forms in which they are compared, made when asked for. */
final class NormalForms {

  /** A function in one form, with the module it stands in. */
  record Form(Module module, Function function) {}

  private final CompiledVersion version;
  private final Set<String> changedStructures;
  private final Map<String, Module> full = new HashMap<>();
  private @Nullable Module light;
  private @Nullable Module registers;

  NormalForms(CompiledVersion version, Set<String> changedStructures) {
    this.version = version;
    this.changedStructures = changedStructures;
  }

  /** All functions, with variables in registers and nothing else done. */
  Module light() {
    Module made = light;
    if (made == null) {
      made = read(Normalisation.Depth.LIGHT, Optional.empty(), Set.of());
      light = made;
    }
    return made;
  }

  Optional<Form> light(String function) {
    return form(light(), function);
  }

  /** A function in one of the forms, with its calls. */
  Optional<Form> of(Normalisation.Depth depth, String function) {
    if (depth == Normalisation.Depth.LIGHT) {
      return light(function);
    } else if (depth == Normalisation.Depth.FULL) {
      return full(function, Set.of());
    }
    Module made = registers;
    if (made == null) {
      made = read(Normalisation.Depth.REGISTERS, Optional.empty(), Set.of());
      registers = made;
    }
    return form(made, function);
  }

  /** One function in canonical form, with calls of the named functions replaced by their bodies. */
  Optional<Form> full(String function, Set<String> inlined) {
    Module module =
        full.computeIfAbsent(
            function + " " + new java.util.TreeSet<>(inlined),
            k -> read(Normalisation.Depth.FULL, Optional.of(function), inlined));
    return form(module, function);
  }

  private static Optional<Form> form(Module module, String name) {
    return Optional.ofNullable(module.function(name)).map(f -> new Form(module, f));
  }

  private Module read(Normalisation.Depth depth, Optional<String> function, Set<String> inlined) {
    return NormalisedReader.read(
        version.bitcode(),
        version.unit(),
        new Normalisation(depth, function, inlined, changedStructures));
  }
}
