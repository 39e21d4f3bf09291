package dev.stet.cli.report;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The part of SARIF 2.1.0 that Stet writes; components that are null are left out. */
final class Sarif {

  private Sarif() {}

  record Log(@SerializedName("$schema") String schema, String version, List<Run> runs) {}

  record Run(
      Tool tool,
      List<Invocation> invocations,
      List<Artifact> artifacts,
      List<Result> results,
      String columnKind) {}

  record Tool(Driver driver) {}

  record Driver(String name, String version, List<Rule> rules) {}

  record Rule(
      String id,
      String name,
      Text shortDescription,
      Text fullDescription,
      Text help,
      Configuration defaultConfiguration,
      Map<String, List<String>> properties) {}

  record Configuration(String level) {}

  record Text(String text) {}

  record Invocation(
      boolean executionSuccessful, int exitCode, List<Notification> toolExecutionNotifications) {}

  record Notification(String level, Text message, List<Location> locations) {}

  record Artifact(ArtifactLocation location, String sourceLanguage) {}

  /**
   * @param index into the artifacts of the run, or null where the file is not one of them
   */
  record ArtifactLocation(String uri, @Nullable Integer index) {}

  record Result(
      String ruleId,
      int ruleIndex,
      String kind,
      String level,
      Text message,
      List<Location> locations,
      @Nullable List<CodeFlow> codeFlows,
      Map<String, Object> properties) {}

  record Location(
      PhysicalLocation physicalLocation,
      @Nullable List<LogicalLocation> logicalLocations,
      @Nullable Text message) {}

  record PhysicalLocation(ArtifactLocation artifactLocation, @Nullable Region region) {}

  record Region(
      int startLine,
      @Nullable Integer startColumn,
      @Nullable Integer endLine,
      @Nullable Integer endColumn) {}

  record LogicalLocation(String name, String kind) {}

  record CodeFlow(List<ThreadFlow> threadFlows) {}

  record ThreadFlow(List<ThreadFlowLocation> locations) {}

  record ThreadFlowLocation(Location location, @Nullable Map<String, Text> state) {}
}
