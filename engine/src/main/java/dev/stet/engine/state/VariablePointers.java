package dev.stet.engine.state;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The pointers of a function that may lead into a variable, and whether others get hold of them.
 */
final class VariablePointers {

  private final Module module;
  private final Function function;
  private final Predicate<Operand> first;
  private final Set<Operand> pointers = new LinkedHashSet<>();
  private final Set<Operand> numbers = new LinkedHashSet<>();

  /** Functions and parameters that are looked at: recursion ends here. */
  private final Set<String> asked;

  private VariablePointers(
      Module module, Function function, Predicate<Operand> first, Set<String> asked) {
    this.module = module;
    this.function = function;
    this.first = first;
    this.asked = asked;
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          grows |= follow(i);
        }
      }
    }
  }

  /** Those that begin with the address of a variable. */
  static VariablePointers of(Module module, Function function, String variable) {
    return new VariablePointers(
        module,
        function,
        o -> o instanceof Operand.GlobalAddress g && g.global().equals(variable),
        new LinkedHashSet<>());
  }

  boolean contains(Operand operand) {
    return first.test(operand) || pointers.contains(operand);
  }

  private boolean follow(Instruction i) {
    if (i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      return contains(c.operand()) && numbers.add(c.result());
    } else if (i instanceof Instruction.Binary b && !isDistance(b)) {
      boolean isAddress = numbers.contains(b.left()) || numbers.contains(b.right());
      return isAddress && numbers.add(b.result());
    }
    boolean moves =
        i instanceof Instruction.PointerAdd
            || i instanceof Instruction.Cast
            || i instanceof Instruction.Phi
            || i instanceof Instruction.Select
            || i instanceof Instruction.Call;
    if (!moves || Uses.read(i).stream().noneMatch(this::contains)) {
      return false;
    }
    boolean grows = false;
    for (Operand.Register r : Uses.written(i)) {
      grows |= r.type() instanceof Type.Pointer && pointers.add(r);
    }
    return grows;
  }

  private boolean isDistance(Instruction.Binary b) {
    return b.op() == BinaryOperator.SUB
        && numbers.contains(b.left())
        && numbers.contains(b.right());
  }

  /** Whether others may do something through them. */
  boolean escape() {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (escapes(i)) {
          return true;
        }
      }
      if (block.terminator() instanceof Terminator.Return r
          && r.values().stream().anyMatch(v -> contains(v) || numbers.contains(v))) {
        return true;
      }
    }
    return false;
  }

  private boolean escapes(Instruction i) {
    Optional<TextFunction> library = TextFunction.of(module, i);
    if (library.equals(Optional.of(TextFunction.ENDS_TEXT))) {
      return false;
    }
    if (Uses.read(i).stream().anyMatch(numbers::contains)) {
      // A distance, or where one lies before the other.
      return !(i instanceof Instruction.Binary || i instanceof Instruction.Compare)
          && !(i instanceof Instruction.Bind);
    }
    if (Uses.read(i).stream().noneMatch(this::contains)) {
      return false;
    }
    if (i instanceof Instruction.Load l) {
      return !l.access().isPlain() && l.access() != Instruction.Access.OBSERVED;
    } else if (i instanceof Instruction.Store s) {
      return !s.access().isPlain() || contains(s.value());
    } else if (i instanceof Instruction.Call c) {
      return escapes(c);
    }
    return !(i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Cast
        || i instanceof Instruction.Phi
        || i instanceof Instruction.Select
        || i instanceof Instruction.Compare
        || i instanceof Instruction.Bind);
  }

  private boolean escapes(Instruction.Call call) {
    if (call.callee() instanceof Callee.BlockOperation) {
      return false;
    }
    if (contains(call.callee().operand())) {
      return true;
    }
    Optional<TextFunction> library = TextFunction.of(module, call);
    if (library.isPresent()) {
      return library.get() == TextFunction.OTHER;
    }
    for (int n = 0; n < call.arguments().size(); n++) {
      if (contains(call.arguments().get(n)) && !keepsEnd(call, n)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function of the program reads through a pointer, or writes 0 and texts. */
  private boolean keepsEnd(Instruction.Call call, int argument) {
    Function callee = call.calleeName() == null ? null : module.function(call.calleeName());
    if (callee == null || callee.range().isLibrary() || argument >= callee.parameters().size()) {
      return false;
    }
    if (!asked.add(callee.name() + " " + argument)) {
      return true;
    }
    Operand parameter = callee.parameters().get(argument);
    var inside = new VariablePointers(module, callee, parameter::equals, asked);
    return !inside.escape() && !inside.mayUnset();
  }

  /** Whether the function itself may write something else than 0, or than texts with their ends. */
  private boolean mayUnset() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(this::mayUnset);
  }

  private boolean mayUnset(Instruction i) {
    Optional<TextFunction> library = TextFunction.of(module, i);
    if (library.equals(Optional.of(TextFunction.ENDS_TEXT))) {
      return false;
    } else if (i instanceof Instruction.Store s) {
      return contains(s.address()) && !isZero(s.value());
    } else if (i instanceof Instruction.Call c
        && c.callee() instanceof Callee.BlockOperation block) {
      boolean zeros = block.isFill() && isZero(c.arguments().get(1));
      return contains(c.arguments().get(0)) && !zeros;
    }
    return library.equals(Optional.of(TextFunction.FILLS))
        && i instanceof Instruction.Call c
        && c.arguments().stream().anyMatch(this::contains);
  }

  static boolean isZero(Operand value) {
    return value instanceof Operand.IntConstant c && c.value().signum() == 0;
  }
}
