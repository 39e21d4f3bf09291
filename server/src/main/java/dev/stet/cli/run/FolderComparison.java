package dev.stet.cli.run;

import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The C files of two source trees, matched by where they stand in them. */
public final class FolderComparison {

  private FolderComparison() {}

  /** All files of both, by name. */
  public static List<UnitPair> pairs(SourceTree old, SourceTree now) {
    Set<String> names = new TreeSet<>(old.units().keySet());
    names.addAll(now.units().keySet());
    List<UnitPair> pairs = new ArrayList<>();
    for (String name : names) {
      SourceUnit before = old.units().get(name);
      SourceUnit after = now.units().get(name);
      if (before != null && after != null) {
        pairs.add(
            new UnitPair(name, UnitPair.Presence.BOTH, before, after, old.root(), now.root()));
      } else if (after != null) {
        pairs.add(
            new UnitPair(
                name, UnitPair.Presence.ADDED, empty(after), after, now.root(), now.root()));
      } else if (before != null) {
        pairs.add(
            new UnitPair(
                name, UnitPair.Presence.REMOVED, before, empty(before), old.root(), old.root()));
      }
    }
    return pairs;
  }

  /** The same file before it was there. */
  private static SourceUnit empty(SourceUnit unit) {
    Map<Path, String> buffers = new HashMap<>(unit.buffers());
    buffers.put(unit.file(), UnitPair.EMPTY);
    return new SourceUnit(
        unit.file(),
        buffers,
        unit.arguments(),
        unit.compileCommands(),
        unit.target(),
        unit.clang(),
        unit.unsignedArithmetic());
  }
}
