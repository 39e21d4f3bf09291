package dev.stet.server.handlers;

import dev.stet.protocol.StetClient;
import dev.stet.server.protocol.ClientTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the server asks to be told about, of clients that want to be asked. */
final class Registrations {

  private static final List<String> WATCHED =
      List.of("**/compile_commands.json", "**/*.h", "**/*.c", "**/.git/HEAD", "**/.git/logs/HEAD");

  private Registrations() {}

  static void register(StetClient client, ClientTraits traits) {
    var wanted = new ArrayList<Registration>();
    if (traits.registersConfigurationChanges()) {
      wanted.add(
          new Registration(
              "stet-configuration",
              "workspace/didChangeConfiguration",
              Map.of("section", SettingsSync.SECTION)));
    }
    if (traits.registersWatchers()) {
      var watchers =
          WATCHED.stream().map(glob -> new FileSystemWatcher(Either.forLeft(glob))).toList();
      wanted.add(
          new Registration(
              "stet-files",
              "workspace/didChangeWatchedFiles",
              new DidChangeWatchedFilesRegistrationOptions(watchers)));
    }
    if (!wanted.isEmpty()) {
      var unused = client.registerCapability(new RegistrationParams(wanted));
    }
  }
}
