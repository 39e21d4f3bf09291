package dev.stet.engine.equivalence;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.NormalisedReader;
import dev.stet.engine.llvm.compared.Normalisation;
import dev.stet.engine.llvm.pass.Excerpt;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The functions of one version in the forms in which they are compared, made when asked for. */
final class NormalForms {

  /** A function in one form, with the module it stands in. */
  record Form(Module module, Function function) {}

  private final CompiledVersion version;
  private final Set<String> changedStructures;
  private final Map<String, Module> made = new LinkedHashMap<>();
  private final Map<String, Bitcode> excerpts = new LinkedHashMap<>();

  NormalForms(CompiledVersion version, Set<String> changedStructures) {
    this.version = version;
    this.changedStructures = changedStructures;
  }

  /** A function and all that it calls, with variables in registers and nothing else done. */
  Optional<Form> light(String function) {
    Module module =
        made.computeIfAbsent(
            "light " + function,
            k -> read(function, Normalisation.Depth.LIGHT, Optional.empty(), Set.of()));
    return form(module, function);
  }

  /** A function in one of the forms, with its calls. */
  Optional<Form> of(Normalisation.Depth depth, String function) {
    if (depth == Normalisation.Depth.LIGHT) {
      return light(function);
    } else if (depth == Normalisation.Depth.FULL) {
      return full(function, Set.of());
    }
    Module module =
        made.computeIfAbsent(
            "registers " + function, k -> read(function, depth, Optional.of(function), Set.of()));
    return form(module, function);
  }

  /** One function in canonical form, with calls of the named functions replaced by their bodies. */
  Optional<Form> full(String function, Set<String> inlined) {
    Set<String> replaced = new TreeSet<>(inlined);
    replaced.removeIf(this::mayBeAnother);
    Module module =
        made.computeIfAbsent(
            "full " + function + " " + replaced,
            k -> read(function, Normalisation.Depth.FULL, Optional.of(function), replaced));
    return form(module, function);
  }

  /** Whether calls may lead to a definition in another file. */
  private boolean mayBeAnother(String name) {
    Function body = version.version().module().function(name);
    return body != null && body.linkage() == Function.Linkage.REPLACEABLE;
  }

  private static Optional<Form> form(Module module, String name) {
    return Optional.ofNullable(module.function(name)).map(f -> new Form(module, f));
  }

  private Module read(
      String function, Normalisation.Depth depth, Optional<String> only, Set<String> inlined) {
    return NormalisedReader.read(
        excerpts.computeIfAbsent(function, this::excerpt),
        version.unit(),
        new Normalisation(depth, only, inlined, changedStructures));
  }

  /** The function and all that it calls: a unit may be large. */
  private Bitcode excerpt(String function) {
    Set<String> bodies = MovedCode.callees(version.version().module(), function);
    bodies.add(function);
    return Excerpt.of(version.bitcode(), bodies);
  }
}
