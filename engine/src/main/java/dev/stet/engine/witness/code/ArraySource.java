package dev.stet.engine.witness.code;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.machine.CallFrame;
import dev.stet.engine.witness.machine.GivenArray;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where the array in a structure comes from that an address leads into ({@link TextArrays}). */
interface ArraySource {

  /** It leads into none that is known. */
  ArraySource NONE = frame -> null;

  @Nullable GivenArray in(CallFrame frame);

  static ArraySource of(Operand address, Preparation preparation) {
    if (!(address.type() instanceof Type.Pointer)) {
      return NONE;
    }
    var array = preparation.arrays().array(address);
    if (array.isPresent()) {
      Reader start = preparation.reader(array.get().start());
      return frame -> new GivenArray((Value.Pointer) start.read(frame), array.get());
    }
    var parameter = preparation.arrays().parameter(address);
    return parameter.isPresent() ? frame -> frame.array(parameter.getAsInt()) : NONE;
  }

  /** The same where the pointer may have been moved in loops, or was given so. */
  static ArraySource walked(Operand address, Preparation preparation) {
    ArrayWalks walks = preparation.walks().orElse(null);
    if (walks == null || !(address.type() instanceof Type.Pointer)) {
      return of(address, preparation);
    }
    var walk = walks.of(address);
    if (walk.isPresent()) {
      Reader base = preparation.reader(walk.get().base());
      long distance = walk.get().distance();
      TextArrays.Array array = walk.get().array();
      return frame -> {
        var from = (Value.Pointer) base.read(frame);
        var start = new Value.Pointer(from.object(), from.offset() + distance);
        return new GivenArray(start, array);
      };
    }
    var parameter = walks.parameter(address);
    return parameter.isPresent() ? frame -> frame.array(parameter.getAsInt()) : NONE;
  }

  /** By argument of a call; null where it leads into none. Nothing where none does. */
  static List<@Nullable GivenArray> given(List<ArraySource> arguments, CallFrame frame) {
    List<@Nullable GivenArray> given = new ArrayList<>(arguments.size());
    arguments.forEach(a -> given.add(a.in(frame)));
    return given.stream().allMatch(Objects::isNull) ? List.of() : given;
  }
}
