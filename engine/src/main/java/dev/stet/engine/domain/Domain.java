package dev.stet.engine.domain;

import java.util.List;

/** An abstract domain: which template it uses for the variables of a loop. */
public interface Domain {

  /** As users name it: {@code interval}. */
  String name();

  /** Which loops are looked at together. */
  Extent extent();

  /** Loops whose invariants are found together. */
  enum Extent {
    ALL_LOOPS,
    /** An outermost loop and those inside, one such nest after the other. */
    ONE_NEST
  }

  /** Whether it is worth while for each path through earlier loops by itself. */
  default boolean isForPaths() {
    return false;
  }

  /** The rows for one loop. */
  List<TemplateRow> template(List<DomainVariable> variables);

  /** The same where it matters how the loop changes its variables. */
  default List<TemplateRow> template(List<DomainVariable> variables, Steps steps) {
    return template(variables);
  }
}
