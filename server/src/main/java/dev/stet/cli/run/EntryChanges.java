package dev.stet.cli.run;

import dev.stet.cli.run.ListedParameters.Listed;
import dev.stet.cli.run.ParameterReport.Change;
import dev.stet.engine.api.KernelParameters;
import dev.stet.engine.api.KernelParameters.Entry;
import dev.stet.engine.api.KernelParameters.Held;
import dev.stet.engine.api.KernelParameters.Name;
import dev.stet.engine.api.KernelParameters.Sight;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What the entry of a parameter says in one version and not in the other. */
final class EntryChanges {

  /** Members whose numbers users see, whatever handlers do. */
  private static final Set<String> SEEN = Set.of("mode", "perm");

  /** Members that say what a parameter can be set to. */
  private static final Set<String> LIMITS = Set.of("extra1", "extra2");

  private static final Held NONE = new Held.Numeral(BigInteger.ZERO);

  private final Entry old;
  private final Entry now;
  private final KernelParameters before;
  private final KernelParameters after;
  private final Function<Name, List<Optional<String>>> elsewhere;
  private final List<Change> certain = new ArrayList<>();
  private final List<String> open = new ArrayList<>();

  /**
   * @param before the file of the old one
   * @param after that of the new one
   * @param elsewhere what variables of any file begin with, in both versions
   */
  EntryChanges(
      Listed was,
      Listed is,
      KernelParameters before,
      KernelParameters after,
      Function<Name, List<Optional<String>>> elsewhere) {
    this.old = was.entry();
    this.now = is.entry();
    this.before = before;
    this.after = after;
    this.elsewhere = elsewhere;
    variables();
    members();
  }

  /** What is another thing. */
  List<Change> certain() {
    return List.copyOf(certain);
  }

  /** What may be another thing. */
  List<String> open() {
    return List.copyOf(open);
  }

  /** Whether both set the same variables. */
  boolean haveSameVariables() {
    return places(old).equals(places(now));
  }

  private static List<String> places(Entry entry) {
    return entry.variables().stream()
        .map(v -> v.name() + (v.offset() == 0 ? "" : " + " + v.offset()))
        .toList();
  }

  private void variables() {
    if (!haveSameVariables()) {
      open.add("its variable was " + named(old) + ", is " + named(now));
      return;
    }
    for (Name variable : now.variables()) {
      start(variable, "starts with");
    }
  }

  private static String named(Entry entry) {
    return entry.variables().isEmpty() ? "none" : String.join(" and ", places(entry));
  }

  private void start(Name variable, String what) {
    Optional<String> was = Optional.ofNullable(before.starts().get(variable.name()));
    Optional<String> is = Optional.ofNullable(after.starts().get(variable.name()));
    if (was.isEmpty() || is.isEmpty()) {
      if (variable.sight() == Sight.PROGRAM) {
        was = elsewhere.apply(variable).get(0);
        is = elsewhere.apply(variable).get(1);
      }
      if (was.isPresent() != is.isPresent()) {
        open.add("it is not known of both versions what " + variable.name() + " starts with");
        return;
      }
    }
    if (!was.equals(is)) {
      boolean numbers = isNumber(was.orElse("")) && isNumber(is.orElse(""));
      certain.add(
          new Change(
              what,
              numbers ? was.orElse("") : "other contents of " + variable.name(),
              numbers ? is.orElse("") : "new ones"));
    }
  }

  private static boolean isNumber(String text) {
    return text.matches("-?\\d{1,20}");
  }

  private void members() {
    boolean sameLimits = now.limits().isPresent() && now.limits().equals(old.limits());
    if (now.limits().isPresent() && old.limits().isPresent() && !sameLimits) {
      certain.add(
          new Change("takes", old.limits().get().toString(), now.limits().get().toString()));
    }
    Set<String> all = new TreeSet<>(old.members().keySet());
    all.addAll(now.members().keySet());
    for (String member : all) {
      Held was = old.members().getOrDefault(member, NONE);
      Held is = now.members().getOrDefault(member, NONE);
      boolean isKnown =
          LIMITS.contains(member) && now.limits().isPresent() && old.limits().isPresent();
      if (!was.equals(is) && !isKnown) {
        if (SEEN.contains(member)
            && was instanceof Held.Numeral a
            && is instanceof Held.Numeral b) {
          certain.add(new Change(member, octal(a), octal(b)));
        } else {
          open.add("its " + member + " was " + was + ", is " + is);
        }
      } else if (is instanceof Held.Address a) {
        start(new Name(a.name(), 0, 0, Sight.PROGRAM), member + " starts with");
      }
    }
  }

  private static String octal(Held.Numeral number) {
    return "0" + number.value().toString(8);
  }
}
