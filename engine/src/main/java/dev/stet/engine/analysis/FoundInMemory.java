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

  private final Module module;
  private final Map<Place, Use> read = new LinkedHashMap<>();
  private final Set<Place> written = new LinkedHashSet<>();
  private final Set<Place> tested = new LinkedHashSet<>();

  private FoundInMemory(Module module) {
    this.module = module;
  }

  /** What is found by a function of this name, and what becomes of pointers among it. */
  public static Map<Place, Use> by(Module module, String function) {
    var found = new FoundInMemory(module);
    found.called(function).forEach(found::look);
    found.read.keySet().removeAll(found.written);
    found.tested.forEach(place -> found.read.replace(place, Use.FOLLOWED, Use.TESTED));
    return found.read;
  }

  private Set<Function> called(String first) {
    Set<Function> all = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(first));
    while (!open.isEmpty()) {
      Function next = module.function(open.pop());
      if (next != null && all.add(next)) {
        for (Block block : next.blocks()) {
          for (Instruction i : block.instructions()) {
            if (i instanceof Instruction.Call c && c.callee() instanceof Callee.Known callee) {
              open.push(callee.name());
            }
          }
        }
      }
    }
    return all;
  }

  private void look(Function function) {
    var values = new DefUse(function);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l && !isOwn(l.address(), values)) {
          place(l.address(), l.result().type(), values).ifPresent(p -> noteRead(function, l, p));
        } else if (i instanceof Instruction.Store s) {
          place(s.address(), s.value().type(), values).ifPresent(written::add);
        }
      }
    }
  }

  private void noteRead(Function function, Instruction.Load load, Place place) {
    boolean isPointer = load.result().type() instanceof Type.Pointer;
    Use use = isPointer ? FollowedParameters.of(module, function, load.result()) : Use.NOT_FOLLOWED;
    read.merge(place, use, FollowedParameters::stronger);
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
