package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is accessed through a restrict parameter is accessed in no other way, where it is changed
 * (C17 6.7.3.1 p4): not through another parameter, wherever in the object both lead, nor through a
 * pointer that stands in memory which another parameter leads to. Executions in which it is are
 * undefined, and are left out.
 */
final class RestrictedAccesses {

  /** Each access is held against so many before it; more cost more than they say. */
  private static final int MOST = 24;

  /** Loads on the way from a parameter to a pointer. */
  private static final int MOST_LOADS = 8;

  /** How a pointer comes from a parameter. */
  private enum From {
    ITSELF,
    WHAT_IT_LEADS_TO
  }

  private record Origin(Operand.Register parameter, From from) {}

  private record Access(Origin origin, Term start, Term length, AccessChecks.Use use, Term guard) {}

  private final Context context;
  private final Terms terms;
  private final boolean hasAny;
  private final List<Access> before = new ArrayList<>();

  RestrictedAccesses(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.hasAny =
        context.setting.scope() == Scope.OPEN
            && context.code.function().parameters().stream().anyMatch(this::isRestrict);
  }

  private boolean isRestrict(Operand.Register parameter) {
    return parameter.type() instanceof Type.Pointer
        && context.facts.registers().type(parameter.id()).aliases() == CType.Aliases.RESTRICT;
  }

  /** An access of so many bytes outside. */
  void note(Operand address, Term pointer, Term length, AccessChecks.Use use, BlockState state) {
    if (!hasAny) {
      return;
    }
    Optional<Origin> origin = origin(address, From.ITSELF, MOST_LOADS);
    if (origin.isEmpty()) {
      return;
    }
    Term guard = terms.and(state.guard, context.pointers.isIn(pointer, MemoryObject.OUTSIDE));
    var access = new Access(origin.get(), context.pointers.offset(pointer), length, use, guard);
    for (Access other : before.subList(Math.max(0, before.size() - MOST), before.size())) {
      if (mustBeApart(access, other)) {
        context.formula.add(
            terms.implies(terms.and(access.guard(), other.guard()), areApart(access, other)));
      }
    }
    before.add(access);
  }

  private Optional<Origin> origin(Operand address, From from, int loads) {
    Set<Operand> roots = context.code.values().copied(context.code.values().root(address));
    List<Operand> origins = roots.stream().filter(o -> !context.code.values().isJoined(o)).toList();
    if (origins.size() != 1 || !(origins.get(0) instanceof Operand.Register root)) {
      return Optional.empty();
    } else if (context.code.function().parameters().contains(root)) {
      return Optional.of(new Origin(root, from));
    }
    return loads == 0
        ? Optional.empty()
        : context
            .code
            .values()
            .definition(root, Instruction.Load.class)
            .flatMap(load -> origin(load.address(), From.WHAT_IT_LEADS_TO, loads - 1));
  }

  private boolean mustBeApart(Access one, Access other) {
    return (one.use() == AccessChecks.Use.WRITE || other.use() == AccessChecks.Use.WRITE)
        && !one.origin().parameter().equals(other.origin().parameter())
        && (isRestricted(one.origin()) || isRestricted(other.origin()));
  }

  private boolean isRestricted(Origin origin) {
    return origin.from() == From.ITSELF && isRestrict(origin.parameter());
  }

  private Term areApart(Access one, Access other) {
    Term none = terms.bits(context.sorts.offsetBits(), 0);
    return terms.or(
        terms.eq(one.length(), none),
        terms.eq(other.length(), none),
        terms.and(
            terms.ule(other.length(), terms.sub(one.start(), other.start())),
            terms.ule(one.length(), terms.sub(other.start(), one.start()))));
  }
}
