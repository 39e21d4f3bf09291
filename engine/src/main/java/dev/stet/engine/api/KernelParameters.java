package dev.stet.engine.api;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The parameters of the kernel and of its modules that a file lists (000 ch. 9, 10.5): entries of
 * tables of {@code struct ctl_table}, and what {@code module_param} leaves.
 *
 * @param paths by table, under which names it is registered here, with slashes
 * @param children by table that hangs below an entry, the tables and names of such entries
 * @param starts by variable that is defined here, what it holds at first: a number, or a
 *     fingerprint
 */
public record KernelParameters(
    List<Entry> entries,
    Map<String, Set<String>> paths,
    Map<String, Set<Parent>> children,
    Map<String, String> starts) {

  /** Of a file that lists none. */
  public static final KernelParameters NONE =
      new KernelParameters(List.of(), Map.of(), Map.of(), Map.of());

  public KernelParameters {
    entries = List.copyOf(entries);
    paths = Collections.unmodifiableMap(new TreeMap<>(paths));
    children = Collections.unmodifiableMap(new TreeMap<>(children));
    starts = Collections.unmodifiableMap(new TreeMap<>(starts));
  }

  /** What kind of a parameter it is. */
  public enum Kind {
    SYSCTL,
    MODULE
  }

  /** The entry that a table hangs below. */
  public record Parent(String table, String name) {}

  /**
   * A variable or function, as the file that lists it sees it.
   *
   * @param offset into a variable
   * @param size of what is there; 0 where it is all of it
   * @param sight who else can see it
   */
  public record Name(String name, long offset, long size, Sight sight) {}

  /** Who can name something. */
  public enum Sight {
    /** This file alone. */
    FILE,
    PROGRAM
  }

  /** What a parameter can be set to. */
  public record Limits(BigInteger least, BigInteger most) {

    @Override
    public String toString() {
      return least + " to " + most;
    }
  }

  /** What a member of an entry holds. */
  public sealed interface Held {

    /** A number, or a constant that it leads to. */
    record Numeral(BigInteger value) implements Held {
      @Override
      public String toString() {
        return value.toString();
      }
    }

    /** The address of something that may change, or that is not known. */
    record Address(String name, long offset) implements Held {
      @Override
      public String toString() {
        return "&" + name + (offset == 0 ? "" : " + " + offset);
      }
    }
  }

  /**
   * A parameter.
   *
   * @param table the variable that it stands in, of a module's parameter its own
   * @param variables that it sets
   * @param handlers functions that others read and set it by
   * @param limits that it can be set to, where handlers that are known say so
   * @param members the other members of the entry by their names
   */
  public record Entry(
      Kind kind,
      Name table,
      String name,
      List<Name> variables,
      List<Name> handlers,
      Optional<Limits> limits,
      Map<String, Held> members) {
    public Entry {
      variables = List.copyOf(variables);
      handlers = List.copyOf(handlers);
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }
  }
}
