package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Variables of structures without a tag whose members changed: of these no name says which type of
 * one version is which of the other one, so that their bytes cannot be told apart by members.
 */
public final class UntaggedVariables {

  private UntaggedVariables() {}

  /** The names of such variables, as far as both versions define them. */
  public static Set<String> laidOutOtherwise(Module before, Module after) {
    Map<String, Global> now = after.globalsByName();
    Set<String> names = new LinkedHashSet<>();
    before
        .globalsByName()
        .forEach(
            (name, old) -> {
              Global other = now.get(name);
              if (other != null && differ(old, other)) {
                names.add(name);
              }
            });
    return names;
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
