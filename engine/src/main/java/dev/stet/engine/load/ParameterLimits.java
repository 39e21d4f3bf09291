package dev.stet.engine.load;

import dev.stet.engine.api.KernelParameters.Held;
import dev.stet.engine.api.KernelParameters.Limits;
import dev.stet.engine.api.KernelParameters.Name;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What parameters can be set to, by handlers of the kernel that say so. */
final class ParameterLimits {

  private static final String LEAST = "extra1";
  private static final String MOST = "extra2";

  /** The bits of what a handler sets, from {@code extra1} to {@code extra2}. */
  private enum Range {
    INT(
        BigInteger.ONE.shiftLeft(31).negate(),
        BigInteger.ONE.shiftLeft(31).subtract(BigInteger.ONE)),
    UNSIGNED(BigInteger.ZERO, BigInteger.ONE.shiftLeft(32).subtract(BigInteger.ONE)),
    BYTE(BigInteger.ZERO, BigInteger.valueOf(255));

    private final Limits all;

    Range(BigInteger least, BigInteger most) {
      this.all = new Limits(least, most);
    }
  }

  private static final Map<String, Range> HANDLERS =
      Map.of(
          "proc_dointvec_minmax", Range.INT,
          "proc_douintvec_minmax", Range.UNSIGNED,
          "proc_dou8vec_minmax", Range.BYTE);

  private static final Set<String> BOOLEANS =
      Set.of("param_ops_bool", "param_ops_invbool", "param_ops_bool_enable_only");

  private ParameterLimits() {}

  /** Of an entry of a table; a limit that is not known is none that counts. */
  static Optional<Limits> ofHandlers(List<Name> handlers, Map<String, Held> members) {
    Range range = handlers.size() == 1 ? HANDLERS.get(handlers.get(0).name()) : null;
    if (range == null
        || members.get(LEAST) instanceof Held.Address
        || members.get(MOST) instanceof Held.Address) {
      return Optional.empty();
    }
    var values =
        new Limits(
            limit(members.get(LEAST), range.all.least()),
            limit(members.get(MOST), range.all.most()));
    return values.least().compareTo(values.most()) <= 0 ? Optional.of(values) : Optional.empty();
  }

  private static BigInteger limit(@Nullable Held held, BigInteger usual) {
    return held instanceof Held.Numeral n ? n.value() : usual;
  }

  /** Of a module's parameter. */
  static Optional<Limits> ofOperations(Map<String, Held> members) {
    return members.values().stream()
            .anyMatch(h -> h instanceof Held.Address a && BOOLEANS.contains(a.name()))
        ? Optional.of(new Limits(BigInteger.ZERO, BigInteger.ONE))
        : Optional.empty();
  }
}
