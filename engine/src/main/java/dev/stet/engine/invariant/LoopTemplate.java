package dev.stet.engine.invariant;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import java.util.List;

/** The template of one loop. */
public record LoopTemplate(LoopHead loop, List<TemplateRow> rows) {

  public LoopTemplate {
    rows = List.copyOf(rows);
  }

  static LoopTemplate of(LoopHead loop, Domain domain) {
    return new LoopTemplate(
        loop, domain.template(loop.variables().stream().map(LoopTemplate::variable).toList()));
  }

  private static DomainVariable variable(LoopVariable variable) {
    CType.Encoding encoding = variable.type().encoding();
    boolean unsigned =
        encoding == CType.Encoding.UNSIGNED
            || encoding == CType.Encoding.UNSIGNED_CHAR
            || encoding == CType.Encoding.BOOLEAN
            || encoding == CType.Encoding.POINTER
            || variable.sort() instanceof dev.stet.engine.term.Sort.Bool;
    return new DomainVariable(
        variable.name(),
        variable.sort(),
        unsigned ? DomainVariable.Reading.UNSIGNED : DomainVariable.Reading.SIGNED);
  }
}
