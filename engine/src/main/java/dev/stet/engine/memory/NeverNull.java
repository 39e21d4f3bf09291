package dev.stet.engine.memory;

import dev.stet.engine.analysis.AddressExposure;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Pointers in global variables that start with the address of something and are never set to null
 * by this module: what others set them to is taken to be valid, as any pointer from outside.
 */
public final class NeverNull {

  /** A pointer in a global variable, so many bytes from its start. */
  public record Place(String global, long offset) {}

  private final Module module;
  private final Set<Place> places = new HashSet<>();

  private NeverNull(Module module) {
    this.module = module;
  }

  /** All such pointers of a module. */
  public static Set<Place> of(Module module) {
    var search = new NeverNull(module);
    search.start();
    if (!search.places.isEmpty()) {
      Set<String> changed = AddressExposure.in(module, NeverNull::writtenAnywhere);
      search.places.removeIf(p -> changed.contains(p.global()));
      Set<String> taken = AddressTaken.in(module);
      module.functions().forEach(f -> search.remove(f, taken));
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
    return instruction instanceof Instruction.Call c && isBlock(c)
        ? List.of(c.arguments().get(0))
        : List.of();
  }

  private static boolean isBlock(Instruction.Call call) {
    String callee = call.calleeName();
    return callee != null && callee.startsWith("llvm.mem");
  }

  /** What a function may set to null, directly or through a pointer that was given away. */
  private void remove(Function function, Set<String> taken) {
    List<Instruction> code = new ArrayList<>();
    Set<Operand> doubtful = new HashSet<>(function.parameters());
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        code.add(i);
        if (i instanceof Instruction.Phi phi) {
          doubtful.add(phi.result());
        } else if (i instanceof Instruction.Select select) {
          doubtful.add(select.result());
        }
      }
    }
    var pointees = new Pointees(function, code);
    Set<Operand> own = own(code);
    for (Instruction i : code) {
      if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
        if (own.contains(s.address())) {
          continue;
        }
        boolean set =
            isAddress(s.value())
                || (s.value() instanceof Operand.Register && !doubtful.contains(s.value()));
        if (!set && s.address() instanceof Operand.GlobalAddress at) {
          places.remove(new Place(at.global(), at.offset()));
        } else if (!set) {
          Member member = pointees.member(s.address());
          places.removeIf(p -> taken.contains(p.global()) && mayBeIn(p, member));
        }
      } else if (i instanceof Instruction.Call c
          && isBlock(c)
          && !(c.arguments().get(0) instanceof Operand.GlobalAddress)
          && !own.contains(c.arguments().get(0))) {
        Contents written = pointees.of(c.arguments().get(0));
        places.removeIf(p -> taken.contains(p.global()) && mayBeIn(p, written));
      }
    }
  }

  /** Pointers into variables of the function, and into those that are named where it is made. */
  private static Set<Operand> own(List<Instruction> code) {
    Set<Operand> own = new HashSet<>();
    int before;
    do {
      before = own.size();
      for (Instruction i : code) {
        if (i instanceof Instruction.Allocate a) {
          own.add(a.result());
        } else if (i instanceof Instruction.PointerAdd p
            && (own.contains(p.base()) || p.base() instanceof Operand.GlobalAddress)) {
          own.add(p.result());
        }
      }
    } while (own.size() > before);
    return own;
  }

  private boolean mayBeIn(Place place, Member member) {
    return member.scalars().isEmpty() || structures(place).contains(member.structure());
  }

  private boolean mayBeIn(Place place, Contents written) {
    return !written.isKnown()
        || written.scalars().equals(Set.of(Type.POINTER))
        || structures(place).stream().anyMatch(written.structures()::contains);
  }

  /** The names of all structures in the variable, as members have them. */
  private Set<String> structures(Place place) {
    Set<String> names = new HashSet<>();
    Global global = module.global(place.global());
    if (global != null) {
      collect(global.type(), names);
    }
    return names;
  }

  private static void collect(Type type, Set<String> names) {
    if (type instanceof Type.Array a) {
      collect(a.element(), names);
    } else if (type instanceof Type.Struct s) {
      names.add(Member.nameOf(s));
      s.fields().forEach(f -> collect(f.type(), names));
    }
  }
}
