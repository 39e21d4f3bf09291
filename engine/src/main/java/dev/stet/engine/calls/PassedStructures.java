package dev.stet.engine.calls;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Module;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Has small structures passed and given back as their members. The ABI hands them over as words, a
 * word for several members; what is known of a member would be lost in the shifts, and memory that
 * is written by words and read by members would be known as bytes only. A function is changed where
 * all of its callers are seen, so where its address is not taken, and with it all its calls. What
 * is called outside is given words as before, but put together from the members, so that memory is
 * not read by words either.
 */
public final class PassedStructures {

  private PassedStructures() {}

  /** The same program with such structures handed over by members. */
  public static Module split(Module module) {
    Set<String> seen = CalledByName.in(module);
    Map<String, Member> members = Handover.members(module.functions());
    Map<String, Handover> handovers = new LinkedHashMap<>();
    for (Function function : module.functions()) {
      if (seen.contains(function.name())) {
        Handover found = Handover.of(function, module.layout(), members);
        if (!found.isAsItIs()) {
          handovers.put(function.name(), found);
        }
      }
    }
    List<Function> rewritten =
        module.functions().stream()
            .map(f -> new HandoverRewriter(f, module, handovers, members).rewritten())
            .toList();
    return rewritten.equals(module.functions()) ? module : module.withFunctions(rewritten);
  }
}
