package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of messages that the functions of a kernel write to its log (000 §7.2.4). Only what the
 * text takes from further arguments matters.
 *
 * @param others functions of users that write such texts, and the number of the argument that is
 *     the text
 */
public record WarningTexts(Map<String, Integer> others) {

  /** The number of the argument that is the text. */
  private static final Map<String, Integer> FUNCTIONS =
      Map.ofEntries(
          Map.entry("printk", 0),
          Map.entry("_printk", 0),
          Map.entry("_printk_deferred", 0),
          Map.entry("__warn_printk", 0),
          Map.entry("printk_deferred", 0),
          Map.entry("early_printk", 0),
          Map.entry("vprintk", 0),
          Map.entry("panic", 0),
          Map.entry("drm_err", 0),
          Map.entry("__drm_err", 0),
          Map.entry("dev_emerg", 1),
          Map.entry("dev_alert", 1),
          Map.entry("dev_crit", 1),
          Map.entry("dev_err", 1),
          Map.entry("dev_warn", 1),
          Map.entry("dev_notice", 1),
          Map.entry("dev_info", 1),
          Map.entry("_dev_emerg", 1),
          Map.entry("_dev_alert", 1),
          Map.entry("_dev_crit", 1),
          Map.entry("_dev_err", 1),
          Map.entry("_dev_warn", 1),
          Map.entry("_dev_notice", 1),
          Map.entry("_dev_info", 1),
          Map.entry("netdev_emerg", 1),
          Map.entry("netdev_alert", 1),
          Map.entry("netdev_crit", 1),
          Map.entry("netdev_err", 1),
          Map.entry("netdev_warn", 1),
          Map.entry("netdev_notice", 1),
          Map.entry("netdev_info", 1),
          Map.entry("drm_dev_printk", 2),
          Map.entry("scmd_printk", 2),
          Map.entry("sdev_prefix_printk", 3),
          Map.entry("dev_err_probe", 2),
          Map.entry("dev_printk", 2),
          Map.entry("_dev_printk", 2),
          Map.entry("netdev_printk", 2));

  private static final Pattern CONVERSION =
      Pattern.compile("%([-+ #0']*)(\\d+|\\*)?(\\.(?:\\d+|\\*)?)?(hh|h|ll|l|j|z|t|L)?(p\\w*|\\S)");

  public WarningTexts {
    others = Collections.unmodifiableMap(new TreeMap<>(others));
  }

  /** The number of the argument of such a function that is its text; empty for others. */
  public OptionalInt position(String function) {
    Integer known = others.getOrDefault(function, FUNCTIONS.get(function));
    return known == null ? OptionalInt.empty() : OptionalInt.of(known);
  }

  /** What is taken for granted where functions of users are called. */
  public List<String> assumptions(List<Function> functions) {
    return functions.stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(i -> ((Instruction.Call) i).calleeName())
        .filter(Objects::nonNull)
        .filter(others::containsKey)
        .distinct()
        .map(name -> "the texts that " + name + " writes do not matter")
        .toList();
  }

  /** What a text takes from further arguments. */
  public static String conversions(String text) {
    StringBuilder all = new StringBuilder();
    Matcher found = CONVERSION.matcher(text);
    while (found.find()) {
      if (!found.group().equals("%%")) {
        all.append(found.group()).append(' ');
      }
    }
    return all.toString();
  }
}
