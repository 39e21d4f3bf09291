package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Location;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Segment;
import dev.stet.cli.svcomp.witness.CompetitionWitness.Waypoint;
import dev.stet.cli.svcomp.witness.YamlFile.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a witness; all that the format asks for must be there. */
final class WitnessReader {

  private static final Set<String> VERSIONS = Set.of("2.0", "2.1");
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?");
  private static final Set<String> C_FORMATS = Set.of("c_expression", "ext_c_expression");
  private static final int MOST_PARTS = 20_000;

  private final YamlFile file;

  WitnessReader(YamlFile file) {
    this.file = file;
  }

  CompetitionWitness read() throws InputProblem {
    var root = file.read();
    if (!(root instanceof Tree.Sequence entries) || entries.items().isEmpty()) {
      throw file.problem(root.line(), "a witness is a list of entries");
    }
    var invariants = new ArrayList<CompetitionWitness.Invariant>();
    CompetitionWitness first = null;
    for (Tree tree : entries.items()) {
      var entry = Fields.of(file, "entry", tree, Set.of("entry_type", "metadata", "content"));
      var type = entry.choice("entry_type", Set.of("violation_sequence", "invariant_set"));
      var task = task(entry.get("metadata"));
      boolean isProof = type.equals("invariant_set");
      CompetitionWitness.Content content =
          isProof ? invariantSet(entry.list("content")) : sequence(entry.list("content"), tree);
      if (first != null && !(isProof && first.task().equals(task))) {
        throw file.problem(tree.line(), "a second entry that does not belong to the first");
      }
      if (content instanceof CompetitionWitness.InvariantSet set) {
        invariants.addAll(set.invariants());
      }
      first = first == null ? new CompetitionWitness(task, content) : first;
    }
    if (first == null) {
      throw file.problem(root.line(), "a witness is a list of entries");
    }
    return first.content() instanceof CompetitionWitness.InvariantSet
        ? new CompetitionWitness(first.task(), new CompetitionWitness.InvariantSet(invariants))
        : first;
  }

  private CompetitionWitness.Task task(Tree tree) throws InputProblem {
    var metadata =
        Fields.of(
            file,
            "metadata",
            tree,
            Set.of("format_version", "uuid", "creation_time", "producer", "task"));
    metadata.choice("format_version", VERSIONS);
    if (!UUID.matcher(metadata.text("uuid")).matches()) {
      throw file.problem(metadata.get("uuid").line(), "the uuid is not one (RFC 4122)");
    } else if (!TIME.matcher(metadata.text("creation_time")).matches()) {
      throw file.problem(
          metadata.get("creation_time").line(), "the creation_time is not one (ISO 8601)");
    }
    var producer =
        Fields.of(
            file,
            "producer",
            metadata.get("producer"),
            Set.of("name", "version", "configuration", "command_line", "description"));
    producer.text("name");
    producer.text("version");
    var task =
        Fields.of(
            file,
            "task",
            metadata.get("task"),
            Set.of("input_files", "input_file_hashes", "specification", "data_model", "language"));
    task.choice("language", Set.of("C"));
    var files = task.list("input_files");
    if (files.size() != 1 || !(files.get(0) instanceof Tree.Scalar input)) {
      throw file.problem(task.get("input_files").line(), "input_files must name one C file");
    }
    var hashes =
        Fields.of(file, "input_file_hashes", task.get("input_file_hashes"), Set.of(input.text()));
    return new CompetitionWitness.Task(
        input.text(),
        hashes.text(input.text()).toLowerCase(Locale.ROOT),
        task.text("specification"),
        task.choice("data_model", Set.of("ILP32", "LP64")));
  }

  private CompetitionWitness.InvariantSet invariantSet(List<Tree> content) throws InputProblem {
    var invariants = new ArrayList<CompetitionWitness.Invariant>();
    limit(content);
    for (Tree tree : content) {
      var item = Fields.of(file, "content", tree, Set.of("invariant"));
      var fields =
          Fields.of(
              file,
              "invariant",
              item.get("invariant"),
              Set.of("type", "location", "value", "format", "labels"));
      var kind = fields.choice("type", Set.of("loop_invariant", "location_invariant"));
      fields.choice("format", C_FORMATS);
      invariants.add(
          new CompetitionWitness.Invariant(
              CompetitionWitness.Invariant.Place.valueOf(kind.toUpperCase(Locale.ROOT)),
              location(fields.get("location")),
              fields.text("value"),
              item.get("invariant").line()));
    }
    return new CompetitionWitness.InvariantSet(invariants);
  }

  private CompetitionWitness.ViolationSequence sequence(List<Tree> content, Tree entry)
      throws InputProblem {
    var segments = new ArrayList<Segment>();
    limit(content);
    for (Tree tree : content) {
      var list = Fields.of(file, "content", tree, Set.of("segment")).list("segment");
      var avoid = new ArrayList<Waypoint>();
      Waypoint follow = null;
      for (Tree item : list) {
        var wrapped = Fields.of(file, "segment", item, Set.of("waypoint"));
        var fields =
            Fields.of(
                file,
                "waypoint",
                wrapped.get("waypoint"),
                Set.of("type", "action", "location", "constraint"));
        var waypoint = waypoint(fields);
        if (follow != null) {
          throw file.problem(waypoint.line(), "a segment ends with its waypoint to follow");
        } else if (fields.choice("action", Set.of("follow", "avoid")).equals("follow")) {
          follow = waypoint;
        } else if (waypoint.kind() == Waypoint.Kind.TARGET) {
          throw file.problem(waypoint.line(), "a target cannot be avoided");
        } else {
          avoid.add(waypoint);
        }
      }
      if (follow == null) {
        throw file.problem(tree.line(), "the segment has no waypoint to follow");
      }
      segments.add(new Segment(avoid, follow));
    }
    long targets = segments.stream().filter(s -> s.follow().kind() == Waypoint.Kind.TARGET).count();
    int last = segments.size() - 1;
    if (targets != 1 || segments.get(last).follow().kind() != Waypoint.Kind.TARGET) {
      throw file.problem(entry.line(), "one target must stand in the last segment, and only there");
    }
    return new CompetitionWitness.ViolationSequence(
        segments.subList(0, last), segments.get(last).follow(), segments.get(last).avoid());
  }

  private Waypoint waypoint(Fields fields) throws InputProblem {
    var kinds =
        Stream.of(Waypoint.Kind.values())
            .map(k -> k.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    var kind = Waypoint.Kind.valueOf(fields.choice("type", kinds).toUpperCase(Locale.ROOT));
    Optional<String> constraint = Optional.empty();
    if (fields.has("constraint")) {
      var said = Fields.of(file, "constraint", fields.get("constraint"), Set.of("value", "format"));
      if (said.has("format")) {
        said.choice("format", Set.of("c_expression", "ext_c_expression", "acsl_expression"));
      }
      constraint = Optional.of(said.text("value"));
    }
    boolean needs = kind == Waypoint.Kind.ASSUMPTION || kind == Waypoint.Kind.BRANCHING;
    boolean refuses = kind == Waypoint.Kind.TARGET || kind == Waypoint.Kind.FUNCTION_ENTER;
    if (constraint.isPresent() ? refuses : needs) {
      throw file.problem(
          fields.mapping().line(),
          "a waypoint of type "
              + fields.text("type")
              + (needs ? " needs a" : " has no")
              + " constraint");
    }
    return new Waypoint(
        kind, location(fields.get("location")), constraint, fields.mapping().line());
  }

  private Location location(Tree tree) throws InputProblem {
    var fields =
        Fields.of(file, "location", tree, Set.of("file_name", "line", "column", "function"));
    fields.text("file_name");
    return new Location(
        fields.number("line"),
        fields.optionalNumber("column"),
        fields.has("function") ? fields.text("function") : "");
  }

  private void limit(List<Tree> parts) throws InputProblem {
    if (parts.size() > MOST_PARTS) {
      throw file.problem(
          parts.get(MOST_PARTS).line(), "more than " + MOST_PARTS + " parts; leave some out");
    }
  }
}
