package dev.stet.engine.equivalence.layout;

import dev.stet.engine.compile.VariableTypes;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Variables of structures without a tag whose members changed: of these no name says which type of
 * one version is which of the other one, so that their bytes cannot be told apart by members. Of
 * variables that other files define debug information does not tell the type: where it is written
 * otherwise, nothing is known of their members.
 */
public final class UntaggedVariables {

  private UntaggedVariables() {}

  /** The names of such variables that both versions have. */
  public static Set<String> laidOutOtherwise(CompiledVersion before, CompiledVersion after) {
    Map<String, Global> now = after.version().module().globalsByName();
    Set<String> names = new LinkedHashSet<>(ofOthers(before, after));
    before
        .version()
        .module()
        .globalsByName()
        .forEach(
            (name, old) -> {
              Global other = now.get(name);
              if (other != null
                  && !(hasName(old, before) && hasName(other, after))
                  && differ(old, other)) {
                names.add(name);
              }
            });
    return names;
  }

  /** Those that other files define. */
  private static Set<String> ofOthers(CompiledVersion before, CompiledVersion after) {
    Set<String> names = undefined(before);
    names.retainAll(undefined(after));
    if (names.isEmpty()) {
      return names;
    }
    Optional<VariableTypes> old = VariableTypes.of(before.unit());
    Optional<VariableTypes> now = VariableTypes.of(after.unit());
    Set<String> known = types(before);
    known.retainAll(types(after));
    names.removeIf(
        name ->
            old.isEmpty()
                || now.isEmpty()
                || old.get().text(name, known).equals(now.get().text(name, known)));
    return names;
  }

  private static Set<String> undefined(CompiledVersion version) {
    return version.version().module().globals().stream()
        .filter(g -> g.initial() == null && g.variable() == null)
        .map(Global::name)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The names of structures whose layout debug information tells. */
  private static Set<String> types(CompiledVersion version) {
    return version.types().structures().keySet().stream()
        .map(name -> name.substring(name.indexOf('.') + 1))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether it is declared as a structure with a name; its initial value may be laid out apart. */
  private static boolean hasName(Global global, CompiledVersion version) {
    return version.types().structures().containsKey(members(global));
  }

  private static boolean differ(Global old, Global now) {
    Type before = element(old.type());
    Type after = element(now.type());
    return isUntagged(before)
        && isUntagged(after)
        && (!before.equals(after) || !members(old).equals(members(now)));
  }

  private static Type element(Type type) {
    return type instanceof Type.Array array ? element(array.element()) : type;
  }

  private static boolean isUntagged(Type type) {
    return type instanceof Type.Struct structure && structure.name().isEmpty();
  }

  private static String members(Global global) {
    return global.variable() == null
        ? Contents.UNNAMED
        : global.variable().type().contents().name();
  }
}
