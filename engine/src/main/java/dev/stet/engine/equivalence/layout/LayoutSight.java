package dev.stet.engine.equivalence.layout;

import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.types.UnitTypes;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * How a function and its callees see memory that may hold structures whose layout changed. What
 * such a structure holds is the same in two versions by the names of its members; this means the
 * same of the functions only where each part of memory that is seen by names is seen by names
 * alone: every access goes by named steps to a member and stays in it, or is to some structures as
 * a whole. Memory that is seen by its bytes alone is the same bytes.
 */
public final class LayoutSight {

  private LayoutSight() {}

  /** What there is to say of it. */
  public enum Sight {
    /** Memory of others is seen by the names of members. */
    SHARED,
    /** Memory that is seen by names is seen otherwise, too. */
    NAMED,
    /** Such structures in variables of the functions themselves are seen by their bytes. */
    OWN,
    /**
     * Elsewhere memory may be seen otherwise: it is from outside, is declared as nothing and seen
     * by its bytes here, or is seen by names here and a function gets it that only a pointer leads
     * to.
     */
    ELSEWHERE
  }

  /**
   * How a function of one version and what it calls see memory.
   *
   * @param module with the ways to members of changed structures by their names
   * @param types of this version
   * @param others of the other version
   */
  public static Set<Sight> of(
      Module module, String function, UnitTypes types, UnitTypes others, Set<String> changed) {
    var layouts = new LayoutTypes(types.structures(), others.structures(), changed);
    Map<String, DefinitionsAndUses> bodies = new LinkedHashMap<>();
    for (Function each : MovedCode.withCallees(module, function)) {
      bodies.put(each.name(), DefinitionsAndUses.of(each));
    }
    var regions = new Regions(layouts, module.globalsByName());
    var flow = new PointerFlow(module, layouts, regions, bodies, function);
    flow.follow();
    new Accesses(module, layouts, regions, flow, bodies).note();
    Set<Sight> seen = EnumSet.noneOf(Sight.class);
    for (LayoutRegion region : regions.all()) {
      add(region, layouts, seen);
    }
    return seen;
  }

  private static void add(LayoutRegion region, LayoutTypes layouts, Set<Sight> seen) {
    if (region.isStructure() && !region.isOwn()) {
      seen.add(Sight.SHARED);
    }
    if (region.isNamed() && region.isHandedOver()) {
      seen.add(Sight.ELSEWHERE);
    }
    if (region.isLeft()
        || (region.isNamed() && region.isSeenByBytes())
        || isTakenForAnother(region, layouts)) {
      seen.add(Sight.NAMED);
    } else if (region.isSeenByBytes() && region.owner() == LayoutRegion.Owner.FUNCTION) {
      if (layouts.isConcerned(region.type())) {
        seen.add(Sight.OWN);
      }
    } else if (region.isSeenByBytes()
        && region.owner() == LayoutRegion.Owner.OTHERS
        && region.target().kind() == DeclaredTarget.Kind.UNKNOWN) {
      seen.add(Sight.ELSEWHERE);
    }
  }

  /** Whether who hands it over knows it as a structure that is not laid out as the names say. */
  private static boolean isTakenForAnother(LayoutRegion region, LayoutTypes layouts) {
    return region.owner() == LayoutRegion.Owner.OTHERS
        && region.target().kind() == DeclaredTarget.Kind.UNCHANGED
        && region.names().stream()
            .anyMatch(n -> !layouts.startsWith(n, region.target().structure()));
  }
}
