package dev.stet.engine.run;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.summary.Condition;
import java.util.List;
import java.util.stream.Collectors;

/** What a function needs of its callers. */
sealed interface Need {

  /** It is safe whoever calls it, within the objects that it is given. */
  record Nothing() implements Need {}

  /** All its checks are proved under these. */
  record Conditions(List<Condition> all, CheckKind kind) implements Need {

    public Conditions {
      all = List.copyOf(all);
    }

    String text() {
      return all.stream().map(Condition::text).collect(Collectors.joining(" && "));
    }
  }

  /**
   * Something may go wrong in it, and no condition on its parameters is known under which nothing
   * does.
   */
  record Unclear(String what, CheckKind kind) implements Need {}
}
