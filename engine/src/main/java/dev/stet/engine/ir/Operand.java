package dev.stet.engine.ir;

import java.math.BigInteger;

/** What an instruction reads: a register of the function or a constant. */
public sealed interface Operand {

  Type type();

  /**
   * A value that is assigned once.
   *
   * @param id unique in its function
   * @param name the compiler's name for it, for printing only
   */
  record Register(int id, Type type, String name) implements Operand {
    @Override
    public String toString() {
      return "%" + (name.isEmpty() ? Integer.toString(id) : name + "." + id);
    }
  }

  /** {@code value} is in 0 .. 2^bits - 1. */
  record IntConstant(Type.Int type, BigInteger value) implements Operand {
    public IntConstant {
      value = value.mod(BigInteger.ONE.shiftLeft(type.bits()));
    }

    public static IntConstant of(int bits, long value) {
      return new IntConstant(new Type.Int(bits), BigInteger.valueOf(value));
    }

    /** The value read as two's complement. */
    public BigInteger signedValue() {
      return value.testBit(type.bits() - 1)
          ? value.subtract(BigInteger.ONE.shiftLeft(type.bits()))
          : value;
    }

    @Override
    public String toString() {
      return signedValue().toString();
    }
  }

  /**
   * A float by its bits: IEEE interchange format, or for {@link FloatKind#X87} the 80 bits as
   * stored (explicit leading bit).
   */
  record FloatConstant(Type.Floating type, BigInteger bits) implements Operand {
    @Override
    public String toString() {
      return type + ":0x" + bits.toString(16);
    }
  }

  /** The null pointer. */
  record Null() implements Operand {
    @Override
    public Type type() {
      return Type.POINTER;
    }

    @Override
    public String toString() {
      return "null";
    }
  }

  /** The address {@code offset} bytes into a global variable. */
  record GlobalAddress(String global, long offset) implements Operand {
    @Override
    public Type type() {
      return Type.POINTER;
    }

    @Override
    public String toString() {
      return "@" + global + (offset == 0 ? "" : "+" + offset);
    }
  }

  /** The address of a function. */
  record FunctionAddress(String function) implements Operand {
    @Override
    public Type type() {
      return Type.POINTER;
    }

    @Override
    public String toString() {
      return "&" + function;
    }
  }

  /** Any value of the type, possibly another at each use: what an uninitialised read gives. */
  record Undefined(Type type) implements Operand {
    @Override
    public String toString() {
      return "undef";
    }
  }

  /** A constant that has no model; it stands for any value. */
  record UnsupportedConstant(Type type, String what) implements Operand {
    @Override
    public String toString() {
      return "unsupported(" + what + ")";
    }
  }
}
