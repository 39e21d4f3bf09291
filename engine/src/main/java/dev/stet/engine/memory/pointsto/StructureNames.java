package dev.stet.engine.memory.pointsto;

import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which structures there are in a type, by the names that members have of them. */
public final class StructureNames {

  private StructureNames() {}

  /** Those of the type itself and of all that is in it. */
  public static Set<String> in(Type type) {
    Set<String> names = new LinkedHashSet<>();
    collect(type, names);
    return names;
  }

  private static void collect(Type type, Set<String> names) {
    if (type instanceof Type.Array a) {
      collect(a.element(), names);
    } else if (type instanceof Type.Struct s) {
      names.add(Member.nameOf(s));
      s.fields().forEach(f -> collect(f.type(), names));
    }
  }
}
