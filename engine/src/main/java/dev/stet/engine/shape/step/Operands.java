package dev.stet.engine.shape.step;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;

/** What operands are in a heap. */
public record Operands(Module module) {

  /** The value of an operand. */
  public SymbolicValue value(Heap heap, Operand operand) {
    if (operand instanceof Operand.Register r) {
      return heap.register(r.id());
    } else if (operand instanceof Operand.IntConstant i) {
      return new SymbolicValue.Bits(i.value());
    } else if (operand instanceof Operand.FloatConstant f) {
      return new SymbolicValue.Bits(f.bits());
    } else if (operand instanceof Operand.Null) {
      return SymbolicValue.Bits.ZERO;
    } else if (operand instanceof Operand.GlobalAddress g) {
      Integer block = heap.variables().get(g.global());
      return block == null ? heap.symbol() : new Address(block, Part.FIRST, g.offset());
    } else if (operand instanceof Operand.FunctionAddress f) {
      return new SymbolicValue.Code(f.function());
    } else if (operand instanceof Operand.Undefined) {
      return SymbolicValue.Unset.UNSET;
    }
    return heap.symbol();
  }

  /** A value that is read as what it is, not as what nobody has set. */
  SymbolicValue given(Heap heap, Operand operand) {
    SymbolicValue value = value(heap, operand);
    return value instanceof SymbolicValue.Unset ? heap.symbol() : value;
  }

  /** The bits of a type. */
  public int width(Type type) {
    if (type instanceof Type.Int i) {
      return i.bits();
    }
    return Math.toIntExact(module.layout().storeSizeOf(type) * Byte.SIZE);
  }

  /** The bytes of a type in memory. */
  long bytes(Type type) {
    return module.layout().storeSizeOf(type);
  }

  /** Any value of a type that comes from outside. */
  SymbolicValue unknown(Heap heap, Type type) {
    return type instanceof Type.Pointer ? heap.foreign() : heap.symbol();
  }
}
