package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.Optional;

/** How far pointers to objects of a program may be followed, where that is told by constants. */
final class ObjectSizes {

  private final Module module;

  ObjectSizes(Module module) {
    this.module = module;
  }

  /** The address in a variable; of one that another file defines, nothing is known. */
  PointerWarrant of(Operand.GlobalAddress address) {
    Global global = module.global(address.global());
    return global == null || global.initial() == null
        ? PointerWarrant.FULL
        : PointerWarrant.ofObject(global.sizeBytes()).moved(address.offset());
  }

  PointerWarrant of(Instruction.Allocate variable) {
    return variable.count() instanceof Operand.IntConstant count
            && count.value().bitLength() < Integer.SIZE
        ? PointerWarrant.ofObject(
            count.value().longValue() * module.layout().sizeOf(variable.element()))
        : PointerWarrant.NOWHERE;
  }

  /** What an allocating function gives, or null; empty where none is called. */
  Optional<PointerWarrant> of(Instruction.Call call) {
    return Allocator.called(module, call)
        .map(allocator -> PointerWarrant.NULL.join(allocated(allocator, call)));
  }

  private static PointerWarrant allocated(Allocator allocator, Instruction.Call call) {
    long bytes = 1;
    for (int n : allocator.size()) {
      bytes =
          call.arguments().get(n) instanceof Operand.IntConstant size
                  && size.value().bitLength() < Integer.SIZE
              ? bytes * size.value().longValue()
              : 0;
    }
    return PointerWarrant.ofObject(bytes);
  }
}
