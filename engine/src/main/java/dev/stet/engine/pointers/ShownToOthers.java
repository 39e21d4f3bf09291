package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.effect.LibraryCalls;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.pointers.WaysOn.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which instructions may show objects of the function to code outside, and where it may look. */
public final class ShownToOthers {

  private record Question(Instruction at, int object) {}

  private final Code code;
  private final PointsTo pointsTo;
  private final java.util.function.Function<String, Effects> effects;
  private final AddressNumbers numbers;
  private final WaysOn ways;
  private final Map<Integer, List<Place>> showing = new LinkedHashMap<>();
  private final Map<Question, Boolean> known = new LinkedHashMap<>();

  public ShownToOthers(Code code, java.util.function.Function<String, Effects> effects) {
    this.effects = effects;
    this.code = code;
    this.pointsTo = code.pointsTo();
    this.numbers = new AddressNumbers(code.function());
    this.ways = new WaysOn(code.function());
  }

  /** Whether code outside may know the object where the instruction is executed. */
  public boolean isKnownAt(Instruction at, int object) {
    return known.computeIfAbsent(
        new Question(at, object),
        q -> !ways.behind(showing(object), i -> false, at::equals).isEmpty());
  }

  /** The places behind what may show an object. */
  private List<Place> showing(int object) {
    return showing.computeIfAbsent(
        object, o -> ways.all(i -> shownBy(i).contains(o)).stream().map(Place::behind).toList());
  }

  private Set<Integer> shownBy(Instruction instruction) {
    if (instruction instanceof Instruction.Store s && isSeen(s)) {
      return pointsTo.reachable(List.of(s.value()));
    } else if (instruction instanceof Instruction.Cast c && isNumber(c)) {
      return pointsTo.reachable(List.of(c.operand()));
    } else if (instruction instanceof Instruction.Call c && isCopy(c)) {
      return heldBy(c.arguments().get(1));
    } else if (instruction instanceof Instruction.Call c && isOutside(c)) {
      return pointsTo.reachable(c.arguments());
    }
    return Set.of();
  }

  /** What the memory behind a pointer leads to. */
  public Set<Integer> heldBy(Operand pointer) {
    Set<Integer> all = new TreeSet<>();
    for (int object : pointsTo.targets(pointer).offsets().keySet()) {
      all.addAll(pointsTo.reachable(pointsTo.contents(object)));
    }
    return all;
  }

  /** Whether an address is made a number that somebody may keep. */
  public boolean isNumber(Instruction.Cast cast) {
    return cast.op() == CastOperator.PTR_TO_INT && !numbers.isPassing(cast.result());
  }

  /** Whether the call copies to where code outside may read. */
  public boolean isCopy(Instruction.Call call) {
    return call.callee().isCopy() && mayLeadOut(call.arguments().get(0));
  }

  /** Whether code outside runs that may keep what it finds. */
  public boolean isOutside(Instruction.Call call) {
    String callee = call.calleeName();
    return !Allocator.called(code.module(), call).isPresent()
        && !Allocator.isFree(code.module(), call)
        && !(call.callee() instanceof Callee.BlockOperation)
        && (callee == null || !LibraryCalls.keepsNothing(callee))
        && pointsTo.mayWrite(call)
        && (callee == null
            || code.module().function(callee) == null
            || !effects.apply(callee).isOfNumbers());
  }

  /** Whether a pointer is stored where code outside may read. */
  public boolean isSeen(Instruction.Store store) {
    return store.value().type() instanceof Type.Pointer && mayLeadOut(store.address());
  }

  private boolean mayLeadOut(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream().anyMatch(this::isSeen);
  }

  /** Whether code outside may read the object at some time. */
  public boolean isSeen(int object) {
    return object == MemoryObject.OUTSIDE
        || pointsTo.escapes(object)
        || pointsTo.isOpaque(object)
        || (object >= MemoryObject.FIRST
            && pointsTo.object(object).kind() == MemoryObject.Kind.GLOBAL);
  }
}
