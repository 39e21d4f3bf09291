package dev.stet.cli.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The report for programs: one JSON object at the end, also where files failed. */
public final class JsonReport implements ReportWriter {

  static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final PrintWriter out;
  private final OutcomeJson json;
  private final String version;
  private final List<JsonModel.File> files = new ArrayList<>();

  public JsonReport(PrintWriter out, ShownPaths paths, String version) {
    this.out = out;
    this.json = new OutcomeJson(paths);
    this.version = version;
  }

  @Override
  public void file(FileOutcome outcome) {
    files.add(json.convert(outcome));
  }

  @Override
  public void end(ExitStatus status, double seconds) {
    out.println(GSON.toJson(new JsonModel.Run("stet", version, files)));
    out.flush();
  }
}
