package dev.stet.engine.equivalence;

import dev.stet.engine.equivalence.layout.LayoutSight;
import dev.stet.engine.equivalence.layout.LayoutSight.Sight;
import dev.stet.engine.equivalence.pattern.MovedCode;
import dev.stet.engine.equivalence.pattern.PrivateLayouts;
import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.equivalence.version.FunctionPair;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether functions depend on where the members of structures lie whose layout changed. */
final class LayoutDependence {

  private final Set<String> changed;
  private final Version before;
  private final Version after;

  private record Version(
      CompiledVersion version,
      CompiledVersion other,
      NormalForms forms,
      Map<String, Set<Sight>> known) {}

  LayoutDependence(
      CompiledVersion before,
      CompiledVersion after,
      NormalForms oldForms,
      NormalForms newForms,
      Set<String> changed) {
    this.changed = changed;
    this.before = new Version(before, after, oldForms, new LinkedHashMap<>());
    this.after = new Version(after, before, newForms, new LinkedHashMap<>());
  }

  /** Whether it cannot be told by names of members what either function does. */
  boolean isSeenByPlace(FunctionPair pair) {
    return sights(pair).contains(Sight.NAMED);
  }

  /** Whether the same text may mean something else, for where members lie. */
  boolean mayChangeTheSame(FunctionPair pair) {
    return sights(pair).contains(Sight.NAMED) || sights(pair).contains(Sight.OWN);
  }

  /** What is taken for granted of memory that may be seen otherwise elsewhere. */
  List<String> assumptions(FunctionPair pair) {
    return sights(pair).contains(Sight.ELSEWHERE)
        ? List.of(StructureLayouts.ASSUMPTION)
        : List.of();
  }

  /** Whether the code of either function goes into such structures, and others see them. */
  boolean isOfOthers(FunctionPair pair) {
    return !changed.isEmpty()
        && (isSeenByPlace(pair) || uses(before, pair.oldName()) || uses(after, pair.newName()))
        && !(isPrivate(before, pair.oldName()) && isPrivate(after, pair.newName()));
  }

  private Set<Sight> sights(FunctionPair pair) {
    Set<Sight> all = EnumSet.noneOf(Sight.class);
    if (!changed.isEmpty()) {
      all.addAll(sights(before, pair.oldName()));
      all.addAll(sights(after, pair.newName()));
    }
    return all;
  }

  private Set<Sight> sights(Version version, String name) {
    return version
        .known()
        .computeIfAbsent(
            name,
            k ->
                version
                    .forms()
                    .light(name)
                    .map(
                        form ->
                            LayoutSight.of(
                                form.module(),
                                name,
                                version.version().types(),
                                version.other().types(),
                                changed))
                    .orElse(EnumSet.noneOf(Sight.class)));
  }

  private boolean isPrivate(Version version, String name) {
    return !sights(version, name).contains(Sight.SHARED)
        && version
            .forms()
            .light(name)
            .filter(f -> new PrivateLayouts(f.module(), changed).areAllIn(name))
            .isPresent();
  }

  private boolean uses(Version version, String name) {
    return version
        .forms()
        .light(name)
        .filter(
            form -> {
              var layouts = new PrivateLayouts(form.module(), changed);
              return MovedCode.withCallees(form.module(), name).stream()
                  .anyMatch(
                      f ->
                          StructureLayouts.isUsed(f)
                              || layouts.hasVariablesIn(f)
                              || layouts.hasSharedIn(f)
                              || layouts.copiesByArrayIn(f));
            })
        .isPresent();
  }
}
