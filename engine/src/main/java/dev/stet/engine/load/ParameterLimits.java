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

  /** The range of what a handler sets, which {@code extra1} and {@code extra2} make smaller. */
  private static final Map<String, Limits> HANDLERS =
      Map.of(
          "proc_dointvec_minmax",
          new Limits(
              BigInteger.ONE.shiftLeft(31).negate(),
              BigInteger.ONE.shiftLeft(31).subtract(BigInteger.ONE)),
          "proc_douintvec_minmax",
          new Limits(BigInteger.ZERO, BigInteger.ONE.shiftLeft(32).subtract(BigInteger.ONE)),
          "proc_dou8vec_minmax",
          new Limits(BigInteger.ZERO, BigInteger.valueOf(255)));

  private static final Set<String> BOOLEANS =
      Set.of("param_ops_bool", "param_ops_invbool", "param_ops_bool_enable_only");

  private ParameterLimits() {}

  /** Of an entry of a table; a limit that is not known is none that counts. */
  static Optional<Limits> ofHandlers(List<Name> handlers, Map<String, Held> members) {
    Limits range = handlers.size() == 1 ? HANDLERS.get(handlers.get(0).name()) : null;
    if (range == null
        || members.get(LEAST) instanceof Held.Address
        || members.get(MOST) instanceof Held.Address) {
      return Optional.empty();
    }
    var values =
        new Limits(
            limit(members.get(LEAST), range.least()), limit(members.get(MOST), range.most()));
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
