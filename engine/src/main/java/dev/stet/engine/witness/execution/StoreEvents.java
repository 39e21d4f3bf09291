package dev.stet.engine.witness.execution;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.ObjectPath;
import dev.stet.engine.witness.value.Value;
import java.util.Objects;

/** What a store means to the reader of the C text. */
public final class StoreEvents {

  private StoreEvents() {}

  /**
   * The event of a store.
   *
   * @param name the C text of the place where the function knows one, else ""
   * @param member the type of the member that it is, where it is one
   */
  public static Event of(
      Location at, Value.Pointer place, String name, Type type, CType member, Value value) {
    var object = Objects.requireNonNull(place.object());
    boolean isVariable = object.description().variable() != null || name.isEmpty();
    return new Event.Assigned(
        at,
        isVariable ? ObjectPath.of(object, place.offset(), ObjectPath.Detail.SCALAR) : name,
        value,
        type,
        isScalar(member) ? member : partType(object, type));
  }

  private static boolean isScalar(CType member) {
    return switch (member.encoding()) {
      case SIGNED, UNSIGNED, SIGNED_CHAR, UNSIGNED_CHAR, BOOLEAN -> true;
      case ENUM, FLOAT, POINTER, AGGREGATE, UNKNOWN -> false;
    };
  }

  /** The C type of a scalar part of the object, as far as the variable's type tells. */
  private static CType partType(ConcreteObject object, Type type) {
    var variable = object.description().variable();
    if (variable == null) {
      return CType.UNKNOWN;
    }
    var whole = variable.type();
    if (whole.encoding() != CType.Encoding.AGGREGATE) {
      return whole;
    }
    boolean unsigned = whole.name().startsWith("u") || whole.name().startsWith("size_t");
    if (!(type instanceof Type.Int i) || !unsigned || object.description().type() == null) {
      return CType.UNKNOWN;
    }
    return i.bits() == 8
        ? new CType("unsigned char", CType.Encoding.UNSIGNED_CHAR, 8)
        : new CType(whole.name(), CType.Encoding.UNSIGNED, i.bits());
  }
}
