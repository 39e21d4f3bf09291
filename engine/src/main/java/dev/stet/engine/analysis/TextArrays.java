package dev.stet.engine.analysis;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that functions on texts ({@link Trait#ON_TEXTS}) must stay in where a function gives
 * them a member of a structure (C17 6.5.6, 7.24), though what lies behind it belongs to the same
 * object. Functions on blocks may go over several members, as programs have them do. An array of
 * one element at the end of a structure may be longer than it is declared to be.
 */
public final class TextArrays {

  private final Module module;
  private final Function function;
  private final ArrayMembers members;
  private final Map<Operand, String> names = new LinkedHashMap<>();

  /** Null until it is asked. */
  private @Nullable Set<OpenTexts.Place> open;

  /**
   * An array in a structure.
   *
   * @param start its address
   * @param structure the compiler's name of the structure
   * @param label its C text, as far as that is known
   * @param end of a text in it that comes from outside
   */
  public record Array(Operand start, long bytes, String structure, String label, End end) {}

  /** Whether a text that others left in an array is taken to end there. */
  public enum End {
    IN_THE_ARRAY,
    /** A function of the program leaves one there that does not. */
    ANYWHERE
  }

  /** Where an access leads, and how many bytes it takes. */
  public record Access(Operand address, long bytes) {}

  public TextArrays(Module module, Function function) {
    this.module = module;
    this.function = function;
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    Set<String> inUnions = new LinkedHashSet<>();
    module.unions().forEach(u -> inUnions.addAll(u.contents().structures()));
    this.members = new ArrayMembers(module.layout(), inUnions, all);
    int known = Math.min(function.parameters().size(), function.variables().size());
    for (int i = 0; i < known; i++) {
      names.put(function.parameters().get(i), function.variables().get(i).name() + "->");
    }
    for (Instruction i : all) {
      if (i instanceof Instruction.Bind b) {
        names.putIfAbsent(b.value(), b.variable().name() + "->");
      } else if (i instanceof Instruction.Allocate a && a.variable() != null) {
        names.put(a.result(), a.variable().name() + ".");
      }
    }
  }

  /**
   * Whether it is a check, or an assumption, as the models of library functions have it in front of
   * each access: it stays in the array that the function was given. Which that is, the model does
   * not know.
   */
  public static boolean isOpen(Instruction instruction) {
    return instruction.at().range().isLibrary()
        && ((instruction instanceof Instruction.Check c
                && c.obligation().kind() == CheckKind.ARRAY_BOUNDS
                && c.condition() instanceof Operand.IntConstant)
            || (instruction instanceof Instruction.Assume a
                && a.condition() instanceof Operand.IntConstant));
  }

  /** What is asked of an access that is moved through an array. */
  public static Obligation walked(String array, long bytes, String does, Location at) {
    var open = Operand.IntConstant.of(1, 1);
    var access = new Obligation.Mention("access", does, open, CType.UNKNOWN);
    return about(
        new Obligation(
            ObligationId.OfAccess.POINTER_STAYS_IN_ITS_ARRAY,
            CheckKind.ARRAY_BOUNDS,
            at.range(),
            "",
            List.of(access)),
        array,
        bytes);
  }

  /** What such a check asks where it is about an array by its C text and its bytes. */
  public static Obligation about(Obligation open, String array, long bytes) {
    List<Obligation.Mention> values = new ArrayList<>(open.values());
    var size = Operand.IntConstant.of(Long.SIZE, bytes);
    values.add(new Obligation.Mention("array", array, size, CType.UNKNOWN));
    values.add(new Obligation.Mention("bound", "", size, CType.UNKNOWN));
    return new Obligation(open.id(), open.kind(), open.range(), open.expression(), values);
  }

  /** Whether an access at this place is one of a function on texts. */
  public static boolean isOnTexts(Location at) {
    String called = at.libraryFunction();
    return called != null && Catalogue.has(StandardName.of(called), Trait.ON_TEXTS);
  }

  /** What an instruction accesses, where that is so many bytes. */
  public Optional<Access> access(Instruction instruction) {
    if (instruction instanceof Instruction.Load l) {
      return Optional.of(new Access(l.address(), size(l.result().type())));
    } else if (instruction instanceof Instruction.Store s) {
      return Optional.of(new Access(s.address(), size(s.value().type())));
    } else if (instruction instanceof Instruction.Call c
        && c.callee() instanceof Callee.BlockOperation
        && c.arguments().get(2) instanceof Operand.IntConstant length) {
      return Optional.of(new Access(c.arguments().get(0), length.value().longValue()));
    }
    return Optional.empty();
  }

  private long size(Type type) {
    return members.layout().storeSizeOf(type);
  }

  /** The array in a structure that an address is computed in by name. */
  public Optional<Array> array(Operand address) {
    return members
        .start(address, p -> members.startedBy(p).filter(this::isBounded).isPresent())
        .map(this::array)
        .or(() -> ofVariable(address));
  }

  /** The array, of scalars or of structures, that an addition leads to the start of. */
  public Optional<Array> begunBy(Instruction.PointerAdd addition) {
    return members.begunBy(addition).filter(this::isBounded).map(m -> array(addition));
  }

  private Array array(Instruction.PointerAdd start) {
    Member member = start.member();
    return new Array(
        start.result(),
        members.declared(member).orElseThrow(),
        member.structure(),
        label(start),
        end(member.structure(), member.offset()));
  }

  /** The same of a variable, whose members have addresses that are constants. */
  private Optional<Array> ofVariable(Operand address) {
    if (!(origin(address) instanceof Operand.GlobalAddress at)) {
      return Optional.empty();
    }
    Global variable = module.global(at.global());
    if (variable == null
        || variable.variable() == null
        || !(variable.type() instanceof Type.Struct structure)) {
      return Optional.empty();
    }
    String name = variable.variable().name();
    return field(structure, at.offset())
        .map(
            f ->
                new Array(
                    new Operand.GlobalAddress(at.global(), f.offsetBytes()),
                    members.layout().sizeOf(f.type()),
                    Member.nameOf(structure),
                    name + "." + f.name(),
                    end(Member.nameOf(structure), f.offsetBytes())));
  }

  private End end(String structure, long offset) {
    if (open == null) {
      open = OpenTexts.in(module);
    }
    return open.contains(new OpenTexts.Place(structure, offset)) ? End.ANYWHERE : End.IN_THE_ARRAY;
  }

  /** The array of scalars in a structure that a byte of it belongs to. */
  static Optional<Type.Field> field(Type.Struct structure, long offset) {
    return structure.fields().stream()
        .filter(f -> f.type() instanceof Type.Array a && !(a.element() instanceof Type.Struct))
        .filter(f -> f.offsetBytes() <= offset)
        .filter(
            f ->
                f.type() instanceof Type.Array a
                    && offset < f.offsetBytes() + a.count() * a.stride())
        .findFirst();
  }

  /** What an address is computed from as one of its elements. */
  private Operand origin(Operand address) {
    Operand at = address;
    for (var add = members.additions().get(at);
        add != null && (add.member().equals(Member.ELEMENT) || add.member().equals(Member.NONE));
        add = members.additions().get(at)) {
      at = add.base();
    }
    return at;
  }

  /** The parameter of the function that an address is computed from as one of its elements. */
  public OptionalInt parameter(Operand address) {
    int index =
        origin(address) instanceof Operand.Register r ? function.parameters().indexOf(r) : -1;
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** How an address is computed from others, by its register. */
  public Map<Operand, Instruction.PointerAdd> additions() {
    return members.additions();
  }

  private boolean isBounded(Member array) {
    return !members.isLast(array)
        || (array.whole() instanceof Type.Struct s
            && s.fields().stream()
                .filter(f -> f.offsetBytes() == array.offset())
                .anyMatch(f -> f.type() instanceof Type.Array a && a.count() > 1));
  }

  /** {@code p->name}, or {@code name} where it is not known what leads to the structure. */
  private String label(Instruction.PointerAdd start) {
    String path = start.path().startsWith(".") ? start.path().substring(1) : start.path();
    return names.getOrDefault(start.base(), "") + path;
  }
}
