package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.pointsto.SetBefore;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers that are made of numbers: those of others lead to what others have, as their pointers
 * do, and those that the program's text gives are assumed to be valid. Of addresses that were cut,
 * and of what this file keeps and may not have set yet, nothing is known.
 */
final class NumbersMadePointers {

  private static final Assumption VALID_NUMBERS =
      Assumption.ofCallers("addresses that the program gives as numbers are valid");

  private final Context context;
  private final Terms terms;
  private final Registers registers;

  /** Global numbers that are not zero when the function is called. */
  private final Set<String> setBefore;

  NumbersMadePointers(Context context, Registers registers) {
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
    this.setBefore =
        context.setting.scope() == Scope.OPEN
            ? SetBefore.numbersOf(context.code.module(), context.code.function())
            : Set.of();
  }

  /** A pointer is made of a number. */
  void pointer(Instruction.Cast cast, BlockState state) {
    Optional<Operand> origin = context.code.pointsTo().throughNumber(cast);
    switch (context.facts.numbers().origin(cast.operand())) {
      case CUT -> context.gap(Gap.Blur.MADE_OF_A_NUMBER, state);
      case KNOWN_OBJECT -> {
        if (origin.isEmpty()) {
          context.gap(Gap.Blur.MADE_OF_A_NUMBER, state);
        }
      }
      case CONSTANT -> {
        if (context.setting.scope() == Scope.CLOSED) {
          context.gap(Gap.Blur.MADE_OF_A_NUMBER, state);
        } else {
          context.found.assumptions.add(VALID_NUMBERS);
        }
      }
      case OUTSIDE -> kept(context.facts.numbers().kept(cast.operand()), state);
    }
  }

  /** What this file keeps in variables was zero at first. */
  private void kept(List<Instruction.Load> loads, BlockState state) {
    Optional<String> set = loads.stream().flatMap(l -> setBefore(l).stream()).findFirst();
    if (set.isPresent()) {
      context.found.assumptions.add(
          Assumption.ofCallers(
              ModelName.quoted(set.get())
                  + " has been set before the function is called: it is not 0"));
    } else if (!loads.isEmpty()) {
      Term unset = terms.bool(true);
      for (Instruction.Load load : loads) {
        unset = terms.and(unset, isZero(load.result(), state));
      }
      context.gap(Gap.Blur.MADE_OF_A_NUMBER, unset, state);
    }
  }

  private Optional<String> setBefore(Instruction.Load load) {
    return load.address() instanceof Operand.GlobalAddress g && setBefore.contains(g.global())
        ? Optional.of(g.global())
        : Optional.empty();
  }

  private Term isZero(Operand.Register register, BlockState state) {
    if (!registers.isDefined(register, state)) {
      return terms.bool(true);
    }
    Term number = registers.value(register, state);
    return terms.eq(number, terms.bits(number.width(), 0));
  }
}
