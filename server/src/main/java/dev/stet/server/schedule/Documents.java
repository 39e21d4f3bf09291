package dev.stet.server.schedule;

import dev.stet.engine.compile.Includers;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.server.schedule.ScheduleListener.Urgency;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Snapshot;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The open documents, the settings, and what is known. The monitor of this object guards all of it
 * and all else that the schedule knows; only {@link #view} and {@link #views} may be called
 * without.
 */
final class Documents {

  private final ScheduleListener listener;
  private final Map<String, Track> tracks = new LinkedHashMap<>();
  private final Map<String, Snapshot> headers = new HashMap<>();
  private final Map<String, FileView> board = new ConcurrentHashMap<>();
  private Settings settings = Settings.DEFAULT;

  Documents(ScheduleListener listener) {
    this.listener = listener;
  }

  /** What is known about a document; never waits for work. */
  Optional<FileView> view(String uri) {
    return Optional.ofNullable(board.get(uri));
  }

  /** What is known about all of them, in the order of their names. */
  List<FileView> views() {
    return board.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }

  /** The current text of a document. */
  Optional<Snapshot> text(String uri) {
    var track = tracks.get(uri);
    return track != null
        ? Optional.of(track.view.snapshot())
        : Optional.ofNullable(headers.get(uri));
  }

  /** The documents that are verified, in the order in which they were opened. */
  Collection<Track> tracks() {
    return Collections.unmodifiableCollection(tracks.values());
  }

  /** The same, the one that was edited last first. */
  List<Track> latestFirst() {
    return tracks.values().stream().sorted(Comparator.comparing(t -> -t.touched)).toList();
  }

  @Nullable Track track(String uri) {
    return tracks.get(uri);
  }

  void add(Track track) {
    tracks.put(track.uri(), track);
  }

  /** The document is closed; null if it was not open. */
  @Nullable Track remove(String uri) {
    return tracks.remove(uri);
  }

  /** Nothing more is to be shown of a document. */
  void forget(String uri) {
    board.remove(uri);
    listener.forgotten(uri);
  }

  boolean isOpen(Track track) {
    return Objects.equals(tracks.get(track.uri()), track);
  }

  void putHeader(Snapshot header) {
    headers.put(header.uri(), header);
  }

  /** Whether it was open. */
  boolean removeHeader(String uri) {
    return headers.remove(uri) != null;
  }

  Settings settings() {
    return settings;
  }

  void settings(Settings now) {
    settings = now;
  }

  /** The text as it is compiled, with the open headers as they are. */
  SourceUnit source(Snapshot snapshot) {
    var buffers = new HashMap<Path, String>();
    headers.values().forEach(header -> buffers.put(header.path(), header.text()));
    buffers.put(snapshot.path(), snapshot.text());
    return snapshot.name().role() == DocumentName.Role.HEADER
        ? header(snapshot, buffers)
        : settings.source(snapshot.path(), buffers);
  }

  /** A header is verified through a file that includes it; where there is none, by itself. */
  private SourceUnit header(Snapshot header, Map<Path, String> buffers) {
    tracks.values().stream()
        .map(track -> track.view.snapshot())
        .filter(text -> text.name().role() == DocumentName.Role.SOURCE)
        .forEach(text -> buffers.put(text.path(), text.text()));
    var host =
        Includers.of(header.path(), buffers, settings.compileCommands())
            .orElseGet(
                () -> {
                  var alone = header.path().resolveSibling(header.path().getFileName() + ".c");
                  buffers.put(alone, "#include \"" + header.path().getFileName() + "\"\n");
                  return alone;
                });
    return settings.source(host, buffers).about(header.path());
  }

  /** What a document begins with that takes turns with the others. */
  long turn(Track track) {
    return tracks.values().stream()
        .filter(other -> other != track && other.run != null && !other.waiting().isEmpty())
        .mapToLong(other -> other.served)
        .min()
        .orElse(track.served);
  }

  /** Makes known what the document's view is now. */
  void show(Track track, Urgency urgency) {
    board.put(track.uri(), track.view.remarked());
    listener.changed(track.uri(), urgency);
  }

  void announceStart(Track track) {
    track.announced = true;
    listener.runStarted(track.uri());
  }

  void announceProgress(Track track, String function, int done, int total) {
    listener.runAdvanced(track.uri(), function, done, total);
  }

  /** Says so once, if a start was announced. */
  void announceEnd(Track track) {
    if (track.announced) {
      track.announced = false;
      listener.runEnded(track.uri());
    }
  }
}
