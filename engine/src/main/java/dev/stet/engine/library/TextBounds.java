package dev.stet.engine.library;

import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills in the checks that the models have of their accesses, where a model was put in the place of
 * a call that gives it an array in a structure ({@link TextArrays}), and takes away the others.
 */
public final class TextBounds {

  private final Function function;
  private final TextArrays arrays;
  private final InstructionBuilder code;

  private TextBounds(Module module, Function function) {
    this.function = function;
    this.arrays = new TextArrays(module, function);
    this.code = new InstructionBuilder(module.layout().pointerBits(), function);
  }

  /**
   * The function with its checks filled in.
   *
   * @param function with the models of library functions inlined
   */
  public static Function filledIn(Module module, Function function) {
    boolean hasNone =
        function.blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .noneMatch(TextArrays::isOpen);
    return hasNone ? function : new TextBounds(module, function).filledIn();
  }

  private Function filledIn() {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> all = new ArrayList<>();
      List<Instruction> before = block.instructions();
      for (int i = 0; i < before.size(); i++) {
        if (TextArrays.isOpen(before.get(i))) {
          fill(before.get(i), before.get(i + 1), all);
        } else {
          all.add(before.get(i));
        }
      }
      blocks.add(new Block(block.id(), block.name(), all, block.terminator()));
    }
    return function.withBlocks(blocks);
  }

  private void fill(Instruction check, Instruction access, List<Instruction> all) {
    if (!TextArrays.isOnTexts(check.at())) {
      return;
    }
    arrays
        .access(access)
        .filter(a -> a.bytes() > 0)
        .ifPresent(a -> arrays.array(a.address()).ifPresent(array -> fill(check, a, array, all)));
  }

  private void fill(
      Instruction check, TextArrays.Access access, TextArrays.Array array, List<Instruction> all) {
    Location at = check.at();
    Operand distance = distance(access.address(), array.start(), all, at);
    Operand.Register inside = code.fresh(Type.BOOL);
    // As many places as the access may begin at: none where it is longer than the array.
    long places = Math.max(0, array.bytes() - access.bytes() + 1);
    all.add(new Instruction.Compare(inside, Predicate.ULT, distance, code.size(places), at));
    all.add(
        check instanceof Instruction.Check c
            ? new Instruction.Check(
                TextArrays.about(c.obligation(), array.label(), array.bytes()), inside, at)
            : new Instruction.Assume(inside, at));
  }

  /** How far an address is behind the start of the array. */
  private Operand distance(Operand address, Operand start, List<Instruction> all, Location at) {
    long fixed = 0;
    Operand sum = null;
    Operand walk = address;
    for (var add = arrays.additions().get(walk);
        add != null && !walk.equals(start);
        add = arrays.additions().get(walk)) {
      fixed += add.offset();
      for (Instruction.Scaled scaled : add.scaled()) {
        Operand part = scaledBy(fitted(scaled.index(), all, at), scaled.stride(), all, at);
        sum = sum == null ? part : sum(sum, part, all, at);
      }
      walk = add.base();
    }
    if (walk instanceof Operand.GlobalAddress here
        && start instanceof Operand.GlobalAddress array) {
      fixed += here.offset() - array.offset();
    }
    if (sum == null) {
      return code.size(fixed);
    }
    return fixed == 0 ? sum : sum(sum, code.size(fixed), all, at);
  }

  private Operand sum(Operand left, Operand right, List<Instruction> all, Location at) {
    Operand.Register result = code.freshSize();
    all.add(InstructionBuilder.add(result, left, right, at));
    return result;
  }

  private Operand scaledBy(Operand index, long stride, List<Instruction> all, Location at) {
    if (stride == 1) {
      return index;
    }
    Operand.Register result = code.freshSize();
    all.add(new Instruction.Binary(result, BinaryOperator.MUL, index, code.size(stride), at));
    return result;
  }

  /** An index as wide as a pointer. */
  private Operand fitted(Operand index, List<Instruction> all, Location at) {
    int bits = ((Type.Int) index.type()).bits();
    if (bits == code.pointerBits()) {
      return index;
    }
    Operand.Register result = code.freshSize();
    var by = bits < code.pointerBits() ? CastOperator.SEXT : CastOperator.TRUNC;
    all.add(new Instruction.Cast(result, by, index, at));
    return result;
  }
}
