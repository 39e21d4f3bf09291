package dev.stet.cli;

import dev.stet.engine.api.VerifyOptions.Recheck;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverUnavailable;
import dev.stet.engine.smt.Solvers;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The solver that confirms proofs; it must be there. */
final class RecheckChoice implements ITypeConverter<Recheck> {

  @Override
  public Recheck convert(String value) {
    var wanted = Choice.of(value, Arrays.stream(Backend.values()).map(Backend::id).toList());
    var solver =
        Arrays.stream(Backend.values())
            .filter(b -> b.id().equals(wanted))
            .findFirst()
            .orElseThrow();
    try {
      Solvers.require(solver);
    } catch (SolverUnavailable e) {
      throw new TypeConversionException(e.getMessage());
    }
    return Recheck.with(solver);
  }
}
