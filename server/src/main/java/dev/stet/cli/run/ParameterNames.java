package dev.stet.cli.run;

import dev.stet.engine.api.KernelParameters.Entry;
import dev.stet.engine.api.KernelParameters.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The parameters of the kernel that are asked for.
 *
 * @param sysctls their names with dots, with wildcards
 * @param modules parameters of modules
 */
public record ParameterNames(List<String> sysctls, List<OfModule> modules) {

  /** None is asked for. */
  public static final ParameterNames NONE = new ParameterNames(List.of(), List.of());

  /**
   * Parameters of a module.
   *
   * @param file the path of its C file, or the end of it
   * @param name with wildcards
   */
  public record OfModule(String file, String name) {

    @Override
    public String toString() {
      return file + ":" + name;
    }

    private boolean isIn(String shown) {
      return shown.equals(file) || shown.endsWith("/" + file);
    }
  }

  public ParameterNames {
    sysctls = List.copyOf(sysctls);
    modules = List.copyOf(modules);
  }

  /**
   * As users write them: with dots or with slashes, and {@code FILE:NAME}.
   *
   * @throws InputProblem where one is empty or has no file
   */
  public static ParameterNames of(List<String> sysctls, List<String> modules) throws InputProblem {
    List<OfModule> ofModules = new ArrayList<>();
    for (String each : modules) {
      int colon = each.lastIndexOf(':');
      if (colon <= 0 || colon == each.length() - 1) {
        throw new InputProblem(
            "--module-param "
                + each
                + ": write the file and the parameter, as in drivers/a.c:depth");
      }
      ofModules.add(new OfModule(each.substring(0, colon), each.substring(colon + 1)));
    }
    for (String each : sysctls) {
      if (each.isBlank()) {
        throw new InputProblem("--sysctl: the name is empty; write one as in 'net.ipv4.*'");
      }
    }
    return new ParameterNames(sysctls, ofModules);
  }

  /** Whether no parameter is asked for. */
  public boolean isNone() {
    return sysctls.isEmpty() && modules.isEmpty();
  }

  /** All as users write them. */
  public List<String> shown() {
    List<String> all = new ArrayList<>(sysctls);
    modules.forEach(m -> all.add(m.toString()));
    return all;
  }

  /**
   * Whether a parameter is asked for.
   *
   * @param paths its full names with dots; none where it is not known where its table is registered
   * @param file in which it stands
   */
  boolean mean(Entry entry, Set<String> paths, String file) {
    return entry.kind() == Kind.SYSCTL
        ? sysctls.stream().anyMatch(s -> meansSysctl(s, entry.name(), paths))
        : modules.stream().anyMatch(m -> meansParameter(m, entry.name(), file));
  }

  /** Those that mean none of some parameters. */
  List<String> without(Predicate<ParameterNames> met) {
    List<String> missing = new ArrayList<>();
    for (String sysctl : sysctls) {
      if (!met.test(new ParameterNames(List.of(sysctl), List.of()))) {
        missing.add("no table of the files has the parameter '" + sysctl + "'");
      }
    }
    for (OfModule module : modules) {
      if (!met.test(new ParameterNames(List.of(), List.of(module)))) {
        missing.add(
            "no file " + module.file() + " has the module parameter '" + module.name() + "'");
      }
    }
    return missing;
  }

  private static boolean meansSysctl(String asked, String name, Set<String> paths) {
    String dotted = asked.replace('/', '.');
    String last = dotted.substring(dotted.lastIndexOf('.') + 1);
    boolean byName = paths.isEmpty() || last.equals(dotted);
    return !SymbolList.meant(dotted, paths).isEmpty()
        || (byName && !SymbolList.meant(last, Set.of(name)).isEmpty());
  }

  private static boolean meansParameter(OfModule asked, String name, String file) {
    return asked.isIn(file) && !SymbolList.meant(asked.name(), Set.of(name)).isEmpty();
  }
}
