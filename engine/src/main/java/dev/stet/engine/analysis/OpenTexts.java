package dev.stet.engine.analysis;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The arrays in structures in which a function of the program leaves a text without an end: it
 * fills one to the last byte ({@code strncpy}), and sets no byte of it to 0. That texts from
 * outside end there is nothing to take for granted then.
 */
final class OpenTexts {

  /**
   * An array by its place.
   *
   * @param structure the compiler's name of its type
   * @param offset in bytes
   */
  record Place(String structure, long offset) {}

  private final Module module;
  private final Function function;
  private final ArrayMembers members;
  private final Set<Place> filled = new LinkedHashSet<>();
  private final Set<Place> ended = new LinkedHashSet<>();

  private OpenTexts(Module module, Function function) {
    this.module = module;
    this.function = function;
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    this.members = new ArrayMembers(module.layout(), Set.of(), all);
  }

  /** Those of all functions of a program. */
  static Set<Place> in(Module module) {
    Set<Place> open = new LinkedHashSet<>();
    for (Function function : module.functions()) {
      boolean fills =
          function.blocks().stream()
              .flatMap(b -> b.instructions().stream())
              .anyMatch(OpenTexts::fills);
      if (fills) {
        open.addAll(new OpenTexts(module, function).left());
      }
    }
    return open;
  }

  private static boolean fills(Instruction instruction) {
    return instruction instanceof Instruction.Call c
        && c.callee() instanceof Callee.Named named
        && Catalogue.has(named.name(), Trait.FILLS);
  }

  private Set<Place> left() {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && fills(i) && c.arguments().size() == 3) {
          Operand array = c.arguments().get(0);
          place(array).filter(p -> isWhole(array, c.arguments().get(2))).ifPresent(filled::add);
        } else if (i instanceof Instruction.Store s
            && s.value() instanceof Operand.IntConstant value
            && value.value().signum() == 0) {
          place(s.address()).ifPresent(ended::add);
        }
      }
    }
    filled.removeAll(ended);
    return filled;
  }

  private boolean isWhole(Operand array, Operand bytes) {
    return bytes instanceof Operand.IntConstant n
        && n.value().compareTo(BigInteger.valueOf(size(array))) >= 0;
  }

  private long size(Operand array) {
    if (array instanceof Operand.GlobalAddress at) {
      return field(at).map(f -> module.layout().sizeOf(f.type())).orElse(Long.MAX_VALUE);
    }
    return members
        .start(array, p -> members.startedBy(p).isPresent())
        .map(p -> members.declared(p.member()).orElse(Long.MAX_VALUE))
        .orElse(Long.MAX_VALUE);
  }

  private Optional<Place> place(Operand address) {
    if (address instanceof Operand.GlobalAddress at) {
      Global global = module.global(at.global());
      return field(at)
          .filter(f -> global != null && global.type() instanceof Type.Struct)
          .map(f -> new Place(Member.nameOf((Type.Struct) global.type()), f.offsetBytes()));
    }
    return members
        .start(address, p -> members.startedBy(p).isPresent())
        .map(p -> new Place(p.member().structure(), p.member().offset()));
  }

  private Optional<Type.Field> field(Operand.GlobalAddress at) {
    Global global = module.global(at.global());
    return global != null && global.type() instanceof Type.Struct s
        ? TextArrays.field(s, at.offset())
        : Optional.empty();
  }
}
