package dev.stet.cli.svcomp.witness;

import dev.stet.cli.svcomp.witness.CompetitionWitness.Location;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Segment;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Waypoint;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/**
 * A witness as YAML text.
 *
 * @param version of Stet
 */
record WitnessWriter(String version) {

  private static final String FORMAT = "2.0";

  String text(CompetitionWitness witness) {
    Map<String, Object> entry = new LinkedHashMap<>();
    boolean isProof = witness.content() instanceof CompetitionWitness.InvariantSet;
    entry.put("entry_type", isProof ? "invariant_set" : "violation_sequence");
    entry.put("metadata", metadata(witness.task()));
    entry.put("content", content(witness));
    var options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setSplitLines(false);
    return new Yaml(options).dump(List.of(entry));
  }

  private Map<String, Object> metadata(CompetitionWitness.Task task) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("input_files", List.of(task.file()));
    said.put("input_file_hashes", Map.of(task.file(), task.hash()));
    said.put("specification", task.specification());
    said.put("data_model", task.dataModel());
    said.put("language", "C");
    Map<String, Object> producer = new LinkedHashMap<>();
    producer.put("name", "Stet");
    producer.put("version", version);
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("format_version", FORMAT);
    metadata.put("uuid", UUID.randomUUID().toString());
    metadata.put("creation_time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    metadata.put("producer", producer);
    metadata.put("task", said);
    return metadata;
  }

  private static List<Object> content(CompetitionWitness witness) {
    var all = new ArrayList<Object>();
    var file = witness.task().file();
    if (witness.content() instanceof CompetitionWitness.InvariantSet set) {
      set.invariants().forEach(i -> all.add(Map.of("invariant", invariant(file, i))));
      return all;
    }
    var sequence = (CompetitionWitness.ViolationSequence) witness.content();
    for (Segment segment : sequence.segments()) {
      all.add(segment(file, segment));
    }
    all.add(segment(file, new Segment(sequence.avoidedAtLast(), sequence.target())));
    return all;
  }

  private static Map<String, Object> invariant(
      String file, CompetitionWitness.Invariant invariant) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", invariant.kind().name().toLowerCase(Locale.ROOT));
    fields.put("location", location(file, invariant.location()));
    fields.put("value", invariant.value());
    fields.put("format", "c_expression");
    return fields;
  }

  private static Map<String, Object> segment(String file, Segment segment) {
    var waypoints = new ArrayList<Object>();
    segment.avoid().forEach(w -> waypoints.add(Map.of("waypoint", waypoint(file, w, "avoid"))));
    waypoints.add(Map.of("waypoint", waypoint(file, segment.follow(), "follow")));
    return Map.of("segment", waypoints);
  }

  private static Map<String, Object> waypoint(String file, Waypoint waypoint, String action) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", waypoint.kind().name().toLowerCase(Locale.ROOT));
    fields.put("action", action);
    waypoint
        .constraint()
        .ifPresent(
            value -> {
              Map<String, Object> constraint = new LinkedHashMap<>();
              constraint.put("value", value);
              if (waypoint.kind() != Waypoint.Kind.BRANCHING) {
                boolean isResult = waypoint.kind() == Waypoint.Kind.FUNCTION_RETURN;
                constraint.put("format", isResult ? "acsl_expression" : "c_expression");
              }
              fields.put("constraint", constraint);
            });
    fields.put("location", location(file, waypoint.location()));
    return fields;
  }

  private static Map<String, Object> location(String file, Location location) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file_name", file);
    fields.put("line", location.line());
    location.column().ifPresent(column -> fields.put("column", column));
    if (!location.function().isEmpty()) {
      fields.put("function", location.function());
    }
    return fields;
  }
}
