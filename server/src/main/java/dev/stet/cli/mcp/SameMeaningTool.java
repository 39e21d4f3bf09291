package dev.stet.cli.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.stet.cli.report.ComparedFile;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceJson;
import dev.stet.cli.report.EquivalenceText;
import dev.stet.cli.report.Glyphs;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.git.GitProblem;
import dev.stet.git.Head;
import dev.stet.git.WorkTree;
import dev.stet.server.worker.ComparisonEnd;
import dev.stet.server.worker.ComparisonEngine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Whether functions mean what they meant in another version: as {@code stet diff} and {@code stet
 * compare} say it.
 */
final class SameMeaningTool implements AgentTool {

  private static final String HEAD = "HEAD";
  private static final Duration USUAL = Duration.ofSeconds(10);

  private final ComparisonEngine engine;
  private final Verification verification;
  private final Toolchain toolchain;

  SameMeaningTool(ComparisonEngine engine, Verification verification, Toolchain toolchain) {
    this.engine = engine;
    this.verification = verification;
    this.toolchain = toolchain;
  }

  @Override
  public String name() {
    return "same_meaning";
  }

  @Override
  public String purpose() {
    return "Prove that C functions still mean what they meant, or find an input that shows a"
        + " difference: the file on disk against a git revision of it (default HEAD) or against"
        + " another file. 'equal' is a proof that the new function does what the old one does"
        + " wherever that is defined.";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.FILE,
        new Parameter(
            "revision",
            Parameter.Kind.TEXT,
            Parameter.Need.OPTIONAL,
            "Git revision that has the old version. Default: HEAD."),
        new Parameter(
            "old_file",
            Parameter.Kind.TEXT,
            Parameter.Need.OPTIONAL,
            "Path of a C file that is the old version, instead of a revision."),
        new Parameter(
            "function",
            Parameter.Kind.TEXT,
            Parameter.Need.OPTIONAL,
            "Only this function. Default: all."),
        Parameter.SECONDS);
  }

  /** Two versions of a file. */
  private record Versions(String old, String now, SourceUnit before, SourceUnit after) {}

  @Override
  public ToolAnswer answer(ToolArguments arguments, ToolCalls.Call call) throws InputProblem {
    if (arguments.find("old_file").isPresent() && arguments.find("revision").isPresent()) {
      throw new InputProblem(name() + ": 'revision' and 'old_file' both name the old version");
    }
    var file = InputFile.open(arguments.text("file"));
    var function = arguments.find("function");
    var versions =
        arguments.find("old_file").isPresent()
            ? Optional.of(ofFiles(InputFile.open(arguments.text("old_file")), file))
            : ofRevision(file, arguments.find("revision").orElse(HEAD));
    if (versions.isEmpty()) {
      return unchanged(file, arguments.find("revision").orElse(HEAD), function);
    }
    if (function.isPresent()) {
      requireDefined(versions.get(), function.get());
    }
    var limit = arguments.time(Parameter.SECONDS).orElse(USUAL);
    return told(versions.get(), compared(versions.get(), function, limit, call));
  }

  private Versions ofFiles(InputFile old, InputFile now) {
    return new Versions(old.shown(), now.shown(), toolchain.unit(old), toolchain.unit(now));
  }

  /** Empty where nothing that the file is made of differs. */
  private Optional<Versions> ofRevision(InputFile file, String revision) throws InputProblem {
    try (var tree = WorkTree.holding(file.path()).orElse(null)) {
      if (tree == null) {
        throw new InputProblem(
            file.shown() + ": is in no git work tree; name the old version as 'old_file'");
      }
      var place = inside(tree, file);
      var head =
          Head.of(place, tree.commit(revision))
              .orElseThrow(
                  () ->
                      new InputProblem(
                          file.shown() + ": " + revision + " has no such file: all of it is new"));
      if (head.others().isEmpty() && head.text().equals(text(place))) {
        return Optional.empty();
      }
      return Optional.of(
          new Versions(
              file.shown() + " in " + revision,
              file.shown(),
              toolchain.unit(place, head.buffers(place)),
              toolchain.unit(place, Map.of())));
    } catch (GitProblem | IOException e) {
      throw new InputProblem(file.shown() + ": " + e.getMessage());
    }
  }

  /** As texts in git are read. */
  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** As the work tree names it: links may lead there. */
  private static Path inside(WorkTree tree, InputFile file) throws IOException {
    return file.path().startsWith(tree.root()) ? file.path() : file.path().toRealPath();
  }

  private ToolAnswer unchanged(InputFile file, String revision, Optional<String> function)
      throws InputProblem {
    if (function.isPresent()) {
      var defined = verification.functions(file.shown(), toolchain.unit(file));
      if (!defined.contains(function.get())) {
        throw Verification.unknown(file.shown(), function.get(), defined);
      }
    }
    var content = new JsonObject();
    content.addProperty("file", file.shown());
    content.addProperty("unchanged", true);
    content.add("functions", new JsonArray());
    return new ToolAnswer(
        file.shown() + ": is as in " + revision + ", and so is what it includes", content);
  }

  private void requireDefined(Versions versions, String function) throws InputProblem {
    var defined = new TreeSet<>(verification.functions(versions.now(), versions.after()));
    if (!defined.contains(function)) {
      defined.addAll(verification.functions(versions.old(), versions.before()));
      if (!defined.contains(function)) {
        throw Verification.unknown(versions.now(), function, List.copyOf(defined));
      }
    }
  }

  /** Of one function, if only one is wanted: the rest is left undone. */
  private synchronized List<EquivalenceReport> compared(
      Versions versions, Optional<String> function, Duration limit, ToolCalls.Call call)
      throws InputProblem {
    var reports = new ArrayList<EquivalenceReport>();
    var question =
        new ComparisonEngine.Question(
            versions.before(), versions.after(), function.stream().toList(), List.of(limit));
    var end =
        engine.compare(
            question,
            report -> {
              if (function.isEmpty()) {
                reports.add(report);
                call.progress(reports.size(), 0, report.name());
              } else if (function.get().equals(report.name())) {
                reports.add(report);
                call.token().cancel();
              }
            },
            call.token());
    if (end instanceof ComparisonEnd.Impossible impossible) {
      // One of these says it better.
      var unused = verification.functions(versions.old(), versions.before());
      unused = verification.functions(versions.now(), versions.after());
      throw new InputProblem(versions.now() + ": " + impossible.why());
    } else if (end instanceof ComparisonEnd.Crashed crashed) {
      throw new InputProblem(versions.now() + ": not compared to the end: " + crashed.how());
    } else if (reports.isEmpty() && end instanceof ComparisonEnd.Cancelled) {
      throw new InputProblem("the question was taken back");
    } else if (reports.isEmpty() && function.isPresent()) {
      throw new InputProblem(
          versions.now() + ": '" + function.get() + "' is none of the functions that are compared");
    }
    return reports;
  }

  private static ToolAnswer told(Versions versions, List<EquivalenceReport> reports) {
    var text = new StringWriter();
    var writer = new EquivalenceText(new PrintWriter(text), Console.Colour.OFF, Glyphs.UNICODE);
    writer.file(ComparedFile.of("", versions.before(), versions.after()), reports);
    var functions = new JsonArray();
    reports.forEach(report -> functions.add(EquivalenceJson.json(report)));
    var content = new JsonObject();
    content.addProperty("old", versions.old());
    content.addProperty("file", versions.now());
    content.add("functions", functions);
    return new ToolAnswer(versions.now() + " against " + versions.old() + ":\n" + text, content);
  }
}
