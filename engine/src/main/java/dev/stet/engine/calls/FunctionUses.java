package dev.stet.engine.calls;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who defines and who uses the registers of a function, and which structures they lead to. */
final class FunctionUses {

  /** A distance in bytes from the start of an object. */
  record InObject(Instruction.Allocate object, long offset) {}

  /** A place in a structure. */
  record Place(Type.Struct structure, long offset) {}

  private final Map<Operand, List<Instruction>> users = new LinkedHashMap<>();
  private final Map<Operand, Instruction> definitions = new LinkedHashMap<>();
  private final Set<Operand> atEnds = new LinkedHashSet<>();

  FunctionUses(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Uses.read(instruction)
            .forEach(o -> users.computeIfAbsent(o, u -> new ArrayList<>()).add(instruction));
        Uses.written(instruction).forEach(r -> definitions.put(r, instruction));
      }
      if (!(block.terminator() instanceof Terminator.Return)) {
        atEnds.addAll(Uses.read(block.terminator()));
      }
    }
  }

  /** The store that is all that is done with a value, returning it apart. */
  Optional<Instruction.Store> onlyStored(Operand value) {
    return onlyUser(value) instanceof Instruction.Store s
            && s.value().equals(value)
            && !s.address().equals(value)
            && s.access() == Instruction.Access.PLAIN
        ? Optional.of(s)
        : Optional.empty();
  }

  /** The plain load of a value of which the call is the only user, where it is named once. */
  Optional<Instruction.Load> loadedFor(Operand value, Instruction.Call call) {
    return plainLoad(value)
        .filter(l -> onlyUser(value) == call)
        .filter(l -> call.arguments().stream().filter(value::equals).count() == 1);
  }

  /** The plain load of a value that is returned only. */
  Optional<Instruction.Load> loadedForReturn(Operand value) {
    return plainLoad(value).filter(l -> !users.containsKey(value) && !atEnds.contains(value));
  }

  private Optional<Instruction.Load> plainLoad(Operand value) {
    return definitions.get(value) instanceof Instruction.Load l
            && (l.access() == Instruction.Access.PLAIN
                || l.access() == Instruction.Access.MUST_BE_SET)
        ? Optional.of(l)
        : Optional.empty();
  }

  private @Nullable Instruction onlyUser(Operand value) {
    List<Instruction> all = users.getOrDefault(value, List.of());
    return all.size() == 1 && !atEnds.contains(value) ? all.get(0) : null;
  }

  /** What assigns a register; null for a parameter or a constant. */
  @Nullable Instruction definition(Operand register) {
    return definitions.get(register);
  }

  /** The object on the stack that an address leads into by a constant way. */
  Optional<InObject> object(Operand address) {
    long offset = 0;
    Instruction definition = definitions.get(address);
    while (definition instanceof Instruction.PointerAdd p && p.scaled().isEmpty()) {
      offset += p.offset();
      definition = definitions.get(p.base());
    }
    return definition instanceof Instruction.Allocate a
        ? Optional.of(new InObject(a, offset))
        : Optional.empty();
  }

  /** The structure that an address leads into by a constant way: on the stack, or by a member. */
  Optional<Place> place(Operand address) {
    return object(address).flatMap(this::place).or(() -> ofMember(address));
  }

  private Optional<Place> ofMember(Operand address) {
    long offset = 0;
    Operand at = address;
    while (definitions.get(at) instanceof Instruction.PointerAdd p) {
      if (p.member().whole() instanceof Type.Struct structure) {
        return Optional.of(new Place(structure, p.member().offset() + offset));
      }
      if (!p.scaled().isEmpty()) {
        break;
      }
      offset += p.offset();
      at = p.base();
    }
    return Optional.empty();
  }

  private Optional<Place> place(InObject place) {
    if (!(place.object.element() instanceof Type.Struct own)) {
      return Optional.empty();
    }
    Type.Struct structure = own.name().isEmpty() ? copied(place.object).orElse(own) : own;
    return Optional.of(new Place(structure, place.offset));
  }

  /** What a nameless structure of words is a copy of, or is copied to. */
  private Optional<Type.Struct> copied(Instruction.Allocate words) {
    List<Instruction.Call> copies =
        users.getOrDefault(words.result(), List.of()).stream()
            .filter(Instruction.Call.class::isInstance)
            .map(Instruction.Call.class::cast)
            .toList();
    if (copies.size() != 1
        || !(copies.get(0).callee() instanceof Callee.BlockOperation copy)
        || !copy.isBetweenDisjoint()) {
      return Optional.empty();
    }
    List<Operand> ends = copies.get(0).arguments().subList(0, 2);
    Operand other = ends.get(ends.get(0).equals(words.result()) ? 1 : 0);
    return definitions.get(other) instanceof Instruction.Allocate a
            && a.element() instanceof Type.Struct s
        ? Optional.of(s)
        : Optional.empty();
  }
}
