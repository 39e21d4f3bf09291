package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the reads of memory on whose value something depends, which must have been set then (C17
 * 6.2.6.1, J.2). As with variables in registers, a copy to another place does not count, nor a
 * value that is dropped, nor the address that a pointer holds where it is only followed. Structures
 * are copied whole, whatever of them is set; so are the other bits where a bit-field is written.
 */
public final class ReadsThatMatter {

  /** Clang's names for the unit around a bit-field, and for its other bits. */
  private static final String UNIT = "bf.load";

  private static final String OTHER_BITS = "bf.clear";

  /** For the unit with a bit-field written to it. */
  private static final String WRITTEN = "bf.set";

  private final Module module;
  private final Function function;
  private final Map<Operand, List<Instruction>> users = new LinkedHashMap<>();
  private final Map<Operand, Instruction> definitions = new LinkedHashMap<>();
  private final Set<Operand> returned = new LinkedHashSet<>();
  private final Set<Operand> decided = new LinkedHashSet<>();

  private ReadsThatMatter(Module module, Function function) {
    this.module = module;
    this.function = function;
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Uses.read(instruction)
            .forEach(o -> users.computeIfAbsent(o, u -> new ArrayList<>()).add(instruction));
        Uses.written(instruction).forEach(r -> definitions.put(r, instruction));
      }
      if (block.terminator() instanceof Terminator.Return r) {
        returned.addAll(r.values());
      } else {
        decided.addAll(Uses.read(block.terminator()));
      }
    }
  }

  /**
   * The module in which such reads are {@link Instruction.Access#MUST_BE_SET}: to be asked before
   * calls of the library are taken apart, which may leave nothing of an argument.
   */
  public static Module mark(Module module) {
    return module.withFunctions(module.functions().stream().map(f -> mark(module, f)).toList());
  }

  /** The function in which all reads are plain again. */
  static Function unmark(Function function) {
    return function.withBlocks(function.blocks().stream().map(ReadsThatMatter::unmark).toList());
  }

  private static Block unmark(Block block) {
    boolean marked = block.instructions().stream().anyMatch(ReadsThatMatter::isMarked);
    return !marked
        ? block
        : new Block(
            block.id(),
            block.name(),
            block.instructions().stream()
                .map(i -> isMarked(i) ? read(i, Instruction.Access.PLAIN) : i)
                .toList(),
            block.terminator());
  }

  private static boolean isMarked(Instruction instruction) {
    return instruction instanceof Instruction.Load l
        && l.access() == Instruction.Access.MUST_BE_SET;
  }

  /** The function in which such reads are {@link Instruction.Access#MUST_BE_SET}. */
  static Function mark(Module module, Function function) {
    var reads = new ReadsThatMatter(module, function);
    return function.withBlocks(function.blocks().stream().map(reads::mark).toList());
  }

  private Block mark(Block block) {
    List<Instruction> code = new ArrayList<>();
    for (Instruction instruction : block.instructions()) {
      boolean marked =
          instruction instanceof Instruction.Load l
              && l.access() == Instruction.Access.PLAIN
              && matters(l);
      code.add(marked ? read(instruction, Instruction.Access.MUST_BE_SET) : instruction);
    }
    return new Block(block.id(), block.name(), code, block.terminator());
  }

  private static Instruction read(Instruction instruction, Instruction.Access access) {
    var load = (Instruction.Load) instruction;
    return new Instruction.Load(load.result(), load.address(), access, load.at());
  }

  private boolean matters(Instruction.Load load) {
    List<Operand.Register> open = new ArrayList<>(List.of(load.result()));
    Set<Operand.Register> chosen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Operand.Register value = open.remove(open.size() - 1);
      if (decided.contains(value) || (returned.contains(value) && !returnsStructure())) {
        return true;
      }
      for (Instruction user : users.getOrDefault(value, List.of())) {
        if (user instanceof Instruction.Cast c) {
          open.add(c.result());
        } else if (user instanceof Instruction.Phi p) {
          if (chosen.add(p.result())) {
            open.add(p.result());
          }
        } else if (user instanceof Instruction.PointerAdd p && isBaseOnly(p, value)) {
          open.add(p.result());
        } else if (!isHarmless(user, value, load)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isBaseOnly(Instruction.PointerAdd move, Operand value) {
    return move.base().equals(value)
        && move.scaled().stream().noneMatch(s -> s.index().equals(value));
  }

  private boolean isHarmless(Instruction user, Operand.Register value, Instruction.Load load) {
    if (user instanceof Instruction.Bind) {
      return true;
    } else if (user instanceof Instruction.Load) {
      return true; // Its address: what is wrong with it then has another name.
    } else if (user instanceof Instruction.Store s) {
      return !s.value().equals(value) || value.equals(load.result());
    } else if (user instanceof Instruction.Call c) {
      return isFree(c) || isPassedWhole(c, value, load);
    }
    return load.result().name().startsWith(UNIT)
        && user instanceof Instruction.Binary b
        && isKept(b.result());
  }

  /** Not a function of the program that has the same name. */
  private boolean isFree(Instruction.Call call) {
    return "free".equals(call.calleeName()) && module.function("free") == null;
  }

  /** Whether it is the other bits where a bit-field is written; a read takes its bits likewise. */
  private boolean isKept(Operand.Register bits) {
    return bits.name().startsWith(OTHER_BITS)
        && users.getOrDefault(bits, List.of()).stream()
            .allMatch(
                u -> u instanceof Instruction.Binary b && b.result().name().startsWith(WRITTEN));
  }

  private boolean returnsStructure() {
    return function.resultType().encoding() == CType.Encoding.AGGREGATE;
  }

  /** Whether the value is part of a structure for the callee. */
  private boolean isPassedWhole(Instruction.Call call, Operand value, Instruction.Load load) {
    Function callee = call.calleeName() == null ? null : module.function(call.calleeName());
    if (callee == null) {
      return isPieceOfStructure(load);
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      boolean whole = i < callee.variables().size() && isOfStructure(callee.variables().get(i));
      if (call.arguments().get(i).equals(value) && !whole) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfStructure(Variable parameter) {
    return parameter.kind() == Variable.Kind.MEMBER_OF_PARAMETER
        || parameter.type().encoding() == CType.Encoding.AGGREGATE;
  }

  /** Whether it takes a piece of a structure to be passed in a register, and not just a member. */
  private boolean isPieceOfStructure(Instruction.Load load) {
    long offset = 0;
    Instruction definition = definitions.get(load.address());
    while (definition instanceof Instruction.PointerAdd p && p.scaled().isEmpty()) {
      offset += p.offset();
      definition = definitions.get(p.base());
    }
    return definition instanceof Instruction.Allocate a
        && a.element() instanceof Type.Struct s
        && !hasMember(s, offset, load.result().type());
  }

  private static boolean hasMember(Type.Struct structure, long offset, Type type) {
    for (Type.Field field : structure.fields()) {
      long inside = offset - field.offsetBytes();
      boolean found =
          field.type() instanceof Type.Struct s
              ? hasMember(s, inside, type)
              : field.type() instanceof Type.Array || (inside == 0 && field.type().equals(type));
      if (inside >= 0 && found) {
        return true;
      }
    }
    return false;
  }
}
