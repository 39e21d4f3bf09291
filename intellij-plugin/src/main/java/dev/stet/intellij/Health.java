package dev.stet.intellij;

import dev.stet.protocol.Appearance;
import java.util.List;

/** How the server is. */
sealed interface Health {

  /** What the user is told who asks for something, or rests the mouse on the status bar. */
  String words();

  /** What the status bar says where no verdicts are to be counted. */
  String bar(Appearance appearance);

  /** It is being started. */
  record Starting() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("starting").tooltip();
    }

    @Override
    public String bar(Appearance appearance) {
      return appearance.bar("starting").text();
    }
  }

  /** It answers. */
  record Running() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("running").tooltip();
    }

    @Override
    public String bar(Appearance appearance) {
      return appearance.bar("running").text();
    }
  }

  /** It was ended by the user, or not started yet. */
  record Stopped() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("stopped").tooltip();
    }

    @Override
    public String bar(Appearance appearance) {
      return appearance.bar("stopped").text();
    }
  }

  /** The user does not trust the project, whose settings name arguments of programs. */
  record Untrusted() implements Health {
    @Override
    public String words() {
      return "Stet runs clang with the arguments that the project and its compile_commands.json"
          + " name. It starts once the project is trusted.";
    }

    @Override
    public String bar(Appearance appearance) {
      return "Stet: project is not trusted";
    }
  }

  /**
   * It cannot be started, or ended too often.
   *
   * @param details how it ended, and the last lines of its standard error
   */
  record Failed(String message, List<String> details) implements Health {

    public Failed {
      details = List.copyOf(details);
    }

    @Override
    public String words() {
      return message;
    }

    @Override
    public String bar(Appearance appearance) {
      return appearance.bar("failed").text();
    }

    /** All of it, as the platform shows it. */
    String html() {
      var lines = new StringBuilder(Markdown.escaped(message));
      details.forEach(line -> lines.append("<br>").append(Markdown.escaped(line)));
      return lines.toString();
    }
  }
}
