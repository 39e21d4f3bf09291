package dev.stet.engine.summary;

import java.util.LinkedHashMap;
import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The boundaries of a function: the constants that it compares parameters and places with. */
final class Boundaries {

  /** There are as many parts as these have sides together. */
  private static final int MOST = 3;

  private final Vocabulary vocabulary;
  private final Map<Integer, Integer> variables = new LinkedHashMap<>();
  private final Set<Boundary> found = new LinkedHashSet<>();

  private Boundaries(Function function, Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    for (Parameters.Int p : vocabulary.parameters()) {
      variables.put(function.parameters().get(p.index()).id(), vocabulary.variable(p));
    }
    var distances = new FixedDistances(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          var at = distances.of(l.address());
          vocabulary.places().stream()
              .filter(p -> p.base(function.parameters()).equals(at.base()))
              .filter(p -> p.offset() == at.bytes())
              .filter(p -> p.content() instanceof Place.IntegerHeld)
              .filter(p -> p.content().type().equals(l.result().type()))
              .forEach(p -> variables.put(l.result().id(), vocabulary.before(p)));
        }
      }
    }
  }

  /** Those of a function; none where there are too many. */
  static List<Boundary> of(Function function, Vocabulary vocabulary) {
    var search = new Boundaries(function, vocabulary);
    for (Block block : function.blocks()) {
      block.instructions().forEach(search::note);
    }
    return search.found.size() > MOST ? List.of() : new ArrayList<>(search.found);
  }

  private void note(Instruction instruction) {
    if (!(instruction instanceof Instruction.Compare c)) {
      return;
    }
    if (c.left() instanceof Operand.Register r && c.right() instanceof Operand.IntConstant n) {
      note(r, c.predicate(), n);
    } else if (c.right() instanceof Operand.Register r
        && c.left() instanceof Operand.IntConstant n) {
      note(r, c.predicate().swapped(), n);
    }
  }

  private void note(Operand.Register register, Predicate predicate, Operand.IntConstant constant) {
    Integer number = variables.get(register.id());
    if (number == null) {
      return;
    }
    DomainVariable variable = vocabulary.variables().get(number);
    BigInteger at =
        variable.reading() == DomainVariable.Reading.SIGNED
            ? constant.signedValue()
            : constant.value();
    switch (predicate) {
      case SLE, ULE, SGT, UGT -> add(number, variable, at);
      case SLT, ULT, SGE, UGE -> add(number, variable, at.subtract(BigInteger.ONE));
      case EQ, NE -> {
        add(number, variable, at.subtract(BigInteger.ONE));
        add(number, variable, at);
      }
      default -> {}
    }
  }

  private void add(int number, DomainVariable variable, BigInteger most) {
    boolean signed = variable.reading() == DomainVariable.Reading.SIGNED;
    BigInteger size = BigInteger.ONE.shiftLeft(signed ? variable.bits() - 1 : variable.bits());
    BigInteger least = signed ? size.negate() : BigInteger.ZERO;
    if (least.compareTo(most) <= 0 && most.add(BigInteger.ONE).compareTo(size) < 0) {
      found.add(Boundary.of(number, variable, most));
    }
  }
}
