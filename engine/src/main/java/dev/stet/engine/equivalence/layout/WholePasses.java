package dev.stet.engine.equivalence.layout;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What reads and writes structures as numbers only because the compiler passes them so, as a whole,
 * to a function or back from one.
 */
final class WholePasses {

  private final Module module;
  private final LayoutTypes types;
  private final DefinitionsAndUses body;
  private final Map<String, DefinitionsAndUses> bodies;

  WholePasses(
      Module module,
      LayoutTypes types,
      DefinitionsAndUses body,
      Map<String, DefinitionsAndUses> bodies) {
    this.module = module;
    this.types = types;
    this.body = body;
    this.bodies = bodies;
  }

  /** Whether an instruction does nothing else. */
  boolean isOne(Instruction i) {
    if (i instanceof Instruction.Store s) {
      return isPiece(s.address()) && isPassedIn(s.value());
    }
    return i instanceof Instruction.Load l && isPassedOut(l);
  }

  /** The structures, in variables, that are passed in so. */
  Stream<Operand> given() {
    Set<Operand> carried = new LinkedHashSet<>();
    Set<Operand> all = new LinkedHashSet<>();
    body.instructions()
        .forEach(
            i -> {
              if (i instanceof Instruction.Store s && isPassedIn(s.value())) {
                (isPiece(s.address()) ? all : carried).add(variable(s.address()));
              } else if (i instanceof Instruction.Call c
                  && c.callee().isCopy()
                  && carried.contains(c.arguments().get(1))
                  && isPiece(c.arguments().get(0))) {
                all.add(c.arguments().get(0));
              }
            });
    return all.stream();
  }

  /** The variables that are passed out so, in pieces. */
  Stream<Operand> passed() {
    return body.instructions()
        .filter(i -> i instanceof Instruction.Load l && isPassedOut(l))
        .map(i -> variable(((Instruction.Load) i).address()));
  }

  private boolean isPassedIn(Operand value) {
    Function function = body.function();
    int index = function.parameters().indexOf(value);
    if (index >= 0) {
      return isWhole(function.variables().get(index));
    }
    if (body.definition(value) instanceof Instruction.Call c) {
      CType type = result(c);
      return type.encoding() == CType.Encoding.AGGREGATE
          || (type.encoding() == CType.Encoding.UNKNOWN && !(c.callee() instanceof Callee.Marker));
    }
    return false;
  }

  private CType result(Instruction.Call call) {
    String name = call.calleeName();
    DefinitionsAndUses called = name == null ? null : bodies.get(name);
    if (called != null) {
      return called.function().resultType();
    }
    var declaration = name == null ? null : module.declaration(name);
    return declaration == null ? CType.UNKNOWN : declaration.resultType();
  }

  /** Whether a parameter is a structure, or a piece of one, which has no name. */
  private static boolean isWhole(Variable variable) {
    return switch (variable.type().encoding()) {
      case AGGREGATE, UNKNOWN -> true;
      default -> variable.kind() == Variable.Kind.MEMBER_OF_PARAMETER;
    };
  }

  /** Whether a load reads what only a call or a return gets, and that as a structure. */
  private boolean isPassedOut(Instruction.Load load) {
    List<Instruction> users = body.users().getOrDefault(load.result(), List.of());
    boolean isReturned =
        body.function().blocks().stream()
            .anyMatch(
                b ->
                    b.terminator() instanceof Terminator.Return r
                        && r.values().contains(load.result()));
    if (isReturned && body.function().resultType().encoding() != CType.Encoding.AGGREGATE) {
      return false;
    }
    return (isReturned || !users.isEmpty())
        && users.stream().allMatch(u -> u instanceof Instruction.Call c && takes(c, load));
  }

  private boolean takes(Instruction.Call call, Instruction.Load load) {
    DefinitionsAndUses called = call.calleeName() == null ? null : bodies.get(call.calleeName());
    if (called == null) {
      return !(call.callee() instanceof Callee.Marker)
          && isPiece(load.address())
          && !(load.result().type() instanceof Type.Pointer);
    }
    List<Variable> variables = called.function().variables();
    for (int i = 0; i < Math.min(variables.size(), call.arguments().size()); i++) {
      if (call.arguments().get(i).equals(load.result()) && !isWhole(variables.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether an address is a piece of a variable that is a changed structure, or of one for it. */
  private boolean isPiece(Operand address) {
    return body.definition(variable(address)) instanceof Instruction.Allocate a
        && types.isConcerned(a.element());
  }

  private Operand variable(Operand address) {
    return body.definition(address) instanceof Instruction.PointerAdd p
            && !types.isChanged(p.member().structure())
        ? p.base()
        : address;
  }
}
