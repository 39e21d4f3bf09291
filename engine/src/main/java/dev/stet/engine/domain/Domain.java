package dev.stet.engine.domain;

import java.util.List;

/** An abstract domain: which template it uses for the variables of a loop. */
public interface Domain {

  /** As users name it: {@code interval}. */
  String name();

  /** The rows for one loop. */
  List<TemplateRow> template(List<DomainVariable> variables);
}
