package dev.stet.engine.witness.value;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Type;
import org.jspecify.annotations.Nullable;

/** The C text of a place in an object: {@code a[3].next}. */
public final class ObjectPath {

  /** How compilers call what holds variable arguments. */
  private static final String ARGUMENTS = "__va_list_tag";

  private ObjectPath() {}

  /** How far to go into the parts of a structure. */
  public enum Detail {
    /** The largest part that starts there, but one element of an array. */
    WHOLE,
    SCALAR
  }

  /** The part at the offset; where the object's type does not say, the offset in bytes. */
  public static String of(ConcreteObject object, long offset, Detail detail) {
    return of(object.name(), object.description().type(), offset, detail);
  }

  /**
   * The place of a pointer among others that a pointer of the caller's leads to: {@code argv[1]};
   * "" where it is another place.
   *
   * @param bytes of a pointer
   */
  public static String ofPointer(ConcreteObject object, long offset, long bytes) {
    boolean isElement =
        object.kind() == ConcreteObject.Kind.EXTERNAL
            && object.name().startsWith("*")
            && offset > 0
            && offset % bytes == 0;
    return isElement ? object.name().substring(1) + "[" + offset / bytes + "]" : "";
  }

  /**
   * Whether the C text says nothing of what stands there: bytes between the members of a structure,
   * the insides of a list of variable arguments.
   */
  public static boolean isHidden(Value.Pointer place, DataLayout layout) {
    if (place.object() == null) {
      return false;
    }
    Type type = place.object().description().type();
    Type inner = type instanceof Type.Array a ? a.element() : type;
    return inner instanceof Type.Struct s
        && (s.name().endsWith(ARGUMENTS) || (s == type && isBetween(s, place.offset(), layout)));
  }

  private static boolean isBetween(Type.Struct structure, long offset, DataLayout layout) {
    for (Type.Field field : structure.fields()) {
      long inside = offset - field.offsetBytes();
      if (inside >= 0 && inside < layout.sizeOf(field.type())) {
        return field.type() instanceof Type.Struct s && isBetween(s, inside, layout);
      }
    }
    return true;
  }

  /**
   * The same of a variable.
   *
   * @param whole its type, null where that is not known
   */
  public static String of(String name, @Nullable Type whole, long offset, Detail detail) {
    var text = new StringBuilder(ModelName.isInWords(name) ? "(" + name + ")" : name);
    Type type = whole;
    long rest = offset;
    while (type != null) {
      if (type instanceof Type.Array a && a.stride() > 0 && rest >= 0) {
        text.append('[').append(rest / a.stride()).append(']');
        rest %= a.stride();
        type = a.element();
      } else if (type instanceof Type.Struct s && (rest != 0 || detail == Detail.SCALAR)) {
        Type.Field found = null;
        for (var field : s.fields()) {
          if (field.offsetBytes() <= rest
              && (found == null || field.offsetBytes() > found.offsetBytes())) {
            found = field;
          }
        }
        if (found == null) {
          break;
        }
        if (!found.name().isEmpty()) { // the bytes of bit-fields have no name
          text.append('.').append(found.name());
        }
        rest -= found.offsetBytes();
        type = found.type();
      } else {
        break;
      }
    }
    if (rest != 0) {
      text.append(rest > 0 ? "+" : "").append(rest);
    }
    return text.toString();
  }
}
