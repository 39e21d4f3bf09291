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
import java.util.stream.Collectors;
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
   * @param type the array as it is declared
   * @param structure the compiler's name of the structure
   * @param place of the array in the structure, in bytes
   * @param label its C text, as far as that is known
   * @param end of a text in it that comes from outside
   */
  public record Array(
      Operand start, Type type, long bytes, String structure, long place, String label, End end) {

    /** Whether so many bytes are a structure that is an element of the array. */
    public boolean isElement(long size) {
      return type instanceof Type.Array a
          && a.element() instanceof Type.Struct
          && a.stride() == size;
    }

    /** A row of an array of arrays, which begins at an address. */
    Array row(Operand at, String index) {
      Type.Array whole = (Type.Array) type;
      return new Array(at, whole.element(), whole.stride(), structure, place, label + index, end);
    }

    /** It, or another one of the same type, as the pointer says. */
    Array orAnother(List<Array> all, Operand pointer) {
      boolean mayGoOn = all.stream().anyMatch(a -> a.end == End.ANYWHERE);
      String labels = all.stream().map(Array::label).distinct().collect(Collectors.joining(" or "));
      return new Array(
          pointer,
          type,
          bytes,
          structure,
          place,
          labels,
          mayGoOn ? End.ANYWHERE : End.IN_THE_ARRAY);
    }

    private boolean isOfScalars() {
      return type instanceof Type.Array a && !(a.element() instanceof Type.Struct);
    }
  }

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
        .or(
            () ->
                origin(address) instanceof Operand.GlobalAddress at
                    ? ofVariable(at).filter(Array::isOfScalars)
                    : Optional.empty());
  }

  /** The array, of scalars or of structures, that an addition leads to the start of. */
  public Optional<Array> begunBy(Instruction.PointerAdd addition) {
    return members.begunBy(addition).filter(this::isBounded).map(m -> array(addition));
  }

  private Array array(Instruction.PointerAdd start) {
    Member member = start.member();
    return new Array(
        start.result(),
        members.type(member),
        members.declared(member).orElseThrow(),
        member.structure(),
        member.offset(),
        label(start),
        end(member.structure(), member.offset()));
  }

  /** The same of a variable, whose members have addresses that are constants. */
  Optional<Array> ofVariable(Operand.GlobalAddress at) {
    Global variable = module.global(at.global());
    return variable != null
            && variable.variable() != null
            && variable.type() instanceof Type.Struct structure
        ? inside(structure, at, 0, variable.variable().name())
        : Optional.empty();
  }

  /**
   * The array that a constant address leads into.
   *
   * @param before where the structure begins in the variable, in bytes
   * @param name of the structure in the text
   */
  private Optional<Array> inside(
      Type.Struct structure, Operand.GlobalAddress at, long before, String name) {
    for (Type.Field f : structure.fields()) {
      long start = before + f.offsetBytes();
      String text = name + "." + f.name();
      boolean isHere =
          start <= at.offset() && at.offset() < start + members.layout().sizeOf(f.type());
      if (isHere && f.type() instanceof Type.Struct inner) {
        return inside(inner, at, start, text);
      } else if (isHere && f.type() instanceof Type.Array array) {
        return array.element() instanceof Type.Struct inner
                && (at.offset() - start) % array.stride() != 0
            ? inside(
                inner, at, start + (at.offset() - start) / array.stride() * array.stride(), text)
            : Optional.of(
                new Array(
                    new Operand.GlobalAddress(at.global(), start),
                    array,
                    members.layout().sizeOf(array),
                    Member.nameOf(structure),
                    f.offsetBytes(),
                    text,
                    end(Member.nameOf(structure), f.offsetBytes())));
      }
    }
    return Optional.empty();
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
