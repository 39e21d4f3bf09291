package dev.stet.engine.witness.code;

import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.MemoryAccess;
import dev.stet.engine.witness.machine.PointerArithmetic;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;

/** The functions of {@code string.h} that programs and compilers use most. */
final class ByteModels {

  private final Machine machine;

  ByteModels(Machine machine) {
    this.machine = machine;
  }

  /** Checks a whole range and pays for it. */
  private ConcreteObject range(Value.Pointer start, BigInteger count, MemoryAccess.Use use) {
    long bytes = count.bitLength() < Long.SIZE ? count.longValue() : -1;
    var object = machine.access().accessible(start, bytes, use);
    machine.charge(bytes);
    return object;
  }

  /** Checks that so many bytes are there. */
  void require(Value.Pointer start, BigInteger count, MemoryAccess.Use use) {
    if (count.signum() > 0) {
      range(start, count, use);
    }
  }

  void copy(Value.Pointer to, Value.Pointer from, BigInteger count) {
    if (count.signum() > 0) {
      var target = range(to, count, MemoryAccess.Use.WRITE);
      var source = range(from, count, MemoryAccess.Use.READ);
      machine.access().copy(source, from.offset(), target, to.offset(), count.longValue());
    }
  }

  void fill(Value.Pointer to, byte value, BigInteger count) {
    if (count.signum() > 0) {
      var target = range(to, count, MemoryAccess.Use.WRITE);
      for (long i = 0; i < count.longValue(); i++) {
        machine.access().writeByte(target, to.offset() + i, value);
      }
    }
  }

  int compare(Value.Pointer left, Value.Pointer right, BigInteger count) {
    if (count.signum() > 0) {
      range(left, count, MemoryAccess.Use.READ);
      range(right, count, MemoryAccess.Use.READ);
      for (long i = 0; i < count.longValue(); i++) {
        int difference = Integer.compare(read(left, i), read(right, i));
        if (difference != 0) {
          return difference;
        }
      }
    }
    return 0;
  }

  long length(Value.Pointer text) {
    long n = 0;
    while (read(text, n) != 0) {
      n++;
    }
    return n;
  }

  int compareStrings(Value.Pointer left, Value.Pointer right) {
    for (long i = 0; ; i++) {
      int l = read(left, i);
      int r = read(right, i);
      if (l != r || l == 0) {
        return Integer.compare(l, r);
      }
    }
  }

  void copyString(Value.Pointer to, Value.Pointer from) {
    long i = 0;
    int unit;
    do {
      unit = read(from, i);
      var target = PointerArithmetic.add(machine, to, i);
      var object = machine.access().accessible(target, 1, MemoryAccess.Use.WRITE);
      machine.access().writeByte(object, target.offset(), (byte) unit);
      i++;
    } while (unit != 0);
  }

  private int read(Value.Pointer start, long index) {
    machine.charge(1);
    var pointer = PointerArithmetic.add(machine, start, index);
    var object = machine.access().accessible(pointer, 1, MemoryAccess.Use.READ);
    return machine.access().readByte(object, pointer.offset()) & 0xff;
  }
}
