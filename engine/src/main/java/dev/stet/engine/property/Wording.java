package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Obligation.Mention;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Gives the obligations of a function their range, text and labels. */
final class Wording {

  private final Module module;
  private final Texts texts;
  private final Map<Operand, Set<String>> names = new LinkedHashMap<>();
  private final Map<Operand, SourceRange> operators = new LinkedHashMap<>();
  private final Set<String> allNames = new LinkedHashSet<>();
  private final Map<SourceRange, List<Optional<Operand>>> indices = new LinkedHashMap<>();
  private final Map<SourceRange, Integer> used = new LinkedHashMap<>();

  Wording(Module module, Function function, Texts texts) {
    this.module = module;
    this.texts = texts;
    int known = Math.min(function.parameters().size(), function.variables().size());
    for (int i = 0; i < known; i++) {
      name(function.parameters().get(i), function.variables().get(i).name());
    }
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Bind bind) {
          name(bind.value(), bind.variable().name());
        } else if (instruction instanceof Instruction.Binary binary) {
          operators.put(binary.result(), binary.at().range());
        }
      }
    }
  }

  private void name(Operand value, String name) {
    names.computeIfAbsent(value, v -> new LinkedHashSet<>()).add(name);
    allNames.add(name);
  }

  /** Tells of an index check before any is worded: all at one place are told apart together. */
  void announce(SourceRange position, Claim claim) {
    var index =
        claim.values().stream()
            .filter(m -> m.role().equals(Role.INDEX) || m.role().equals(Role.SIZE))
            .map(Mention::value)
            .findFirst();
    indices.computeIfAbsent(position, p -> new ArrayList<>()).add(index);
  }

  /** The obligation of a claim at a trap. */
  Obligation of(Trap trap, Claim claim, Location at) {
    var operator =
        claim.values().stream()
            .filter(m -> m.role().equals(Role.OPERAND))
            .map(m -> operators.getOrDefault(m.value(), at.range()))
            .findFirst()
            .orElse(at.range());
    var position = at.range();
    var extent = texts.of(position.file());
    if (extent.isEmpty()) {
      return obligation(claim, Expression.at(position));
    }
    var e = extent.get();
    return obligation(
        claim,
        switch (trap) {
          case BOUNDS -> next(position, e.subscripts(position), Role.INDEX);
          case ARRAY_SIZE -> next(position, e.sizes(position), Role.SIZE);
          case FLOAT_CAST -> e.conversion(position, operator);
          case NEGATE -> e.at(position, ExpressionExtent.Shape.NEGATION);
          case ADD, SUBTRACT, MULTIPLY, DIVISION, SHIFT, OTHER ->
              e.at(position, ExpressionExtent.Shape.OPERATION);
          case BUILTIN -> e.at(position, ExpressionExtent.Shape.CALL);
        });
  }

  /**
   * The obligation that the variable which is read at this place was set before. Where a macro
   * reads it, the text does not name it.
   */
  Obligation ofRead(Location at) {
    var position = at.range();
    var read =
        texts
            .of(position.file())
            .map(e -> e.at(position, ExpressionExtent.Shape.OPERATION))
            .orElse(Expression.at(position));
    var changed = read.part(Role.LEFT);
    var name = changed.isEmpty() ? read.text() : changed;
    return new Obligation(
        ObligationId.NOT_NUMBERED,
        CheckKind.UNINITIALISED_READ,
        read.range(),
        name.matches("\\w+") ? name : "",
        List.of());
  }

  /** The same obligation with the whole call as its range and the first argument as its text. */
  Obligation ofCall(Obligation obligation, List<Operand> arguments) {
    var position = obligation.range();
    var call =
        texts
            .of(position.file())
            .map(e -> e.at(position, ExpressionExtent.Shape.CALL))
            .orElse(Expression.at(position));
    var literal = arguments.isEmpty() ? "" : Literal.text(module, arguments.get(0));
    var argument = call.part("argument");
    var text = !literal.isEmpty() ? literal : argument.isEmpty() ? call.text() : argument;
    return new Obligation(
        obligation.id(), obligation.kind(), call.range(), text, obligation.values());
  }

  /** The obligation that something is not reached. */
  Obligation ofReached(Obligation obligation, String what) {
    var call = ofCall(obligation, List.of());
    var label = what.isEmpty() ? call.expression() : what;
    return new Obligation(
        call.id(),
        call.kind(),
        call.range(),
        label,
        List.of(new Mention(Role.REACHED, label, Operand.IntConstant.of(1, 0), CType.UNKNOWN)));
  }

  /** Whether the text at this place is the call itself, not a macro; so too without a text. */
  boolean mayName(Location at, Instruction.Call call) {
    return texts
        .of(at.range().file())
        .map(e -> e.at(at.range(), ExpressionExtent.Shape.CALL).text())
        .filter(t -> !t.startsWith(call.calleeName() + "("))
        .isEmpty();
  }

  private Expression next(SourceRange position, List<Expression> candidates, String role) {
    int number = used.merge(position, 1, Integer::sum) - 1;
    var checks = indices.getOrDefault(position, List.of()).stream().map(this::knowledge).toList();
    return new SubscriptMatch(candidates, checks, role).of(number);
  }

  /** A check whose index is not known was decided by the compiler: the index is a constant. */
  private SubscriptMatch.Index knowledge(Optional<Operand> index) {
    if (index.isEmpty() || index.get() instanceof Operand.IntConstant) {
      var constant = index.map(Operand::toString).orElse(SubscriptMatch.SOME);
      return new SubscriptMatch.Index(constant, Set.of(), allNames);
    }
    var own = names.getOrDefault(index.get(), Set.of());
    var others = new LinkedHashSet<>(allNames);
    others.removeAll(own);
    return new SubscriptMatch.Index("", own, others);
  }

  private static Obligation obligation(Claim claim, Expression expression) {
    var values =
        claim.values().stream()
            .map(
                m ->
                    m.label().isEmpty()
                        ? new Mention(m.role(), expression.part(m.role()), m.value(), m.type())
                        : m)
            .collect(Collectors.toCollection(ArrayList::new));
    if (values.isEmpty() && CNumbers.parse(expression.part(Role.INDEX)).isPresent()) {
      var index = CNumbers.parse(expression.part(Role.INDEX)).get();
      var constant = new Operand.IntConstant(new Type.Int(64), index);
      values.add(new Mention(Role.INDEX, expression.part(Role.INDEX), constant, CType.UNKNOWN));
      values.add(new Mention(Role.ARRAY, expression.part(Role.ARRAY), constant, CType.UNKNOWN));
    }
    return new Obligation(
        ObligationId.NOT_NUMBERED, claim.kind(), expression.range(), expression.text(), values);
  }
}
