package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.version.MovedMembers;
import dev.stet.engine.equivalence.version.MovedMembers.Layout;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.execution.Observed;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.value.ConcreteObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a run of the new version, where members of structures moved: what its parameters lead
 * to is known by the places of the old version. A run that finds such structures in any other way
 * shows nothing.
 */
public final class NamedMembers implements InputSource {

  private final SharedInputs inputs;
  private final MovedMembers moved;
  private final Function function;
  private final DataLayout layout;

  /**
   * @param function of the new version
   */
  NamedMembers(SharedInputs inputs, MovedMembers moved, Function function, DataLayout layout) {
    this.inputs = inputs;
    this.moved = moved;
    this.function = function;
    this.layout = layout;
  }

  @Override
  public @Nullable Answer answer(InputQuestion question) {
    InputQuestion.Place place = question.place();
    if (place == null || place.kind() != ConcreteObject.Kind.EXTERNAL) {
      return inputs.answer(question);
    }
    Optional<Layout> layout = layout(place.instance());
    if (layout.isEmpty()) {
      inputs.showNothing(); // What is no such structure may be a part of one.
      return null;
    }
    OptionalLong old = layout.get().old(place.offset(), this.layout.storeSizeOf(question.type()));
    if (question.kind() != InputQuestion.Kind.MEMORY || old.isEmpty()) {
      inputs.showNothing();
      return null;
    }
    return inputs.answer(
        new InputQuestion(
            question.kind(),
            question.label(),
            question.type(),
            question.at(),
            new InputQuestion.Place(
                place.kind(), place.object(), place.instance(), old.getAsLong())));
  }

  /** Of what the parameters that lead to an object say it is; empty where none did move. */
  private Optional<Layout> layout(long identity) {
    List<Optional<Layout>> found = new ArrayList<>();
    for (int i = 0; i < inputs.parameters().size(); i++) {
      if (inputs.parameters().get(i) instanceof Answer.External e && e.identity() == identity) {
        found.add(moved.layout(function.variables().get(i).type().contents().name()));
      }
    }
    if (found.stream().distinct().count() > 1) {
      inputs.showNothing(); // One pointer is known by a member, another one by its place.
    }
    return found.isEmpty() ? Optional.empty() : found.get(0);
  }

  /** What the run left, at the places of the old version; members of one version are left out. */
  Observed atOldPlaces(Observed observed) {
    for (Answer parameter : inputs.parameters()) {
      var unused = parameter instanceof Answer.External e ? layout(e.identity()) : Optional.empty();
    }
    return translated(observed, Layout::mayBeOfArray, (layout, offset) -> layout.old(offset, 1));
  }

  /** What a run of the old version left in members that both versions have. */
  Observed inBoth(Observed observed) {
    return translated(
        observed,
        Layout::mayHaveBeenOfArray,
        (layout, offset) ->
            layout.isInBoth(offset) ? OptionalLong.of(offset) : OptionalLong.empty());
  }

  private interface Places {
    OptionalLong of(Layout layout, long offset);
  }

  private Observed translated(
      Observed observed, BiPredicate<Layout, Long> isUnclear, Places places) {
    Map<FinalMemory.Place, SortedMap<Long, FinalMemory.Cell>> objects = new LinkedHashMap<>();
    observed
        .memory()
        .objects()
        .forEach(
            (place, cells) -> {
              boolean isOutside = place.name().isEmpty() && !cells.isEmpty();
              Optional<Layout> layout = isOutside ? layout(place.identity()) : Optional.empty();
              if (isOutside && layout.isEmpty()) {
                inputs.showNothing();
              }
              if (layout.isPresent()
                  && cells.keySet().stream().anyMatch(at -> isUnclear.test(layout.get(), at))) {
                inputs.showNothing();
              }
              objects.put(
                  place, layout.isEmpty() ? cells : translated(cells, layout.get(), places));
            });
    return new Observed(
        observed.execution(), new FinalMemory(objects, observed.memory().exposed()));
  }

  private SortedMap<Long, FinalMemory.Cell> translated(
      SortedMap<Long, FinalMemory.Cell> cells, Layout layout, Places places) {
    SortedMap<Long, FinalMemory.Cell> all = new TreeMap<>();
    cells.forEach(
        (offset, cell) -> {
          if (!(cell instanceof FinalMemory.Plain)) {
            inputs.showNothing(); // Where a pointer leads to has moved, too.
          }
          places.of(layout, offset).ifPresent(at -> all.put(at, cell));
        });
    return all;
  }

  /** Whether a function finds structures behind its parameters only, as far as can be told. */
  public static boolean fits(Module module, Function function) {
    return !(function.result() instanceof Type.Pointer)
        && function.resultType().contents().structures().isEmpty()
        && function.variables().stream().allMatch(NamedMembers::isScalar)
        && module.functions().stream()
            .flatMap(f -> Mentions.of(f).globals().stream())
            .map(module::global)
            .allMatch(g -> g == null || g.isLiteral() || !hasStructures(g.type()));
  }

  private static boolean isScalar(Variable variable) {
    return switch (variable.type().encoding()) {
      case AGGREGATE, UNKNOWN -> false;
      default -> true;
    };
  }

  private static boolean hasStructures(Type type) {
    return type instanceof Type.Array a ? hasStructures(a.element()) : type instanceof Type.Struct;
  }
}
