package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import java.util.Optional;
import java.util.Set;

/** Places in structures that are laid out unlike in two versions, by the names of members. */
final class MemberPaths {

  private final Set<String> changed;

  MemberPaths(Set<String> changed) {
    this.changed = changed;
  }

  /** Whether a type has such a structure in it, or one of which the name is not known. */
  boolean isConcerned(Type type) {
    if (changed.isEmpty()) {
      return false;
    } else if (type instanceof Type.Array a) {
      return isConcerned(a.element());
    }
    return type instanceof Type.Struct s
        && (isNameless(s)
            || isChanged(s)
            || s.fields().stream().anyMatch(f -> isConcerned(f.type())));
  }

  private static boolean isNameless(Type.Struct structure) {
    return structure.name().isEmpty();
  }

  private boolean isChanged(Type.Struct structure) {
    return changed.contains(Member.nameOf(structure));
  }

  /** The way to a scalar at an offset; empty where a name is missing. */
  Optional<String> of(Type type, long offset) {
    if (type instanceof Type.Array a && a.stride() > 0) {
      return of(a.element(), offset % a.stride()).map(way -> "[" + offset / a.stride() + "]" + way);
    }
    return type instanceof Type.Struct s ? of(s, offset) : Optional.of("+" + offset);
  }

  private Optional<String> of(Type.Struct s, long offset) {
    if (isNameless(s)) {
      return Optional.empty();
    }
    for (Type.Field field : s.fields()) {
      long inside = offset - field.offsetBytes();
      if (inside >= 0 && (inside < size(field.type()) || inside == 0)) {
        if (isChanged(s) && field.name().isEmpty()) {
          return Optional.empty();
        }
        String step = isChanged(s) ? "." + field.name() : "+" + field.offsetBytes();
        return of(field.type(), inside).map(way -> step + way);
      }
    }
    return Optional.empty();
  }

  private static long size(Type type) {
    return type instanceof Type.Struct s
        ? s.sizeBytes()
        : type instanceof Type.Array a ? a.count() * a.stride() : 1;
  }
}
