package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.llvm.types.UnitTypes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Code that goes from one member of a structure to another by arithmetic, or reads a structure by
 * other means than its members. Where the layout of the structure changed, such code depends on
 * where members lie, and it cannot be assumed that nothing does (000 §7.2.1). Longer than most
 * files: all rules are about the same parts of memory.
 */
public final class MemberArithmetic {

  private static final int MEMORY_LENGTH = 2;

  private static final Set<CType.Encoding> NUMBERS =
      EnumSet.of(
          CType.Encoding.SIGNED,
          CType.Encoding.UNSIGNED,
          CType.Encoding.SIGNED_CHAR,
          CType.Encoding.UNSIGNED_CHAR);

  private final Module module;
  private final Map<String, UnitTypes.Structure> structures;
  private final Set<String> changed;

  /** By function and register. */
  private final Map<String, Map<Integer, Part>> parts = new LinkedHashMap<>();

  private final Deque<String> open = new ArrayDeque<>();

  /** The types of variables of the function that is looked at, by their addresses. */
  private final Map<Operand, Type> variables = new LinkedHashMap<>();

  /** What puts and takes structures there that are passed as a whole. */
  private final Set<Instruction> passing = new LinkedHashSet<>();

  /** What the function that is looked at reads otherwise than by asking whether it is 0. */
  private final Set<Operand> ordered = new LinkedHashSet<>();

  /**
   * What a pointer leads to.
   *
   * @param bytes how large that is; 0 where that is not known
   */
  private record Part(Kind kind, long bytes) {

    private boolean member() {
      return kind == Kind.MEMBER;
    }

    /** Whether only some accesses to it are accesses to members. */
    private boolean isJudged() {
      return kind == Kind.WHOLE || kind == Kind.MEMBER;
    }
  }

  /** How memory is known. */
  private enum Kind {
    /** As a structure as a whole. */
    WHOLE,
    /** As a member that is no array. */
    MEMBER,
    /** As bytes or numbers, by those who handed it over. */
    PLAIN,
    /** As something in which pointers lead to such structures. */
    HOLDER
  }

  /**
   * Of one version.
   *
   * @param module with the ways to members of changed structures by their names
   */
  public MemberArithmetic(
      Module module, Map<String, UnitTypes.Structure> structures, Set<String> changed) {
    this.module = module;
    this.structures = structures;
    this.changed = changed;
  }

  /** Whether a function or one that it calls has some. */
  public boolean isIn(String function) {
    if (changed.isEmpty()) {
      return false;
    }
    MovedCode.withCallees(module, function).forEach(f -> open.add(f.name()));
    while (!open.isEmpty()) {
      Function next = module.function(open.pop());
      if (next != null && isIn(next)) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(Function function) {
    Map<Integer, Part> known = parts.computeIfAbsent(function.name(), k -> new LinkedHashMap<>());
    for (int i = 0; i < function.parameters().size(); i++) {
      declared(function.variables().get(i), function.parameters().get(i), known);
      handed(function.variables().get(i), function.parameters().get(i), known);
    }
    lookAround(function, known);
    order(function);
    int before = -1;
    while (before < known.size()) {
      before = known.size();
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (follow(i, known)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private void declared(Variable variable, Operand value, Map<Integer, Part> known) {
    String target = variable.type().contents().name();
    boolean isPointer = variable.type().encoding() == CType.Encoding.POINTER;
    if (leadsToOne(variable) && (isPointer || value.type() instanceof Type.Pointer)) {
      set(value, whole(target), known);
    } else if (isPointer && changed.contains(variable.type().contents().target())) {
      set(value, holder(variable.type().contents().target()), known);
    }
  }

  /** Something in which pointers lead to structures of that name. */
  private Part holder(String name) {
    return new Part(Kind.HOLDER, whole(name).bytes());
  }

  /** What a global variable is known as. */
  private @Nullable Part of(Operand.GlobalAddress address) {
    Global global = module.global(address.global());
    if (global == null || global.variable() == null) {
      return null;
    }
    CType type = global.variable().type();
    Contents contents = type.contents();
    if (type.encoding() == CType.Encoding.POINTER) {
      return changed.contains(contents.name()) ? holder(contents.name()) : null;
    } else if (changed.contains(contents.name())) {
      return whole(contents.name());
    }
    return changed.contains(contents.target()) ? holder(contents.target()) : null;
  }

  private boolean leadsToOne(Variable variable) {
    return changed.contains(variable.type().contents().name());
  }

  private Part whole(String name) {
    UnitTypes.Structure structure = structures.get(name);
    return new Part(Kind.WHOLE, structure == null ? 0 : structure.sizeBytes());
  }

  /** A parameter that leads to numbers: callers know nothing of a structure there. */
  private void handed(Variable variable, Operand value, Map<Integer, Part> known) {
    if (NUMBERS.contains(variable.type().target())) {
      set(value, new Part(Kind.PLAIN, 0), known);
    }
  }

  /** Finds variables, and what stands there only because structures are passed as numbers. */
  private void lookAround(Function function, Map<Integer, Part> known) {
    variables.clear();
    passing.clear();
    Map<Operand, Instruction.PointerAdd> steps = new LinkedHashMap<>();
    Set<Operand> given = new LinkedHashSet<>();
    Set<Operand> examined = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate a
            && (a.variable() != null || isChanged(a.element()))) {
          variables.put(a.result(), a.element());
        } else if (i instanceof Instruction.PointerAdd p) {
          steps.put(p.result(), p);
        } else if (i instanceof Instruction.Store s && function.parameters().contains(s.value())) {
          Instruction.PointerAdd step = steps.get(s.address());
          Operand variable = step == null ? s.address() : step.base();
          given.add(variable);
          if (variables.get(variable) instanceof Type.Struct type && isChanged(type)) {
            set(variable, whole(Member.nameOf(type)), known);
            passing.add(s);
            if (step != null) {
              passing.add(step);
            }
          }
        } else if (i instanceof Instruction.Call c
            && isCopyOfGiven(c, given)
            && variables.get(c.arguments().get(0)) instanceof Type.Struct type) {
          set(c.arguments().get(0), whole(Member.nameOf(type)), known);
        }
        if (!(i instanceof Instruction.Call)) {
          examined.addAll(Uses.read(i));
        }
      }
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l && isWhole(l) && !examined.contains(l.result())) {
          passing.add(l);
        }
      }
    }
  }

  private boolean isWhole(Instruction.Load load) {
    Type type = variables.get(load.address());
    return type != null
        && module.layout().storeSizeOf(type) == module.layout().storeSizeOf(load.result().type());
  }

  /** Whether a structure is put into its variable after it was passed in numbers. */
  private boolean isCopyOfGiven(Instruction.Call call, Set<Operand> given) {
    return call.callee() instanceof Callee.BlockOperation
        && call.arguments().size() > MEMORY_LENGTH
        && given.contains(call.arguments().get(1))
        && isOfVariable(call.arguments().get(0));
  }

  private boolean isOfVariable(Operand place) {
    Type type = variables.get(place);
    return type != null && isChanged(type);
  }

  private static void set(Operand operand, Part part, Map<Integer, Part> known) {
    if (operand instanceof Operand.Register r) {
      known.putIfAbsent(r.id(), part);
    }
  }

  private @Nullable Part of(Operand operand, Map<Integer, Part> known) {
    if (operand instanceof Operand.GlobalAddress g) {
      return of(g);
    }
    return operand instanceof Operand.Register r ? known.get(r.id()) : null;
  }

  private boolean isMember(Operand operand, Map<Integer, Part> known) {
    Part part = of(operand, known);
    return part != null && part.member();
  }

  /** Passes on what is known; whether the instruction goes beyond it. */
  private boolean follow(Instruction i, Map<Integer, Part> known) {
    if (passing.contains(i)) {
      return false;
    } else if (i instanceof Instruction.Bind b) {
      declared(b.variable(), b.value(), known);
    } else if (i instanceof Instruction.Phi p) {
      p.incoming().forEach(e -> copy(e.value(), p.result(), known));
    } else if (i instanceof Instruction.Select s) {
      copy(s.whenTrue(), s.result(), known);
      copy(s.whenFalse(), s.result(), known);
    } else if (i instanceof Instruction.PointerAdd p) {
      Part base = of(p.base(), known);
      boolean stays = p.offset() == 0 && p.scaled().isEmpty();
      boolean inner = !p.member().structure().isEmpty() && !p.member().equals(Member.ELEMENT);
      if (base != null && stays && !inner) {
        set(p.result(), base, known);
      }
      if (base != null && !base.isJudged()) {
        set(p.result(), base, known);
        return false;
      }
      // Into a structure as a whole go steps by name only; any other is one of another structure.
      return base != null && (inner ? !base.member() : !stays);
    } else if (i instanceof Instruction.Load l) {
      Part part = of(l.address(), known);
      if (part != null && part.kind() == Kind.HOLDER && l.result().type() instanceof Type.Pointer) {
        set(l.result(), new Part(Kind.WHOLE, part.bytes()), known);
      }
      return isTooMuch(part, l.result().type());
    } else if (i instanceof Instruction.Store s) {
      return isTooMuch(of(s.address(), known), s.value().type());
    } else if (i instanceof Instruction.Cast c) {
      return c.op() == CastOperator.PTR_TO_INT && isMember(c.operand(), known);
    } else if (i instanceof Instruction.Compare c) {
      return compares(c, known);
    } else if (i instanceof Instruction.Call c) {
      return call(c, known);
    }
    return false;
  }

  /** Whether the order of members counts, or whether one is the first of its structure. */
  private boolean compares(Instruction.Compare compare, Map<Integer, Part> known) {
    boolean left = isMember(compare.left(), known);
    boolean right = isMember(compare.right(), known);
    if (compare.predicate() != Predicate.EQ && compare.predicate() != Predicate.NE) {
      return left || right;
    }
    Part other = of(left ? compare.right() : compare.left(), known);
    return left != right && other != null && other.kind() == Kind.WHOLE;
  }

  private void copy(Operand from, Operand.Register to, Map<Integer, Part> known) {
    Part part = of(from, known);
    if (part != null) {
      set(to, part, known);
    }
  }

  private boolean isTooMuch(@Nullable Part part, Type type) {
    long bytes = module.layout().storeSizeOf(type);
    return part != null
        && part.isJudged()
        && (!part.member() || (part.bytes() > 0 && bytes > part.bytes()));
  }

  private boolean call(Instruction.Call call, Map<Integer, Part> known) {
    String name = call.callee() instanceof Callee.Known named ? named.name() : "";
    if (call.callee() instanceof Callee.Marker m && m.family() == MarkerFamily.FIELD) {
      return step(call, m.detail(), known);
    }
    Function callee = module.function(name);
    returned(call, callee, known);
    for (int i = 0; i < call.arguments().size(); i++) {
      Part part = of(call.arguments().get(i), known);
      if (part == null || part.kind() == Kind.HOLDER || call.callee().isRequirement()) {
        continue;
      }
      if (part.kind() == Kind.WHOLE && callee == null && readsBytes(call, name)) {
        return true;
      } else if (call.callee() instanceof Callee.BlockOperation || StructureSizes.isGiven(name)) {
        boolean isPlain = part.kind() == Kind.PLAIN;
        if (isPlain
            ? isCopyOfOne(call, 1 - i, known)
            : isBlockBeyond(call, part) || isCopyOfAnother(call, 1 - i)) {
          return true;
        } else if (i == 1 && part.kind() == Kind.WHOLE && isOfVariable(call.arguments().get(0))) {
          set(call.arguments().get(0), part, known);
        }
      } else if (callee != null && i < callee.parameters().size()) {
        if (part.kind() == Kind.PLAIN && leadsToOne(callee.variables().get(i))) {
          return true;
        }
        Map<Integer, Part> inside = parts.computeIfAbsent(name, k -> new LinkedHashMap<>());
        if (inside.putIfAbsent(callee.parameters().get(i).id(), part) == null) {
          open.add(name);
        }
      }
    }
    return false;
  }

  /** Whether a function of the C library gives what depends on the order of bytes that it gets. */
  private boolean readsBytes(Instruction.Call call, String callee) {
    String name = StandardName.of(callee);
    if (name.equals("memcmp")) {
      return call.results().stream().anyMatch(ordered::contains);
    }
    boolean isSized = StructureSizes.isGiven(name);
    boolean isText =
        Catalogue.has(name)
            && !isSized
            && (!Catalogue.has(name, Trait.HEAP) || Catalogue.has(name, Trait.DETERMINISTIC))
            && call.arguments().stream().noneMatch(Operand.FunctionAddress.class::isInstance);
    return isText || (isSized && Catalogue.has(name, Trait.TOLD_NUMBER));
  }

  /** Notes what is read otherwise than by asking whether it is 0. */
  private void order(Function function) {
    ordered.clear();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (!(i instanceof Instruction.Bind) && !isTestOfZero(i)) {
          ordered.addAll(Uses.read(i));
        }
      }
      ordered.addAll(Uses.read(block.terminator()));
    }
  }

  private static boolean isTestOfZero(Instruction i) {
    return i instanceof Instruction.Compare c
        && (c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)
        && c.right() instanceof Operand.IntConstant zero
        && zero.value().signum() == 0;
  }

  private void returned(
      Instruction.Call call, @Nullable Function callee, Map<Integer, Part> known) {
    Declaration declaration =
        call.calleeName() == null ? null : module.declaration(call.calleeName());
    CType type =
        callee != null
            ? callee.resultType()
            : declaration == null ? CType.UNKNOWN : declaration.resultType();
    if (type.encoding() == CType.Encoding.POINTER && changed.contains(type.contents().name())) {
      call.results().forEach(r -> set(r, whole(type.contents().name()), known));
    }
  }

  /** Whether the other side of a copy is a variable that is no structure whose layout changed. */
  private boolean isCopyOfAnother(Instruction.Call call, int other) {
    Type type = other < 0 ? null : variables.get(call.arguments().get(other));
    return type != null && !isChanged(type);
  }

  /** Whether the other side of a copy is a structure whose layout changed. */
  private boolean isCopyOfOne(Instruction.Call call, int other, Map<Integer, Part> known) {
    if (other < 0) {
      return false;
    }
    Part part = of(call.arguments().get(other), known);
    return isOfVariable(call.arguments().get(other)) || (part != null && part.kind() == Kind.WHOLE);
  }

  private boolean isChanged(Type type) {
    return type instanceof Type.Array a
        ? isChanged(a.element())
        : type instanceof Type.Struct s && changed.contains(Member.nameOf(s));
  }

  /** Whether a block of memory is not what the pointer leads to, or some of it. */
  private static boolean isBlockBeyond(Instruction.Call call, Part part) {
    if (call.arguments().size() <= MEMORY_LENGTH
        || !(call.arguments().get(MEMORY_LENGTH) instanceof Operand.IntConstant length)) {
      return part.member();
    }
    long bytes = length.value().longValue();
    return part.bytes() == 0 || (part.member() ? bytes > part.bytes() : bytes % part.bytes() != 0);
  }

  /** A step from a structure to a member, or from one element of an array to another. */
  private boolean step(Instruction.Call call, String way, Map<Integer, Part> known) {
    Part base = of(call.arguments().get(0), known);
    Operand.Register result = call.results().get(0);
    if (base != null && base.kind() == Kind.PLAIN) {
      return true;
    } else if (base != null && base.kind() == Kind.HOLDER) {
      copy(call.arguments().get(0), result, known);
      return false;
    } else if (way.contains("[]")) {
      copy(call.arguments().get(0), result, known);
      return base != null && base.member();
    } else if (way.startsWith("[")) {
      return base != null && base.member();
    } else if (!way.endsWith("]")) {
      set(result, new Part(Kind.MEMBER, bytes(way)), known);
    }
    return false;
  }

  /** The space of the member {@code struct.node.next}, up to what comes behind it. */
  private long bytes(String way) {
    int dot = way.lastIndexOf('.');
    UnitTypes.Structure structure = dot < 0 ? null : structures.get(way.substring(0, dot));
    Long start = structure == null ? null : structure.fieldBits().get(way.substring(dot + 1));
    if (structure == null || start == null) {
      return 0;
    }
    long end = structure.sizeBytes() * Byte.SIZE;
    for (Map.Entry<String, Long> each : structure.fieldBits().entrySet()) {
      if (!each.getKey().endsWith("[]") && each.getValue() > start) {
        end = Math.min(end, each.getValue());
      }
    }
    return (end - start) / Byte.SIZE;
  }
}
