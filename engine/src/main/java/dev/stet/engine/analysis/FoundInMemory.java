package dev.stet.engine.analysis;

import dev.stet.engine.analysis.FollowedParameters.Use;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The members of structures that a function, and those that it calls, find in memory that they did
 * not make: read there, and written by none of them. Verified by itself, such a function takes them
 * to be as callers leave them: set, and leading somewhere.
 */
public final class FoundInMemory {

  /**
   * A scalar by its place in a structure or a variable.
   *
   * @param holder the compiler's name of the structure, or of the global variable; "" for a scalar
   *     of which neither is known
   * @param offset in bytes
   */
  public record Place(String holder, long offset, Type type) {}

  /**
   * What a function finds, and what becomes of pointers among it.
   *
   * @param all wherever it is
   * @param further what it finds by way of pointers that it reads, not just of those that it is
   *     given
   */
  public record Finds(Map<Place, Use> all, Map<Place, Use> further) {}

  /** A function that is called, with pointers that its caller was given, or with others, too. */
  private record Called(Function function, Passed passed) {}

  private enum Passed {
    AS_GIVEN,
    OTHERS
  }

  private final Module module;
  private final Map<Place, Use> read = new LinkedHashMap<>();
  private final Map<Place, Use> readFurther = new LinkedHashMap<>();
  private final Set<Place> written = new LinkedHashSet<>();
  private final Set<Place> tested = new LinkedHashSet<>();

  private FoundInMemory(Module module) {
    this.module = module;
  }

  /** What is found by a function of this name. */
  public static Finds by(Module module, String function) {
    var found = new FoundInMemory(module);
    found.called(function).forEach(found::look);
    return new Finds(found.finished(found.read), found.finished(found.readFurther));
  }

  private Map<Place, Use> finished(Map<Place, Use> places) {
    places.keySet().removeAll(written);
    tested.forEach(place -> places.replace(place, Use.FOLLOWED, Use.TESTED));
    return places;
  }

  private Set<Called> called(String first) {
    Set<Called> all = new LinkedHashSet<>();
    Deque<Called> open = new ArrayDeque<>();
    Function start = module.function(first);
    if (start != null) {
      open.push(new Called(start, Passed.AS_GIVEN));
    }
    while (!open.isEmpty()) {
      Called next = open.pop();
      if (all.add(next)) {
        var values = new DefUse(next.function());
        for (Block block : next.function().blocks()) {
          for (Instruction i : block.instructions()) {
            Function callee =
                i instanceof Instruction.Call c && c.callee() instanceof Callee.Known known
                    ? module.function(known.name())
                    : null;
            if (callee != null) {
              open.push(new Called(callee, passed((Instruction.Call) i, next, values)));
            }
          }
        }
      }
    }
    return all;
  }

  private static Passed passed(Instruction.Call call, Called by, DefUse values) {
    boolean areGiven =
        call.arguments().stream()
            .filter(argument -> argument.type() instanceof Type.Pointer)
            .map(values::root)
            .allMatch(
                root ->
                    by.function().parameters().contains(root)
                        || root instanceof Operand.Null
                        || isOwn(root, values));
    return areGiven ? by.passed() : Passed.OTHERS;
  }

  private void look(Called called) {
    Function function = called.function();
    var values = new DefUse(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l && !isOwn(l.address(), values)) {
          boolean isGiven =
              called.passed() == Passed.AS_GIVEN
                  && function.parameters().contains(values.root(l.address()));
          place(l.address(), l.result().type(), values)
              .ifPresent(p -> noteRead(function, l, p, isGiven ? List.of() : List.of(readFurther)));
        } else if (i instanceof Instruction.Store s) {
          place(s.address(), s.value().type(), values).ifPresent(written::add);
        }
      }
    }
  }

  private void noteRead(
      Function function, Instruction.Load load, Place place, List<Map<Place, Use>> also) {
    boolean isPointer = load.result().type() instanceof Type.Pointer;
    Use use = isPointer ? FollowedParameters.of(module, function, load.result()) : Use.NOT_FOLLOWED;
    read.merge(place, use, FollowedParameters::stronger);
    also.forEach(places -> places.merge(place, use, FollowedParameters::stronger));
    if (isPointer && FollowedParameters.isTested(function, load.result())) {
      tested.add(place);
    }
  }

  private static boolean isOwn(Operand address, DefUse values) {
    return values.definition(values.root(address), Instruction.Allocate.class).isPresent();
  }

  /** Where an address leads by its type; elements of arrays are not told apart, and left out. */
  public static Optional<Place> place(Operand address, Type type, DefUse values) {
    if (address instanceof Operand.GlobalAddress variable) {
      return Optional.of(new Place(variable.global(), variable.offset(), type));
    }
    Optional<Instruction.PointerAdd> addition = values.addition(address);
    if (addition.isEmpty()) {
      return Optional.of(new Place("", 0, type));
    }
    Member member = addition.get().member();
    return member.equals(Member.NONE) || member.structure().isEmpty() || isNoMember(member)
        ? Optional.empty()
        : Optional.of(new Place(member.structure(), member.offset(), type));
  }

  private static boolean isNoMember(Member member) {
    return member.equals(Member.ELEMENT) || member.equals(Member.OBSERVED);
  }
}
