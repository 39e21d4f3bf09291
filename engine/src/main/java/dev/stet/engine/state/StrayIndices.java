package dev.stet.engine.state;

import dev.stet.engine.analysis.ArrayMembers;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.analysis.UnsignedIndices;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.time.Patience;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Addresses in arrays at the ends of structures ({@code char data[]}) that may lead in front of
 * these: no check keeps such an index, as nothing tells how long the array is.
 */
final class StrayIndices {

  private final Module module;
  private final Function function;
  private final DefUse uses;
  private final UnsignedIndices indices;
  private final ArrayMembers members;

  /** Found out where an index asks for it. */
  private @Nullable Intervals intervals;

  StrayIndices(Module module, Function function, DefUse uses) {
    this.module = module;
    this.function = function;
    this.uses = uses;
    this.indices = new UnsignedIndices(function, module.layout().pointerBits());
    this.members = new ArrayMembers(module.layout(), Set.of(), List.of());
  }

  /** The structure whose members may be reached, if there are any in front of its array. */
  Optional<String> reached(Operand address) {
    boolean mayWrap = false;
    for (var p = uses.addition(address); p.isPresent(); p = uses.addition(p.get().base())) {
      Instruction.PointerAdd each = p.get();
      if (PointerOrigins.isMember(each) && each.scaled().isEmpty()) {
        Member member = each.member();
        boolean isLast =
            member.type().encoding() == CType.Encoding.AGGREGATE && members.isLast(member);
        if (isLast || !mayWrap) {
          return isLast && mayWrap ? Optional.of(member.structure()) : Optional.empty();
        }
      }
      mayWrap |=
          each.offset() < 0 || each.scaled().stream().anyMatch(s -> mayWrap(s.index(), each));
    }
    return Optional.empty();
  }

  private boolean mayWrap(Operand index, Instruction.PointerAdd addition) {
    return indices.mayWrap(index)
        && uses.position(addition.result())
            .flatMap(at -> intervals().flatMap(known -> known.at(index, at)))
            .filter(range -> range.signed().low().signum() >= 0)
            .isEmpty();
  }

  private Optional<Intervals> intervals() {
    if (intervals == null && new LoopNest(new ControlFlow(function)).isReducible()) {
      intervals = Intervals.of(module, function, Patience.ENDLESS);
    }
    return Optional.ofNullable(intervals);
  }
}
