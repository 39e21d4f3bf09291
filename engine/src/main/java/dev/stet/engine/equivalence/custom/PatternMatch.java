package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the registers of a pattern stand for in a function (match of 000 §8.2.1, Alg. 8). */
final class PatternMatch {

  private final Optional<Type> any;
  private final Map<Integer, Operand> operands = new LinkedHashMap<>();
  private @Nullable Type meant;

  PatternMatch(Optional<Type> any) {
    this.any = any;
  }

  /** What stands for an operand of the pattern; constants stand for themselves. */
  Operand of(Operand operand) {
    return operand instanceof Operand.Register r ? operands.getOrDefault(r.id(), r) : operand;
  }

  /** The type that stands for the pattern's open type, where one was met. */
  Type of(Type type) {
    Type found = meant;
    return any.isPresent() && any.get().equals(type) && found != null ? found : type;
  }

  /** Whether an instruction does what one of the pattern does; remembers what stands for what. */
  boolean matches(Instruction pattern, Instruction instruction) {
    if (!sameOperation(pattern, instruction)) {
      return false;
    }
    List<Operand> mine = Uses.read(pattern);
    List<Operand> theirs = Uses.read(instruction);
    List<Operand.Register> myResults = Uses.written(pattern);
    List<Operand.Register> theirResults = Uses.written(instruction);
    if (mine.size() != theirs.size() || myResults.size() != theirResults.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!matches(mine.get(i), theirs.get(i))) {
        return false;
      }
    }
    for (int i = 0; i < myResults.size(); i++) {
      if (!sameType(myResults.get(i).type(), theirResults.get(i).type())) {
        return false;
      }
      operands.put(myResults.get(i).id(), theirResults.get(i));
    }
    return true;
  }

  /** Whether an operand of the pattern stands for one of the function, or may from now on. */
  boolean matches(Operand mine, Operand theirs) {
    if (!sameType(mine.type(), theirs.type())) {
      return false;
    }
    if (mine instanceof Operand.Register r) {
      Operand known = operands.putIfAbsent(r.id(), theirs);
      return known == null || known.equals(theirs);
    }
    return mine.equals(theirs);
  }

  private boolean sameType(Type mine, Type theirs) {
    if (any.isPresent() && any.get().equals(mine)) {
      Type known = meant;
      meant = known == null ? theirs : known;
      return theirs.equals(meant);
    }
    return mine.equals(theirs);
  }

  /** Whether results may stand for each other. */
  boolean bind(Operand.Register mine, Operand.Register theirs) {
    if (!sameType(mine.type(), theirs.type())) {
      return false;
    }
    Operand known = operands.putIfAbsent(mine.id(), theirs);
    return known == null || known.equals(theirs);
  }

  private static boolean sameOperation(Instruction a, Instruction b) {
    if (a instanceof Instruction.Load x && b instanceof Instruction.Load y) {
      return x.access() == y.access();
    } else if (a instanceof Instruction.Store x && b instanceof Instruction.Store y) {
      return x.access() == y.access();
    } else if (a instanceof Instruction.Binary x && b instanceof Instruction.Binary y) {
      return x.op() == y.op();
    } else if (a instanceof Instruction.Compare x && b instanceof Instruction.Compare y) {
      return x.predicate() == y.predicate();
    } else if (a instanceof Instruction.Cast x && b instanceof Instruction.Cast y) {
      return x.op() == y.op();
    } else if (a instanceof Instruction.PointerAdd x && b instanceof Instruction.PointerAdd y) {
      return x.offset() == y.offset()
          && x.scaled().stream()
              .map(Instruction.Scaled::stride)
              .toList()
              .equals(y.scaled().stream().map(Instruction.Scaled::stride).toList());
    }
    return (a instanceof Instruction.Call && b instanceof Instruction.Call)
        || (a instanceof Instruction.Select && b instanceof Instruction.Select);
  }
}
