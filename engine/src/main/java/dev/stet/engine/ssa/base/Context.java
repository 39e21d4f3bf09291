package dev.stet.engine.ssa.base;

import dev.stet.engine.analysis.CountedArguments;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.effect.AimlessPointers;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Sharing;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.pointers.Code;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.Setting;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;

/**
 * What the parts of the encoding share: what is asked of which code, the formula that is made of
 * it, and what is collected on the way.
 */
public final class Context {

  /** Which executions are asked about. */
  public final Setting setting;

  /** The function, its values and its memory. */
  public final Code code;

  /** What else the code says without a formula. */
  public final CodeFacts facts;

  /** Ends the work where it is used up. */
  public final Patience patience;

  /** Makes the terms. */
  public final Terms terms;

  /** The sorts of C values. */
  public final Sorts sorts;

  /** Pointers as terms. */
  public final Pointers pointers;

  /** Which instances objects have of which there are several. */
  public final Instances instances;

  /** The equations so far. */
  public final Formula formula;

  /** What can be assumed of executions: that no signed operation overflows. */
  public final Overflows overflows;

  /** What can be assumed of executions: that they ask little of memory. */
  public final ModestExecutions modest;

  /** What memory holds that is not the function's own. */
  public final OutsideContents outside = new OutsideContents();

  /** What is listed while the formula is built. */
  public final Findings found = new Findings();

  /**
   * Looks at the code; the formula is still empty.
   *
   * @throws dev.stet.engine.time.OutOfTime where patience ends first
   */
  public Context(
      Module module, CountedArguments counted, Setting setting, Terms terms, Patience patience) {
    this.setting = setting;
    this.patience = patience;
    this.terms = terms;
    this.formula = new Formula(terms);
    this.overflows = new Overflows(terms, formula);
    this.modest = new ModestExecutions(terms);
    this.code = code(module, counted, setting, patience);
    this.sorts = new Sorts(module.layout(), code.memory().instanceBits());
    this.pointers = new Pointers(terms, sorts);
    this.instances = new Instances(setting.signedOverflow(), code.memory(), terms, pointers);
    this.facts = CodeFacts.of(code, counted.arguments(), setting.scope(), sorts);
  }

  private static Code code(
      Module module, CountedArguments counted, Setting setting, Patience patience) {
    PointsTo pointsTo =
        new PointsTo(
            module,
            counted.function(),
            setting.scope() == Scope.CLOSED ? Sharing.NONE : Sharing.WITH_OTHER_FILES,
            patience);
    MemoryLayout memory =
        new MemoryLayout(
            module,
            counted.function(),
            pointsTo,
            Instances.bits(setting.signedOverflow()),
            setting.followsOwners() ? MemoryLayout.Owners.FOLLOWED : MemoryLayout.Owners.IGNORED,
            patience);
    DefUse values = new DefUse(counted.function());
    return new Code(module, counted.function(), values, pointsTo, memory);
  }

  /** A write through the pointer may change any variable of a program that draws pointers. */
  public void writes(Operand pointer, BlockState state) {
    if (setting.scope() == Scope.CLOSED
        && code.pointsTo().targets(pointer).mayBe(MemoryObject.OUTSIDE)
        && facts.callees().drawPointers()) {
      gap(new Gap.Unsupported(AimlessPointers.WRITE), state);
    }
  }

  /** Notes a place that the formula does not follow where the condition holds. */
  public void gap(Gap gap, Term condition, BlockState state) {
    Term reached = terms.and(state.guard, state.duty, condition);
    found.gaps.add(new OpenPlace(gap, formula.define("gap", reached)));
  }

  /** Notes a place that the formula does not follow wherever the state is reached. */
  public void gap(Gap gap, BlockState state) {
    gap(gap, terms.bool(true), state);
  }
}
