package dev.stet.engine.initialisation;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.linear.Affine;
import dev.stet.engine.linear.Affine.Reading;
import dev.stet.engine.linear.AffineForms;
import java.util.Optional;

/** Which bytes instructions read and write. */
final class Writes {

  private final AffineForms forms;
  private final DataLayout layout;

  Writes(AffineForms forms, DataLayout layout) {
    this.forms = forms;
    this.layout = layout;
  }

  /** The bytes that an instruction writes; empty where it writes none, or no sum says which. */
  Optional<SetBytes> by(Instruction instruction, DefUse.Position at) {
    if (instruction instanceof Instruction.Store s) {
      return bytes(s.address(), Affine.of(layout.storeSizeOf(s.value().type())), at);
    }
    return instruction instanceof Instruction.Call c
            && c.callee() instanceof Callee.BlockOperation
            && AffineForms.isNumber(c.arguments().get(2))
        ? bytes(c.arguments().get(0), length(c, at), at)
        : Optional.empty();
  }

  /** The bytes that a copy of a block is made of. */
  Optional<SetBytes> source(Instruction.Call copy, DefUse.Position at) {
    return AffineForms.isNumber(copy.arguments().get(2))
        ? bytes(copy.arguments().get(1), length(copy, at), at)
        : Optional.empty();
  }

  private Affine length(Instruction.Call block, DefUse.Position at) {
    return forms.of(block.arguments().get(2), Reading.UNSIGNED, at);
  }

  /** The bytes that are read. */
  Optional<SetBytes> readBy(Instruction.Load load, DefUse.Position at) {
    return bytes(load.address(), Affine.of(layout.storeSizeOf(load.result().type())), at);
  }

  private Optional<SetBytes> bytes(Operand address, Affine length, DefUse.Position at) {
    return forms
        .place(address, at)
        .map(p -> new SetBytes(p.base(), p.distance(), p.distance().plus(length)));
  }
}
