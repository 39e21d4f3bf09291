package dev.stet.engine.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One step inside a block. First-class aggregates do not occur: the front end splits them into
 * their scalars (so a call may have several results).
 *
 * <p>The grammar:
 *
 * <pre>
 * Instruction = Binary | Overflow | Compare | Cast | Select | Phi
 *             | Allocate | Load | Store | PointerAdd | Call | Bind
 *             | Check | Assume | Unsupported
 * </pre>
 */
public sealed interface Instruction {

  /** Whether the instruction calls just this function. */
  static boolean isCallOf(Instruction instruction, String function) {
    return instruction instanceof Call c && c.callee().is(function);
  }

  /** Whether the instruction calls an intrinsic of this family. */
  static boolean isCallOf(Instruction instruction, IntrinsicFamily family) {
    return instruction instanceof Call c && c.callee().is(family);
  }

  Location at();

  <R> R accept(Visitor<R> visitor);

  /** {@code result = left op right}. */
  record Binary(
      Operand.Register result, BinaryOperator op, Operand left, Operand right, Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code result = left op right} wrapped, {@code overflow} (i1) whether it wrapped. */
  record Overflow(
      Operand.Register result,
      Operand.Register overflow,
      OverflowOperator op,
      Operand left,
      Operand right,
      Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code result (i1) = left predicate right}; also on pointers. */
  record Compare(
      Operand.Register result, Predicate predicate, Operand left, Operand right, Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code result = op operand}, a conversion or another operation on one operand. */
  record Cast(Operand.Register result, CastOperator op, Operand operand, Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code result = condition ? whenTrue : whenFalse}. */
  record Select(
      Operand.Register result, Operand condition, Operand whenTrue, Operand whenFalse, Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The value of the edge the block was entered by; phis stand first in a block. */
  record Phi(Operand.Register result, List<Incoming> incoming, Location at) implements Instruction {
    public Phi {
      incoming = List.copyOf(incoming);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A value for the edge from the block with id {@code block}. */
  record Incoming(int block, Operand value) {}

  /**
   * A new stack object of {@code count} elements of {@code element}; {@code variable} is the C
   * variable it holds, where there is one. Lives until an {@link IntrinsicFamily#LIFETIME_END}, or
   * the function returns.
   */
  record Allocate(
      Operand.Register result,
      Type element,
      Operand count,
      @Nullable Variable variable,
      Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code result = *address}, of the type of the result. */
  record Load(Operand.Register result, Operand address, Access access, Location at)
      implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code *address = value}. */
  record Store(Operand value, Operand address, Access access, Location at) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Whether a memory access may be changed or watched from outside. */
  enum Access {
    PLAIN,
    VOLATILE,
    ATOMIC,
    /** One half of an operation that reads and writes with nobody else in between. */
    ATOMIC_UPDATE,
    /** A plain read of a value that must have been set: something depends on it. */
    MUST_BE_SET,
    /** A plain read of a value that surely was set, in every execution up to an undefined one. */
    SET,
    /** The program does not read there: what the memory holds is to be spoken of. */
    OBSERVED;

    /** Whether it is seen by other threads as a whole or not at all. */
    public boolean isAtomic() {
      return this == ATOMIC || this == ATOMIC_UPDATE;
    }

    /** Whether nothing but the program itself takes part in it. */
    public boolean isPlain() {
      return this == PLAIN || this == MUST_BE_SET || this == SET;
    }
  }

  /**
   * {@code result = base + offset + Σ index·stride}, in bytes; indices are sign-extended or
   * truncated to the pointer width. {@code path} is the C text of the way into the object ({@code
   * .next}, {@code [i]}), for messages only; {@code member} is what it leads to by type.
   */
  record PointerAdd(
      Operand.Register result,
      Operand base,
      long offset,
      List<Scaled> scaled,
      String path,
      Member member,
      Location at)
      implements Instruction {
    public PointerAdd {
      scaled = List.copyOf(scaled);
    }

    /** Arithmetic that no type tells anything about. */
    public PointerAdd(
        Operand.Register result,
        Operand base,
        long offset,
        List<Scaled> scaled,
        String path,
        Location at) {
      this(result, base, offset, scaled, path, Member.NONE, at);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code index} times {@code stride} bytes. */
  record Scaled(Operand index, long stride) {}

  /**
   * A call. Intrinsics that have a meaning of their own keep their LLVM name ({@code llvm.memcpy}).
   *
   * @param outcome which executions of it are looked at
   */
  record Call(
      List<Operand.Register> results,
      Callee callee,
      List<Operand> arguments,
      Outcome outcome,
      Location at)
      implements Instruction {

    /** Which executions of a call are looked at. */
    public enum Outcome {
      ANY,
      /** Only those that come back: the others are looked at elsewhere. */
      RETURNS
    }

    public Call {
      results = List.copyOf(results);
      arguments = List.copyOf(arguments);
    }

    /** A call with whatever may come of it. */
    public Call(
        List<Operand.Register> results, Callee callee, List<Operand> arguments, Location at) {
      this(results, callee, arguments, Outcome.ANY, at);
    }

    /** The call in executions in which it comes back. */
    public Call returning() {
      return new Call(results, callee, arguments, Outcome.RETURNS, at);
    }

    /** The name of the called function, or null for a call through a pointer. */
    public @Nullable String calleeName() {
      return callee instanceof Callee.Known known ? known.name() : null;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** From here on the C variable has this value (debug information; no effect). */
  record Bind(Variable variable, Operand value, Location at) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A proof obligation: {@code condition} (i1) must be true here; execution stops where it is not.
   */
  record Check(Obligation obligation, Operand condition, Location at) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Executions where {@code condition} (i1) is false are not looked at. */
  record Assume(Operand condition, Location at) implements Instruction {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A construct that is not modelled. Its results are any value and it may write any memory that
   * others can reach; whatever reaches it is at best {@code unknown: unsupported: construct}.
   *
   * @param given what it works with, as far as that is known
   */
  record Unsupported(
      List<Operand.Register> results, String construct, List<Operand> given, Location at)
      implements Instruction {
    public Unsupported {
      results = List.copyOf(results);
      given = List.copyOf(given);
    }

    /** A construct that is given nothing of interest. */
    public Unsupported(List<Operand.Register> results, String construct, Location at) {
      this(results, construct, List.of(), at);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Case analysis over all instructions, without a default. */
  interface Visitor<R> {
    R visit(Binary i);

    R visit(Overflow i);

    R visit(Compare i);

    R visit(Cast i);

    R visit(Select i);

    R visit(Phi i);

    R visit(Allocate i);

    R visit(Load i);

    R visit(Store i);

    R visit(PointerAdd i);

    R visit(Call i);

    R visit(Bind i);

    R visit(Check i);

    R visit(Assume i);

    R visit(Unsupported i);
  }
}
