package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.AddressExposure;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pointers in global variables that start with the address of something and are never set to null
 * by this module: what others set them to is taken to be valid, as any pointer from outside.
 */
public final class NeverNull {

  /** A pointer in a global variable, so many bytes from its start. */
  public record Place(String global, long offset) {}

  /** Of a structure that the compiler has made up, with room between the members. */
  private static final String UNNAMED = "";

  private final Module module;
  private final Set<Place> places = new LinkedHashSet<>();

  private NeverNull(Module module) {
    this.module = module;
  }

  /** All such pointers of a module. */
  public static Set<Place> of(Module module) {
    var search = new NeverNull(module);
    search.start();
    if (!search.places.isEmpty()) {
      Set<String> changed = AddressExposure.byCode(module, NeverNull::writtenAnywhere);
      search.places.removeIf(p -> changed.contains(p.global()));
      Set<String> taken = AddressTaken.in(module);
      int before;
      do {
        before = search.places.size();
        module.functions().forEach(f -> search.remove(f, taken));
      } while (search.places.size() < before);
    }
    return search.places;
  }

  private void start() {
    for (Global global : module.globals()) {
      if (global.initial() != null) {
        for (Global.Piece piece : global.initial()) {
          if (isAddress(piece.value())) {
            places.add(new Place(global.name(), piece.offset()));
          }
        }
      }
    }
  }

  private static boolean isAddress(Operand value) {
    return value instanceof Operand.GlobalAddress || value instanceof Operand.FunctionAddress;
  }

  /** Blocks, and pointers at places that are not always the same, of a variable that is named. */
  private static List<Operand> writtenAnywhere(Instruction instruction) {
    if (instruction instanceof Instruction.Store s
        && s.value().type() instanceof Type.Pointer
        && !(s.address() instanceof Operand.GlobalAddress)) {
      return List.of(s.address());
    }
    return instruction instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation
        ? List.of(c.arguments().get(0))
        : List.of();
  }

  /** What a function may set to null, directly or through a pointer that was given away. */
  private void remove(Function function, Set<String> taken) {
    List<Instruction> code = new ArrayList<>();
    for (Block block : function.blocks()) {
      code.addAll(block.instructions());
    }
    Set<Operand> doubtful = doubtful(function, code);
    var pointees = new Pointees(function, code);
    Map<Operand, String> variables = variables(code);
    Set<Instruction> valid = new HashSet<>(storesOfFollowed(function));
    for (Instruction i : code) {
      if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
        boolean set = isSet(s.value(), doubtful) || valid.contains(s);
        String variable = variable(s.address(), variables);
        if (!set && s.address() instanceof Operand.GlobalAddress at) {
          places.remove(new Place(at.global(), at.offset()));
        } else if (!set && variable != null) {
          places.removeIf(p -> p.global().equals(variable));
        } else if (!set) {
          Member member = pointees.member(s.address());
          places.removeIf(p -> taken.contains(p.global()) && mayBeIn(p, member));
        }
      } else if (i instanceof Instruction.Store s) {
        removeParts(s, pointees, variable(s.address(), variables));
      } else if (i instanceof Instruction.Call c && c.callee() instanceof Callee.BlockOperation) {
        String variable = variable(c.arguments().get(0), variables);
        if (variable != null) {
          places.removeIf(p -> p.global().equals(variable));
        } else {
          Contents written = pointees.of(c.arguments().get(0));
          places.removeIf(p -> taken.contains(p.global()) && mayBeIn(p, written));
        }
      }
    }
  }

  /** A number is written, in a variable that is known: it may be a part of a pointer. */
  private void removeParts(Instruction.Store store, Pointees pointees, @Nullable String variable) {
    if (store.address() instanceof Operand.GlobalAddress at) {
      long end = at.offset() + module.layout().storeSizeOf(store.value().type());
      long pointer = module.layout().storeSizeOf(Type.POINTER);
      places.removeIf(
          p ->
              p.global().equals(at.global())
                  && p.offset() < end
                  && at.offset() < p.offset() + pointer);
    } else if (variable != null
        && !pointees.member(store.address()).scalars().contains(store.value().type())) {
      places.removeIf(p -> p.global().equals(variable));
    }
  }

  /**
   * Where pointers are stored that have been followed before, or found not to be null, so that they
   * are not.
   */
  private static List<Instruction> storesOfFollowed(Function function) {
    var flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    var uses = new DefUse(function);
    Map<Operand, Set<Integer>> followed = new LinkedHashMap<>();
    Set<Operand> here = new LinkedHashSet<>();
    List<Instruction> stores = new ArrayList<>();
    for (int block : flow.order()) {
      here.clear();
      foundSet(flow, uses, block).ifPresent(here::add);
      for (Instruction i : flow.block(block).instructions()) {
        if (i instanceof Instruction.Store s
            && (here.contains(s.value())
                || followed.getOrDefault(s.value(), Set.of()).stream()
                    .anyMatch(b -> nest.dominates(b, block)))) {
          stores.add(s);
        }
        Operand address =
            i instanceof Instruction.Load l
                ? l.address()
                : i instanceof Instruction.Store s ? s.address() : null;
        if (address != null) {
          here.add(uses.root(address));
        }
      }
      here.forEach(p -> followed.computeIfAbsent(p, o -> new LinkedHashSet<>()).add(block));
    }
    return stores;
  }

  /** The pointer that the only way to a block has found not to be null. */
  private static Optional<Operand> foundSet(ControlFlow flow, DefUse uses, int block) {
    Set<Integer> before = flow.predecessors(block);
    if (before.size() != 1
        || !(flow.block(before.iterator().next()).terminator() instanceof Terminator.Branch b)
        || b.whenTrue() == b.whenFalse()) {
      return Optional.empty();
    }
    return uses.definition(b.condition(), Instruction.Compare.class)
        .filter(
            c -> (b.whenTrue() == block ? c.predicate() : c.predicate().inverse()) == Predicate.NE)
        .flatMap(
            c ->
                c.right() instanceof Operand.Null
                    ? Optional.of(c.left())
                    : c.left() instanceof Operand.Null ? Optional.of(c.right()) : Optional.empty());
  }

  /**
   * What may be null: parameters, what functions give and static variables hold that are no such
   * pointers, and choices one of which is null or may be.
   */
  private Set<Operand> doubtful(Function function, List<Instruction> code) {
    Set<Operand> doubtful = new LinkedHashSet<>(function.parameters());
    Map<Operand, String> variables = variables(code);
    for (Instruction i : code) {
      if (i instanceof Instruction.Call c) {
        doubtful.addAll(c.results());
      } else if (i instanceof Instruction.Load l
          && variable(l.address(), variables) != null
          && !(l.address() instanceof Operand.GlobalAddress g
              && places.contains(new Place(g.global(), g.offset())))) {
        doubtful.add(l.result());
      }
    }
    int before;
    do {
      before = doubtful.size();
      for (Instruction i : code) {
        if (i instanceof Instruction.Phi phi
            && phi.incoming().stream().anyMatch(in -> !isSet(in.value(), doubtful))) {
          doubtful.add(phi.result());
        } else if (i instanceof Instruction.Select select
            && !(isSet(select.whenTrue(), doubtful) && isSet(select.whenFalse(), doubtful))) {
          doubtful.add(select.result());
        }
      }
    } while (doubtful.size() > before);
    return doubtful;
  }

  private static boolean isSet(Operand value, Set<Operand> doubtful) {
    return isAddress(value) || (value instanceof Operand.Register && !doubtful.contains(value));
  }

  /** Into which variable pointers lead; "" for those of the function itself. */
  private static Map<Operand, String> variables(List<Instruction> code) {
    Map<Operand, String> all = new LinkedHashMap<>();
    int before;
    do {
      before = all.size();
      for (Instruction i : code) {
        if (i instanceof Instruction.Allocate a) {
          all.put(a.result(), "");
        } else if (i instanceof Instruction.PointerAdd p) {
          String variable = variable(p.base(), all);
          if (variable != null) {
            all.put(p.result(), variable);
          }
        }
      }
    } while (all.size() > before);
    return all;
  }

  /** The variable into which a pointer leads; null where that is not known. */
  private static @Nullable String variable(Operand pointer, Map<Operand, String> variables) {
    return pointer instanceof Operand.GlobalAddress g ? g.global() : variables.get(pointer);
  }

  private boolean mayBeIn(Place place, Member member) {
    Set<String> structures = structures(place);
    return member.scalars().isEmpty()
        || structures.contains(UNNAMED)
        || structures.contains(member.structure());
  }

  private boolean mayBeIn(Place place, Contents written) {
    return !written.isKnown()
        || written.scalars().equals(Set.of(Type.POINTER))
        || structures(place).contains(UNNAMED)
        || structures(place).stream().anyMatch(written.structures()::contains);
  }

  /** The names of all structures in the variable. */
  private Set<String> structures(Place place) {
    Global global = module.global(place.global());
    return global == null ? Set.of() : StructureNames.in(global.type());
  }
}
