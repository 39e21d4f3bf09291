package dev.stet.engine.invariant;

import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.domain.HeapPart;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.domain.Steps;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ssa.HeapVariable;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The template of one loop. Its variables are those that the loop changes, the values that these
 * had when the loop was entered, what the loop reads and does not change, and contents.
 */
public record LoopTemplate(LoopHead loop, List<DomainVariable> variables, List<TemplateRow> rows) {

  public LoopTemplate {
    variables = List.copyOf(variables);
    rows = List.copyOf(rows);
  }

  static LoopTemplate of(LoopHead loop, Domain domain, Slice slice, Steps steps) {
    List<DomainVariable> variables = new ArrayList<>();
    List<LoopVariable> changing = loop.variables();
    for (int i = 0; i < changing.size(); i++) {
      Role changes =
          switch (changing.get(i).rows()) {
            case ALL -> Role.CHANGING;
            case LOWER_BOUND -> Role.LEAST;
            case UPPER_BOUND -> Role.GREATEST;
            case LIMIT, KNOWN_LIMIT -> Role.LIMIT;
          };
      Role role = slice.needs(loop, i) ? changes : Role.IGNORED;
      variables.add(variable(changing.get(i), role, changing.size() + i));
    }
    for (int i = 0; i < changing.size(); i++) {
      variables.add(variable(changing.get(i), entryRole(loop, i, slice), -1));
    }
    for (int i = 0; i < loop.fixed().size(); i++) {
      variables.add(variable(loop.fixed().get(i), fixedRole(loop, i, slice), -1));
    }
    for (int i = 0; i < loop.contents().size(); i++) {
      Role role = contentRole(loop, i, slice);
      DomainVariable array = variable(loop.contents().get(i), role, -1);
      variables.add(role == Role.CHANGING ? array.with(WriteDistances.of(loop, i, slice)) : array);
    }
    return new LoopTemplate(loop, variables, domain.template(variables, steps));
  }

  private static Role entryRole(LoopHead loop, int variable, Slice slice) {
    if (!slice.needs(loop, variable)
        || loop.variables().get(variable).rows() != LoopVariable.Rows.ALL) {
      return Role.IGNORED;
    }
    List<Term> values = loop.instances().stream().map(v -> v.entry().get(variable)).toList();
    if (values.stream().allMatch(v -> v.isConstant() && v.equals(values.get(0)))) {
      return Role.CONSTANT;
    }
    return values.stream().allMatch(v -> isFixed(loop, v)) ? Role.IGNORED : Role.ENTRY;
  }

  /** What is constant needs no rows, nor what is the same as something before it. */
  private static Role fixedRole(LoopHead loop, int variable, Slice slice) {
    LoopVariable.Rows rows = loop.fixed().get(variable).rows();
    if (rows == LoopVariable.Rows.KNOWN_LIMIT) {
      return Role.LIMIT;
    } else if (rows == LoopVariable.Rows.LIMIT) {
      return loop.instances().stream()
              .map(v -> v.fixed().get(variable))
              .anyMatch(limit -> isNeeded(limit, slice))
          ? Role.LIMIT
          : Role.IGNORED;
    }
    boolean said =
        loop.instances().stream()
            .allMatch(
                v -> {
                  Term value = v.fixed().get(variable);
                  return value.isConstant()
                      || !slice.needs(value)
                      || v.fixed().indexOf(value) < variable;
                });
    return said ? Role.IGNORED : Role.FIXED;
  }

  /** One of two places is of interest where both are, a distance where the place is. */
  private static boolean isNeeded(Term limit, Slice slice) {
    return switch (limit.op()) {
      case CONSTANT -> false;
      case ITE -> isNeeded(limit.argument(1), slice) || isNeeded(limit.argument(2), slice);
      case BV_SUB -> isNeeded(limit.argument(0), slice);
      default ->
          slice.needs(limit) || slice.definition(limit).filter(d -> isNeeded(d, slice)).isPresent();
    };
  }

  private static Role contentRole(LoopHead loop, int array, Slice slice) {
    boolean changes = false;
    boolean needed = false;
    for (LoopHead.Instance instance : loop.instances()) {
      Term before = instance.contents().get(array);
      needed |= slice.needs(before);
      for (LoopHead.Visit visit : instance.visits()) {
        changes |= !visit.contents().get(array).equals(before);
      }
    }
    return !needed ? Role.IGNORED : changes ? Role.CHANGING : Role.FIXED;
  }

  private static boolean isFixed(LoopHead loop, Term value) {
    return loop.instances().stream().allMatch(v -> v.fixed().contains(value));
  }

  private static DomainVariable variable(LoopVariable variable, Role role, int entry) {
    CType.Encoding encoding = variable.type().encoding();
    boolean unsigned =
        encoding == CType.Encoding.UNSIGNED
            || encoding == CType.Encoding.UNSIGNED_CHAR
            || encoding == CType.Encoding.BOOLEAN
            || encoding == CType.Encoding.POINTER
            || variable.sort() instanceof Sort.Bool;
    return new DomainVariable(
        variable.name(),
        variable.sort(),
        unsigned ? DomainVariable.Reading.UNSIGNED : DomainVariable.Reading.SIGNED,
        role,
        entry,
        heap(variable.heap()));
  }

  private static @Nullable HeapPart heap(@Nullable HeapVariable part) {
    return part == null
        ? null
        : new HeapPart(
            switch (part.kind()) {
              case POINTER -> HeapPart.Kind.POINTER;
              case POINTERS -> HeapPart.Kind.POINTERS;
              case NUMBERS -> HeapPart.Kind.NUMBERS;
              case ARRAYS -> HeapPart.Kind.ARRAYS;
              case UNSET -> HeapPart.Kind.UNSET;
              case EXISTS -> HeapPart.Kind.EXISTS;
              case OWED -> HeapPart.Kind.OWED;
              case COUNT -> HeapPart.Kind.COUNT;
            },
            part.object(),
            part.leadsTo(),
            part.offsetBits(),
            part.instanceBits(),
            part.elements());
  }

  /** The state from which the loop starts midway. */
  static LoopState loopBack(LoopHead.Instance instance, ArrayIndices indices) {
    return state(instance, instance.loopBack(), instance.contents(), indices);
  }

  /** The state at the first visit; contents are those of later ones. */
  static LoopState entry(LoopHead.Instance instance, ArrayIndices indices) {
    return state(instance, instance.entry(), instance.contents(), indices);
  }

  static LoopState at(LoopHead.Instance instance, LoopHead.Visit visit, ArrayIndices indices) {
    return state(instance, visit.values(), visit.contents(), indices);
  }

  private static LoopState state(
      LoopHead.Instance instance, List<Term> changing, List<Term> contents, ArrayIndices indices) {
    List<Term> all = new ArrayList<>(changing);
    all.addAll(instance.entry());
    all.addAll(instance.fixed());
    all.addAll(contents);
    return new LoopState(all, indices);
  }
}
