package dev.stet.engine.linear;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Type;
import dev.stet.engine.linear.Affine.Atom;
import java.util.List;
import java.util.Optional;

/** The values that are chosen where ways meet, as sums of registers. */
public final class Phis {

  private final ControlFlow flow;
  private final AffineForms forms;

  public Phis(ControlFlow flow, AffineForms forms) {
    this.flow = flow;
    this.forms = forms;
  }

  /** Those of a block. */
  public List<Instruction.Phi> of(int block) {
    return flow.block(block).instructions().stream()
        .filter(Instruction.Phi.class::isInstance)
        .map(Instruction.Phi.class::cast)
        .toList();
  }

  /** The value with which a variable comes to its loop; empty where there are several. */
  public Optional<Affine> start(Instruction.Phi phi, Atom atom, Loop loop) {
    List<Optional<Affine>> all =
        phi.incoming().stream()
            .filter(in -> !loop.blocks().contains(in.block()))
            .map(in -> incoming(in, atom))
            .distinct()
            .toList();
    return all.size() == 1 ? all.get(0) : Optional.empty();
  }

  /** What an atom of a phi is where it is reached by an edge. */
  public Optional<Affine> incoming(Instruction.Phi phi, int from, Atom atom) {
    return phi.incoming().stream()
        .filter(in -> in.block() == from)
        .findFirst()
        .flatMap(in -> incoming(in, atom));
  }

  private Optional<Affine> incoming(Instruction.Incoming in, Atom atom) {
    var end = new DefUse.Position(in.block(), flow.block(in.block()).instructions().size());
    if (AffineForms.isNumber(in.value())) {
      return Optional.of(forms.of(in.value(), atom.reading(), end));
    }
    return in.value().type() instanceof Type.Pointer
        ? forms.place(in.value(), end).map(AffineForms.Place::distance)
        : Optional.empty();
  }
}
