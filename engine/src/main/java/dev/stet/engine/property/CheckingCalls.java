package dev.stet.engine.property;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.ErrorBodies;
import dev.stet.engine.ir.FileLocal;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Calls that check, assume, fail or end the program, and the ends of paths behind them. */
final class CheckingCalls {

  private static final Operand FALSE = Operand.IntConstant.of(1, 0);
  private static final Operand TRUE = Operand.IntConstant.of(1, 1);

  private final Module module;
  private final Body body;
  private final Wanted wanted;
  private final Wording wording;
  private final NoReturn noReturn;

  CheckingCalls(Module module, Body body, Wanted wanted, Wording wording) {
    this.module = module;
    this.body = body;
    this.wanted = wanted;
    this.wording = wording;
    this.noReturn = new NoReturn(module);
  }

  static Instruction not(Operand.Register result, Operand condition, Location at) {
    return new Instruction.Binary(result, BinaryOperator.XOR, condition, TRUE, at);
  }

  /** The block with its calls replaced; it ends at the first call that does not come back. */
  Block rewrite(Block block) {
    var code = new ArrayList<Instruction>();
    errorLabel(block, code);
    for (Instruction instruction : block.instructions()) {
      if (!(instruction instanceof Instruction.Call call)) {
        code.add(instruction);
      } else if (call(call, code) == Flow.ENDS) {
        return new Block(block.id(), block.name(), code, new Terminator.Unreachable(call.at()));
      }
    }
    return endOfPath(block, code);
  }

  private enum Flow {
    GOES_ON,
    ENDS
  }

  private void errorLabel(Block block, List<Instruction> code) {
    if (wanted.errorLabel().filter(block.name()::equals).isPresent()
        && wanted.wants(CheckKind.ASSERTION)) {
      code.add(reached(CheckKind.ASSERTION, Body.end(block), "label " + block.name()));
    }
  }

  private Flow call(Instruction.Call call, List<Instruction> code) {
    if (!(call.callee() instanceof Callee.Known callee) || callee.is(IntrinsicFamily.UBSANTRAP)) {
      code.add(call);
    } else if (isAssumption(callee, call.at()) && !call.arguments().isEmpty()) {
      code.add(new Instruction.Assume(truth(call.arguments().get(0), call.at(), code), call.at()));
    } else if (callee.is(Callee.Checker.Role.REQUIRES_SET)) {
      if (wanted.wants(CheckKind.UNINITIALISED_READ)) {
        code.add(
            new Instruction.Check(wording.ofRead(call.at()), call.arguments().get(0), call.at()));
      }
    } else if (callee.is(Callee.Checker.Role.REQUIRES_CHARACTER)) {
      character(call, code);
    } else if (isAssertion(callee) && !call.arguments().isEmpty()) {
      var condition = truth(call.arguments().get(0), call.at(), code);
      code.add(
          wanted.wants(CheckKind.ASSERTION)
              ? new Instruction.Check(assertion(call.at(), List.of()), condition, call.at())
              : new Instruction.Assume(condition, call.at()));
    } else if (wanted.wants(CheckKind.ASSERTION) && isError(callee.name())) {
      code.add(reached(CheckKind.ASSERTION, call.at(), FileLocal.inText(callee.name()) + "()"));
      return Flow.ENDS;
    } else {
      return effect(call, code);
    }
    return Flow.GOES_ON;
  }

  /** A program's own function by such a name does what its text says; models mean the verifier. */
  private boolean isAssumption(Callee.Known callee, Location at) {
    return callee.is(IntrinsicFamily.ASSUME)
        || (callee.is(Callee.Checker.Role.ASSUMES)
            && (at.range().isLibrary() || module.function(callee.name()) == null));
  }

  private void character(Instruction.Call call, List<Instruction> code) {
    if (!wanted.wants(CheckKind.CONVERSION)) {
      return;
    }
    Operand value = call.arguments().get(0);
    int bits = ((Type.Int) value.type()).bits();
    var at = call.at();
    var next = body.newRegister(value.type(), "next");
    var fits = body.newRegister(Type.BOOL, "fits");
    code.add(
        new Instruction.Binary(
            next, BinaryOperator.ADD, value, Operand.IntConstant.of(bits, 1), at));
    code.add(
        new Instruction.Compare(fits, Predicate.ULE, next, Operand.IntConstant.of(bits, 256), at));
    code.add(
        new Instruction.Check(
            new Obligation(
                ObligationId.NOT_NUMBERED,
                CheckKind.CONVERSION,
                at.range(),
                "",
                List.of(
                    new Obligation.Mention(
                        Role.OPERAND, "", value, new CType("int", CType.Encoding.SIGNED, bits)),
                    new Obligation.Mention(
                        Role.TARGET,
                        "unsigned char",
                        Operand.IntConstant.of(1, 0),
                        CType.UNKNOWN))),
            fits,
            at));
  }

  private Flow effect(Instruction.Call call, List<Instruction> code) {
    switch (noReturn.effect(call)) {
      case COMES_BACK -> {
        code.add(call);
        return Flow.GOES_ON;
      }
      case FAILS_ASSERTION ->
          code.add(
              wanted.assertsFail()
                  ? new Instruction.Check(assertion(call.at(), call.arguments()), FALSE, call.at())
                  : call);
      case ENDS -> code.add(call);
      case JUMPS -> code.add(new Instruction.Unsupported(call.results(), "longjmp", call.at()));
    }
    return Flow.ENDS;
  }

  /**
   * A function of this name checks its argument: it has no body here, or one that fails in one of
   * the ways that are asked about.
   */
  private boolean isAssertion(Callee.Known callee) {
    String name = callee.name();
    // The macro leads elsewhere: so this is a program that does not include its header.
    if (name.equals(Wanted.FAILING_ASSERT)) {
      return module.function(name) == null;
    }
    if (!callee.is(Callee.Checker.Role.ASSERTS)) {
      return false;
    }
    Function defined = module.function(name);
    return defined == null || (wanted.wants(CheckKind.ASSERTION) && fails(defined));
  }

  private boolean isError(String name) {
    return hasNameOfError(name)
        && (wanted.errorBodies() == ErrorBodies.IGNORED || module.function(name) == null);
  }

  private boolean hasNameOfError(String name) {
    return wanted.errorFunctions().contains(FileLocal.inText(name));
  }

  /** By itself, or by an error function of the program that does. */
  private boolean fails(Function function) {
    return failsItself(function)
        || function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(
                i ->
                    i instanceof Instruction.Call c
                        && c.calleeName() != null
                        && hasNameOfError(c.calleeName())
                        && module.function(c.calleeName()) != null
                        && failsItself(Objects.requireNonNull(module.function(c.calleeName()))));
  }

  private boolean failsItself(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.calleeName() != null
                    && (isError(c.calleeName())
                        || (wanted.assertsFail()
                            && noReturn.effect(c) == NoReturn.Effect.FAILS_ASSERTION)));
  }

  /** {@code value != 0} as an i1. */
  private Operand truth(Operand value, Location at, List<Instruction> code) {
    if (value.type().equals(Type.BOOL)) {
      return value;
    } else if (body.definition(value) instanceof Instruction.Cast c
        && c.op() == CastOperator.ZEXT
        && c.operand().type().equals(Type.BOOL)) {
      return c.operand();
    } else if (value instanceof Operand.IntConstant c) {
      return c.value().signum() != 0 ? TRUE : FALSE;
    } else if (value.type() instanceof Type.Int i) {
      var result = body.newRegister(Type.BOOL, "holds");
      var zero = Operand.IntConstant.of(i.bits(), 0);
      code.add(new Instruction.Compare(result, Predicate.NE, value, zero, at));
      return result;
    }
    return new Operand.UnsupportedConstant(Type.BOOL, "truth of " + value);
  }

  /**
   * Clang ends a path behind a call that does not come back with {@code unreachable}. Where no such
   * call stands there, the text says {@code __builtin_unreachable()}; a macro may say it behind a
   * call.
   */
  private Block endOfPath(Block block, List<Instruction> code) {
    if (!(block.terminator() instanceof Terminator.Unreachable) || Trap.of(block).isPresent()) {
      return new Block(block.id(), block.name(), code, block.terminator());
    }
    var end = Body.end(block);
    var last = lastCallAt(end, code);
    if (wanted.wants(CheckKind.UNREACHABLE_CALL)) {
      if (last == null) {
        code.add(reached(CheckKind.UNREACHABLE_CALL, end, "__builtin_unreachable()"));
      } else if (last.calleeName() != null && !wording.mayName(end, last)) {
        code.add(new Instruction.Unsupported(List.of(), "a macro that may not return", end));
      }
    }
    return new Block(block.id(), block.name(), code, new Terminator.Unreachable(end));
  }

  /** A call that does not return carries its place over to the end of the path. */
  private static Instruction.@Nullable Call lastCallAt(Location end, List<Instruction> code) {
    for (int i = code.size() - 1; i >= 0; i--) {
      if (!(code.get(i) instanceof Instruction.Bind)) {
        return code.get(i) instanceof Instruction.Call call && call.at().equals(end) ? call : null;
      }
    }
    return null;
  }

  private Instruction reached(CheckKind kind, Location at, String what) {
    var plain = new Obligation(ObligationId.NOT_NUMBERED, kind, at.range(), "", List.of());
    return new Instruction.Check(wording.ofReached(plain, what), FALSE, at);
  }

  private Obligation assertion(Location at, List<Operand> arguments) {
    var plain =
        new Obligation(ObligationId.NOT_NUMBERED, CheckKind.ASSERTION, at.range(), "", List.of());
    return wording.ofCall(plain, arguments);
  }
}
