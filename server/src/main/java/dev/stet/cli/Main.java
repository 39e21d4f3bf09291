package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.report.Glyphs;
import dev.stet.store.StoreFolder;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The start of the process. The wrapper script tells what Java cannot find out: the system
 * properties {@code stet.stdout} and {@code stet.stderr} are {@code terminal} where the stream is
 * one, and {@code stet.text} is {@code ascii} where the user's locale is not UTF-8. Where {@code
 * stet.answers} is there, it is the number of the stream that answers go to: what native code
 * writes to the standard output is none.
 */
public final class Main {

  private static final String TERMINAL = "terminal";

  private Main() {}

  public static void main(String[] args) {
    var status =
        new CommandLineTool(
                console(System.getenv()),
                Hooks.ENGINES,
                Hooks.LANGUAGE_SERVER,
                StoreFolder.of(System.getenv(), System.getProperty("os.name")))
            .run(args);
    System.exit(status.code());
  }

  private static Console console(Map<String, String> environment) {
    boolean ascii =
        "ascii".equals(System.getProperty("stet.text"))
            || !"UTF-8".equalsIgnoreCase(System.getProperty("native.encoding", "UTF-8"));
    var charset = ascii ? StandardCharsets.US_ASCII : StandardCharsets.UTF_8;
    boolean coloured =
        TERMINAL.equals(System.getProperty("stet.stdout"))
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !"dumb".equals(environment.get("TERM"));
    return new Console(
        writer(answers(), charset),
        writer(FileDescriptor.err, charset),
        coloured ? Console.Colour.ON : Console.Colour.OFF,
        ascii ? Glyphs.ASCII : Glyphs.UNICODE,
        TERMINAL.equals(System.getProperty("stet.stderr"))
            ? Console.Device.TERMINAL
            : Console.Device.FILE);
  }

  /** Java has no other way to write to a stream that its parent has opened. */
  private static FileDescriptor answers() {
    Integer number = Integer.getInteger("stet.answers");
    if (number == null) {
      return FileDescriptor.out;
    }
    try {
      var byNumber = FileDescriptor.class.getDeclaredConstructor(int.class);
      byNumber.setAccessible(true);
      return byNumber.newInstance(number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PrintWriter writer(FileDescriptor stream, Charset charset) {
    return new PrintWriter(new OutputStreamWriter(new FileOutputStream(stream), charset));
  }
}
