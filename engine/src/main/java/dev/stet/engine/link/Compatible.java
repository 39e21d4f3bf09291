package dev.stet.engine.link;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.List;

/** Whether two files mean the same thing by a name, as far as the compiled code can tell. */
final class Compatible {

  private Compatible() {}

  /** Types as laid out in memory; an array of unknown length and an unknown structure fit. */
  static boolean types(Type a, Type b) {
    if (a instanceof Type.Array x && b instanceof Type.Array y) {
      boolean lengths = x.count() == y.count() || x.count() == 0 || y.count() == 0;
      return lengths && types(x.element(), y.element());
    } else if (a instanceof Type.Struct x && b instanceof Type.Struct y) {
      return isUnknown(x) || isUnknown(y) || (x.sizeBytes() == y.sizeBytes() && fields(x, y));
    }
    return a instanceof Type.Unsupported || b instanceof Type.Unsupported || a.equals(b);
  }

  private static boolean isUnknown(Type.Struct type) {
    return type.fields().isEmpty();
  }

  private static boolean fields(Type.Struct a, Type.Struct b) {
    if (a.fields().size() != b.fields().size()) {
      return false;
    }
    for (int i = 0; i < a.fields().size(); i++) {
      Type.Field x = a.fields().get(i);
      Type.Field y = b.fields().get(i);
      if (x.offsetBytes() != y.offsetBytes() || !types(x.type(), y.type())) {
        return false;
      }
    }
    return true;
  }

  /** Whether a call passes what the function has parameters for and takes what it returns. */
  static boolean call(Instruction.Call call, Function callee) {
    List<Type> passed = typesOf(call.arguments());
    List<Type> wanted = typesOf(callee.parameters());
    boolean arguments =
        callee.arity() == Function.Arity.VARIADIC
            ? passed.size() >= wanted.size() && passed.subList(0, wanted.size()).equals(wanted)
            : passed.equals(wanted);
    List<Type> results = typesOf(call.results());
    return arguments
        && callee.blocks().stream()
            .allMatch(
                b ->
                    !(b.terminator() instanceof Terminator.Return r)
                        || results.isEmpty()
                        || results.equals(typesOf(r.values())));
  }

  private static List<Type> typesOf(List<? extends Operand> operands) {
    return operands.stream().map(Operand::type).toList();
  }
}
