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
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The arrays in structures in which a function of the program leaves a text without an end: it
 * fills one to the last byte ({@code strncpy}, {@code memset} with letters, {@code memcpy} of what
 * a caller gives, the last byte itself), and sets no byte of it to 0. That texts from outside end
 * there is nothing to take for granted then.
 */
final class OpenTexts {

  /**
   * An array by its place.
   *
   * @param structure the compiler's name of its type
   * @param offset in bytes
   */
  record Place(String structure, long offset) {}

  private static final Type BYTE = new Type.Int(Byte.SIZE);

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

  /**
   * Those of all functions of a program. What a function leaves open that only others of its file
   * call is theirs to end.
   */
  static Set<Place> in(Module module) {
    Map<String, Set<Place>> left = new LinkedHashMap<>();
    Deque<Function> open = new ArrayDeque<>();
    for (Function function : module.functions()) {
      if (instructions(function).anyMatch(OpenTexts::fills)) {
        open.add(function);
      }
    }
    if (open.isEmpty()) {
      return Set.of();
    }
    Map<String, Set<Function>> callers = callersSeen(module);
    Set<Place> found = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Function function = open.pop();
      Set<Place> own = new OpenTexts(module, function).left(left);
      if (!own.isEmpty() && !own.equals(left.put(function.name(), own))) {
        Set<Function> all = callers.getOrDefault(function.name(), Set.of());
        open.addAll(all);
        if (all.isEmpty()) {
          found.addAll(own);
        }
      }
    }
    return found;
  }

  /** By functions that only others of their file can call, these. */
  private static Map<String, Set<Function>> callersSeen(Module module) {
    Map<String, Set<Function>> callers = new LinkedHashMap<>();
    Set<String> handedOut = new LinkedHashSet<>();
    for (Function caller : module.functions()) {
      instructions(caller)
          .forEach(
              i -> {
                if (i instanceof Instruction.Call c && c.callee() instanceof Callee.Named named) {
                  callers.computeIfAbsent(named.name(), n -> new LinkedHashSet<>()).add(caller);
                  c.arguments().forEach(a -> note(a, handedOut));
                } else {
                  Uses.read(i).forEach(o -> note(o, handedOut));
                }
              });
    }
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        global.initial().forEach(piece -> note(piece.value(), handedOut));
      }
    }
    for (Function function : module.functions()) {
      if (function.linkage() != Function.Linkage.INTERNAL) {
        handedOut.add(function.name());
      }
    }
    callers.keySet().removeAll(handedOut);
    return callers;
  }

  private static void note(Operand operand, Set<String> handedOut) {
    if (operand instanceof Operand.FunctionAddress f) {
      handedOut.add(f.function());
    }
  }

  private static Stream<Instruction> instructions(Function function) {
    return function.blocks().stream().flatMap(b -> b.instructions().stream());
  }

  /** Whether it writes as many bytes as it is told, and no 0 behind them, or one byte. */
  private static boolean fills(Instruction instruction) {
    if (!(instruction instanceof Instruction.Call c)) {
      return instruction instanceof Instruction.Store s && isLetter(s);
    } else if (c.callee().isCopy()) {
      return c.arguments().get(2) instanceof Operand.IntConstant;
    }
    return (c.callee() instanceof Callee.Named named
            && Catalogue.has(named.name(), Trait.FILLS)
            && c.arguments().size() == 3)
        || (c.callee() instanceof Callee.BlockOperation block
            && block.isFill()
            && c.arguments().get(1) instanceof Operand.IntConstant letter
            && letter.value().signum() != 0);
  }

  private static boolean isLetter(Instruction.Store store) {
    return store.value().type().equals(BYTE)
        && !(store.value() instanceof Operand.IntConstant c && c.value().signum() == 0);
  }

  /** Whether a copy brings what a caller gives, which is no array like this one. */
  private boolean isGiven(Operand source) {
    Operand root = source;
    for (var p = members.additions().get(root); p != null; p = members.additions().get(root)) {
      root = p.base();
    }
    Operand from = root;
    return place(source).isEmpty()
        && (function.parameters().contains(from)
            || instructions(function)
                .anyMatch(i -> i instanceof Instruction.Load l && l.result().equals(from)));
  }

  /** Whether a byte is the last one of an array. */
  private boolean isLast(Operand address) {
    long distance = 0;
    Operand at = address;
    for (var p = members.additions().get(at);
        p != null && members.startedBy(p).isEmpty();
        p = members.additions().get(at)) {
      if (!p.scaled().isEmpty()) {
        return false;
      }
      distance += p.offset();
      at = p.base();
    }
    return distance == size(address) - 1;
  }

  /**
   * What the function leaves open.
   *
   * @param others what those leave that it may call
   */
  private Set<Place> left(Map<String, Set<Place>> others) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c && fills(i)) {
          Operand array = c.arguments().get(0);
          place(array)
              .filter(p -> isWhole(array, c.arguments().get(2)))
              .filter(p -> !c.callee().isCopy() || isGiven(c.arguments().get(1)))
              .ifPresent(filled::add);
        } else if (i instanceof Instruction.Store s && isLetter(s) && isLast(s.address())) {
          place(s.address()).ifPresent(filled::add);
        } else if (i instanceof Instruction.Call c && c.calleeName() != null) {
          filled.addAll(others.getOrDefault(c.calleeName(), Set.of()));
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
      return global != null && global.type() instanceof Type.Struct s
          ? TextArrays.field(s, at.offset()).map(f -> new Place(Member.nameOf(s), f.offsetBytes()))
          : Optional.empty();
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
