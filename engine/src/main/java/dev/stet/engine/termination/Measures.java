package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What may get smaller in a loop: its variables, and the distances that its tests compare. */
final class Measures {

  private final Terms terms;
  private final LoopHead loop;
  private final int offsetBits;
  private final int pointerBits;
  private final OperandText text;
  private final HeadTerm head;
  private final List<ExitTest> tests;

  Measures(
      Terms terms,
      Function function,
      ControlFlow flow,
      Loop shape,
      LoopHead loop,
      TransitionSystem system) {
    this.terms = terms;
    this.loop = loop;
    this.offsetBits = system.offsetBits();
    this.pointerBits = system.pointerBits();
    this.text = new OperandText(function);
    this.head = new HeadTerm(terms, function, loop, shape.blocks(), text);
    this.tests = ExitTest.of(flow, shape, text);
  }

  HeadTerm head() {
    return head;
  }

  List<ExitTest> tests() {
    return tests;
  }

  /** Each variable, read as its type says. */
  List<Measure> variables() {
    List<Measure> all = new ArrayList<>();
    for (int i = 0; i < loop.state().size(); i++) {
      LoopVariable variable = loop.state().get(i);
      int index = i;
      if (variable.sort() instanceof Sort.FloatingPoint f) {
        all.add(new Measure.Real(name(variable), f, at -> at.state().get(index)));
      } else if (!(variable.sort() instanceof Sort.Array)) {
        all.add(whole(variable, index, isSigned(variable) ? Reading.SIGNED : Reading.UNSIGNED));
      }
    }
    return all;
  }

  /** Each integer variable the other way, its distance from zero, and the distances of tests. */
  List<Measure> furtherReadings() {
    List<Measure> all = new ArrayList<>(variables());
    for (int i = 0; i < loop.state().size(); i++) {
      LoopVariable variable = loop.state().get(i);
      if (variable.sort() instanceof Sort.BitVector b && !isPointer(variable)) {
        boolean signed = isSigned(variable);
        all.add(whole(variable, i, signed ? Reading.UNSIGNED : Reading.SIGNED));
        if (signed) {
          all.add(distanceFromZero(name(variable), i, b.width()));
        }
      }
    }
    tests.stream().filter(ExitTest::isOrder).forEach(t -> distance(t).ifPresent(all::add));
    return all;
  }

  /** How far a test is from leaving the loop. */
  Optional<Measure> distance(ExitTest test) {
    var low = text.of(test.low());
    var high = text.of(test.high());
    if (!(test.low().type() instanceof Type.Int type)
        || type.bits() == 1
        || low.isEmpty()
        || high.isEmpty()
        || isUnknown(test.low())
        || isUnknown(test.high())) {
      return Optional.empty();
    }
    int bits = type.bits() + 2;
    return Optional.of(
        new Measure.Whole(
            difference(high.get(), low.get()),
            bits,
            at ->
                terms.sub(
                    extend(head.of(test.high(), at).orElseThrow(), test.isSigned(), bits),
                    extend(head.of(test.low(), at).orElseThrow(), test.isSigned(), bits))));
  }

  private boolean isUnknown(Operand operand) {
    return loop.instances().isEmpty()
        || head.of(operand, new HeadVisit(loop.instances().get(0), 0)).isEmpty();
  }

  private static String difference(String a, String b) {
    if (b.equals("0")) {
      return a;
    } else if (b.startsWith("-") && !b.contains(" ")) {
      return a + " + " + b.substring(1);
    }
    return a + " - " + (b.contains(" ") ? "(" + b + ")" : b);
  }

  private Term extend(Term value, boolean signed, int bits) {
    return signed ? terms.signExtend(value, bits) : terms.zeroExtend(value, bits);
  }

  private enum Reading {
    SIGNED,
    UNSIGNED
  }

  private boolean isPointer(LoopVariable variable) {
    return variable.sort() instanceof Sort.BitVector b && b.width() == pointerBits;
  }

  private static boolean isSigned(LoopVariable variable) {
    return switch (variable.type().encoding()) {
      case UNSIGNED, UNSIGNED_CHAR, BOOLEAN, POINTER -> false;
      default -> true;
    };
  }

  private Measure whole(LoopVariable variable, int index, Reading reading) {
    if (variable.sort() instanceof Sort.Bool) {
      return new Measure.Whole(
          name(variable), 2, at -> terms.zeroExtend(terms.bit(at.state().get(index)), 2));
    } else if (isPointer(variable)) {
      return new Measure.Whole(
          name(variable),
          offsetBits + 1,
          at ->
              terms.zeroExtend(
                  terms.extract(at.state().get(index), 0, offsetBits), offsetBits + 1));
    }
    int bits = ((Sort.BitVector) variable.sort()).width() + 1;
    return reading == Reading.SIGNED
        ? new Measure.Whole(
            name(variable), bits, at -> terms.signExtend(at.state().get(index), bits))
        : new Measure.Whole(
            isSigned(variable) ? "(unsigned) " + name(variable) : name(variable),
            bits,
            at -> terms.zeroExtend(at.state().get(index), bits));
  }

  private Measure distanceFromZero(String name, int index, int width) {
    int bits = width + 1;
    return new Measure.Whole(
        "|" + name + "|",
        bits,
        at -> {
          Term value = terms.signExtend(at.state().get(index), bits);
          return terms.ite(
              terms.slt(value, terms.bits(bits, 0)), terms.bv(Op.BV_NEG, value), value);
        });
  }

  /**
   * What a measure calls a variable: a ranking function is told even if it speaks of the
   * compiler's.
   */
  private static String name(LoopVariable variable) {
    String name = variable.name();
    return name.startsWith(LoopVariable.UNTOLD)
        ? name.substring(LoopVariable.UNTOLD.length())
        : name;
  }
}
