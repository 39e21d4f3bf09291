package dev.stet.engine.state;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The functions of a program itself, without those that stand for the library. */
final class ProgramFunctions {

  private final Module module;
  private final Map<String, Function> functions = new LinkedHashMap<>();

  ProgramFunctions(Module module) {
    this.module = module;
    module.functions().stream()
        .filter(f -> !f.range().isLibrary())
        .forEach(f -> functions.put(f.name(), f));
  }

  /** With what stands for the library. */
  Module module() {
    return module;
  }

  /** The function that a call leads to; empty where it is none of the program, or not known. */
  Optional<Function> of(Callee callee) {
    return callee instanceof Callee.Named named
        ? Optional.ofNullable(functions.get(named.name()))
        : Optional.empty();
  }
}
