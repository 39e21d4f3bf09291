package dev.stet.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.ir.CheckKind;
import dev.stet.server.render.RuleLinks;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Editors and SARIF speak of the same weaknesses. */
class RuleLinksTest {

  @Test
  void editorsLinkToTheFirstWeaknessOfTheRule() {
    for (var rule : Rules.all()) {
      var kind =
          List.of(CheckKind.values()).stream()
              .filter(k -> k.id().equals(rule.id()))
              .findFirst()
              .orElseThrow();
      var tags = Objects.requireNonNull(rule.properties().get("tags"));
      assertEquals("external/cwe/cwe-" + RuleLinks.weakness(kind), tags.get(0));
    }
  }
}
