package dev.stet.engine.load;

import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Module;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Functions of other files that the old version declares never to return (C17 6.7.4p8): were one of
 * them to come back, the old version would be undefined, so that it does not come back to the new
 * version either, whatever that says of it.
 */
record NeverReturning(Set<String> functions) {

  static final NeverReturning NONE = new NeverReturning(Set.of());

  NeverReturning {
    functions = Collections.unmodifiableSet(new LinkedHashSet<>(functions));
  }

  /** Those that a version declares so. */
  static NeverReturning of(VersionLoader.Result version) {
    return version instanceof VersionLoader.Result.Ready ready
        ? new NeverReturning(
            ready.version().text().version().module().declarations().stream()
                .filter(d -> d.returns() == Declaration.Returns.NEVER)
                .map(Declaration::name)
                .collect(Collectors.toSet()))
        : NONE;
  }

  /** The module with what is known of them. */
  Module in(Module module) {
    return functions.isEmpty()
        ? module
        : new Module(
            module.file(),
            module.layout(),
            module.globals(),
            module.functions(),
            module.declarations().stream().map(this::known).toList(),
            module.unions());
  }

  private Declaration known(Declaration d) {
    return functions.contains(d.name()) ? d.returning(Declaration.Returns.NEVER) : d;
  }
}
