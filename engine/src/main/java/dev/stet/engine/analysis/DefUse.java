package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the registers of a function are defined, and what follows from it for addresses. */
public final class DefUse {

  /** Where an instruction stands. */
  public record Position(int block, int index) {}

  private record Definition(Instruction instruction, Position at) {}

  private final Map<Integer, Definition> definitions = new LinkedHashMap<>();

  public DefUse(Function function) {
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        var definition = new Definition(block.instructions().get(i), new Position(block.id(), i));
        Uses.written(definition.instruction).forEach(r -> definitions.put(r.id(), definition));
      }
    }
  }

  private Optional<Definition> find(Operand operand) {
    return operand instanceof Operand.Register r
        ? Optional.ofNullable(definitions.get(r.id()))
        : Optional.empty();
  }

  /** The instruction that a register comes from; empty of parameters and of what is no register. */
  public Optional<Instruction> definition(Operand operand) {
    return find(operand).map(Definition::instruction);
  }

  /** Where that instruction stands. */
  public Optional<Position> position(Operand operand) {
    return find(operand).map(Definition::at);
  }

  /** The same where it is one of a sort. */
  public <T extends Instruction> Optional<T> definition(Operand operand, Class<T> sort) {
    return definition(operand).filter(sort::isInstance).map(sort::cast);
  }

  /** How an address is computed from another one; empty where it is not. */
  public Optional<Instruction.PointerAdd> addition(Operand pointer) {
    return definition(pointer, Instruction.PointerAdd.class);
  }

  /** The pointer that the address was computed from. */
  public Operand root(Operand address) {
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      root = p.get().base();
    }
    return root;
  }

  /** The bytes from the root of an address to it; empty where that is not always the same. */
  public Optional<Long> distance(Operand address) {
    long distance = 0;
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      if (!p.get().scaled().isEmpty()) {
        return Optional.empty();
      }
      distance += p.get().offset();
      root = p.get().base();
    }
    return Optional.of(distance);
  }

  /** The C text of the way from the root of an address to it. */
  public String path(Operand address) {
    StringBuilder path = new StringBuilder();
    Operand root = address;
    for (var p = addition(root); p.isPresent(); p = addition(root)) {
      path.insert(0, p.get().path());
      root = p.get().base();
    }
    return path.toString();
  }

  /** The type of the member that an address is computed for; unknown where it is none. */
  public CType typeOfMember(Operand address) {
    return addition(address).map(p -> p.member().type()).orElse(CType.UNKNOWN);
  }

  /** Whether it is one of several values, chosen or by the way of the execution. */
  public boolean isJoined(Operand operand) {
    Instruction i = definition(operand).orElse(null);
    return i instanceof Instruction.Phi || i instanceof Instruction.Select;
  }

  /**
   * The pointer and the roots of all that it may be a copy of, where ways meet or one is chosen.
   */
  public Set<Operand> copied(Operand pointer) {
    Set<Operand> all = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>();
    open.push(pointer);
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (all.add(next)) {
        Instruction i = definition(next).orElse(null);
        if (i instanceof Instruction.Phi phi) {
          phi.incoming().forEach(in -> open.push(root(in.value())));
        } else if (i instanceof Instruction.Select s) {
          open.push(root(s.whenTrue()));
          open.push(root(s.whenFalse()));
        }
      }
    }
    return all;
  }
}
