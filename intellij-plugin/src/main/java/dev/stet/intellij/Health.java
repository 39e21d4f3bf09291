package dev.stet.intellij;

import dev.stet.protocol.Appearance;
import java.util.List;

/** How the server is. */
sealed interface Health {

  /** What the user is told who asks for something, or looks at the status bar. */
  String words();

  /** It is being started. */
  record Starting() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("starting").tooltip();
    }
  }

  /** It answers. */
  record Running() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("running").tooltip();
    }
  }

  /** It was ended by the user, or not started yet. */
  record Stopped() implements Health {
    @Override
    public String words() {
      return Appearance.COMMON.bar("stopped").tooltip();
    }
  }

  /** The user does not trust the project, whose settings name arguments of programs. */
  record Untrusted() implements Health {
    @Override
    public String words() {
      return "Stet runs clang with the arguments that the project and its compile_commands.json"
          + " name. It starts once the project is trusted.";
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

    /** All of it, as the platform shows it. */
    String html() {
      var lines = new StringBuilder(Markdown.escaped(message));
      details.forEach(line -> lines.append("<br>").append(Markdown.escaped(line)));
      return lines.toString();
    }
  }
}
