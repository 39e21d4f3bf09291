import dev.stet.cli.CommandLineTool;
import dev.stet.cli.LanguageServer;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.Glyphs;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long tasks take in a process that is warm, as the language server's is: each task of a list
 * that a peer answers right is answered twice in one process, all once and then all again, and the
 * second answers are timed. Prints a line for each, and the medians over those that both answer
 * right.
 *
 * <p>{@code java -Xss64m -cp 'server/target/stet/lib/*' bench/Warm.java TASKS.tsv}
 */
public final class Warm {

  private record Answer(String verdict, double seconds) {}

  public static void main(String[] arguments) throws IOException {
    Path list = Path.of(arguments[0]);
    List<Map<String, String>> tasks = tasks(list);
    Map<String, Answer> cold = new HashMap<>();
    for (Map<String, String> task : tasks) {
      cold.put(task.get("id"), answer(list, task));
    }
    List<Double> ours = new ArrayList<>();
    List<Double> first = new ArrayList<>();
    List<Double> peers = new ArrayList<>();
    for (Map<String, String> task : tasks) {
      Answer warm = answer(list, task);
      String wanted = task.get("expected").equals("true") ? "TRUE" : "FALSE";
      boolean right = warm.verdict().startsWith(wanted);
      System.out.printf(
          "%s\t%s\t%.2f\t%.2f\t%s%n",
          task.get("id"),
          warm.verdict(),
          cold.get(task.get("id")).seconds(),
          warm.seconds(),
          task.get("twols_cpu_s"));
      if (right) {
        ours.add(warm.seconds());
        first.add(cold.get(task.get("id")).seconds());
        peers.add(Double.valueOf(task.get("twols_cpu_s")));
      }
    }
    System.out.printf(
        "%d tasks that both answer right: median %.2f s (first time %.2f s), 2LS %.2f s%n",
        ours.size(), median(ours), median(first), median(peers));
    System.exit(0);
  }

  private static List<Map<String, String>> tasks(Path list) throws IOException {
    List<String> lines = Files.readAllLines(list);
    String[] names = lines.get(0).split("\t", -1);
    List<Map<String, String>> tasks = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] values = line.split("\t", -1);
      Map<String, String> task = new HashMap<>();
      for (int i = 0; i < names.length; i++) {
        task.put(names[i], values[i]);
      }
      if (task.get("twols_right").equals("right")) {
        tasks.add(task);
      }
    }
    return tasks;
  }

  private static Answer answer(Path list, Map<String, String> task) {
    List<String> command = new ArrayList<>(List.of("svcomp", "--property", task.get("property")));
    command.addAll(List.of("--data-model", task.get("data_model"), "--timeout", "10"));
    if (!task.get("error_function").isEmpty()) {
      command.addAll(List.of("--error-function", task.get("error_function")));
    }
    command.add(list.resolveSibling(task.get("file")).toString());
    var out = new StringWriter();
    var console =
        new Console(
            new PrintWriter(out),
            new PrintWriter(new StringWriter()),
            Console.Colour.OFF,
            Glyphs.ASCII,
            Console.Device.FILE);
    long start = System.nanoTime();
    new CommandLineTool(console, Verifier::open, () -> LanguageServer.Farewell.IN_ORDER)
        .run(command.toArray(String[]::new));
    double seconds = (System.nanoTime() - start) / 1e9;
    String[] said = out.toString().strip().split("\n", -1);
    return new Answer(said[said.length - 1], seconds);
  }

  private static double median(List<Double> numbers) {
    List<Double> sorted = numbers.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
