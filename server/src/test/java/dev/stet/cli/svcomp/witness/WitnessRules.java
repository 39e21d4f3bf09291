package dev.stet.cli.svcomp.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The rules of the format's version 2.0 about keys and types, held against what was written. */
final class WitnessRules {

  private WitnessRules() {}

  /** Fails where the text breaks a rule. */
  static void require(String text, String entryType) {
    Object root = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    var entries = list(root);
    assertEquals(1, entries.size());
    var entry = keys(entries.get(0), Set.of("entry_type", "metadata", "content"));
    assertEquals(entryType, entry.get("entry_type"));
    metadata(entry.get("metadata"));
    for (Object item : list(entry.get("content"))) {
      if (entryType.equals("invariant_set")) {
        invariant(keys(item, Set.of("invariant")).get("invariant"));
      } else {
        segment(keys(item, Set.of("segment")).get("segment"));
      }
    }
  }

  private static void metadata(@Nullable Object tree) {
    var metadata =
        keys(tree, Set.of("format_version", "uuid", "creation_time", "producer", "task"));
    assertEquals("2.0", metadata.get("format_version"), "a text, not a number");
    assertEquals(36, UUID.fromString(text(metadata.get("uuid"))).toString().length());
    assertTrue(OffsetDateTime.parse(text(metadata.get("creation_time"))).getYear() > 2000);
    var producer = keys(metadata.get("producer"), Set.of("name", "version"));
    assertEquals("Stet", producer.get("name"));
    assertTrue(!text(producer.get("version")).isBlank());
    var task =
        keys(
            metadata.get("task"),
            Set.of("input_files", "input_file_hashes", "specification", "data_model", "language"));
    var files = list(task.get("input_files"));
    assertEquals(1, files.size());
    var hashes = keys(task.get("input_file_hashes"), Set.of(text(files.get(0))));
    assertTrue(text(hashes.get(text(files.get(0)))).matches("[0-9a-f]{64}"));
    assertTrue(text(task.get("specification")).startsWith("CHECK( init(main()), LTL("));
    assertTrue(Set.of("ILP32", "LP64").contains(text(task.get("data_model"))));
    assertEquals("C", task.get("language"));
  }

  private static void invariant(@Nullable Object tree) {
    var invariant = keys(tree, Set.of("type", "location", "value", "format"));
    assertEquals("loop_invariant", invariant.get("type"));
    assertEquals("c_expression", invariant.get("format"));
    assertTrue(!text(invariant.get("value")).isBlank());
    location(invariant.get("location"));
  }

  private static void segment(@Nullable Object tree) {
    var waypoints = list(tree);
    assertEquals(1, waypoints.size());
    var waypoint = map(keys(waypoints.get(0), Set.of("waypoint")).get("waypoint"));
    assertEquals("follow", waypoint.get("action"));
    location(waypoint.get("location"));
    if ("target".equals(waypoint.get("type"))) {
      assertEquals(Set.of("type", "action", "location"), waypoint.keySet());
    } else {
      assertEquals("function_return", waypoint.get("type"));
      var constraint = keys(waypoint.get("constraint"), Set.of("value", "format"));
      assertEquals("acsl_expression", constraint.get("format"));
      assertTrue(text(constraint.get("value")).matches("\\\\result == -?\\d+(U?LL)?( - 1)?"));
    }
  }

  private static void location(@Nullable Object tree) {
    var location = keys(tree, Set.of("file_name", "line", "column", "function"));
    assertTrue(location.get("line") instanceof Integer line && line > 0);
    assertTrue(location.get("column") instanceof Integer column && column > 0);
    assertTrue(!text(location.get("file_name")).isBlank());
  }

  private static Map<?, ?> keys(@Nullable Object tree, Set<String> wanted) {
    var map = map(tree);
    assertEquals(wanted, map.keySet());
    return map;
  }

  private static Map<?, ?> map(@Nullable Object tree) {
    return assertInstance(Map.class, tree);
  }

  private static List<?> list(@Nullable Object tree) {
    return assertInstance(List.class, tree);
  }

  private static String text(@Nullable Object tree) {
    return assertInstance(String.class, tree);
  }

  private static <T> T assertInstance(Class<T> type, @Nullable Object tree) {
    assertTrue(type.isInstance(tree), () -> tree + " is no " + type.getSimpleName());
    return type.cast(Objects.requireNonNull(tree));
  }
}
