package dev.stet.engine.load;

import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.Wanted;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The functions of a version with checks, each with all that it may call, made when first asked
 * for. Where the unit cannot be compiled with checks any more, it is taken without.
 */
final class CheckedVersion implements Version.Checked {

  private static final Wanted WANTED =
      Wanted.of(EnumSet.complementOf(EnumSet.of(CheckKind.UNINITIALISED_READ)));

  private final CheckedBitcode bitcode;
  private final Module plain;
  private final Fingerprints prints;
  private final Map<String, Module> made = new LinkedHashMap<>();
  private final Map<String, Module> strict = new LinkedHashMap<>();
  private final Map<String, Module> unset = new LinkedHashMap<>();

  CheckedVersion(CheckedBitcode bitcode, Module plain, Fingerprints prints) {
    this.bitcode = bitcode;
    this.plain = plain;
    this.prints = prints;
  }

  @Override
  public synchronized Module of(String function) {
    return made.computeIfAbsent(function, f -> make(f, WANTED));
  }

  @Override
  public synchronized Module withShiftedBits(String function) {
    return strict.computeIfAbsent(
        function,
        f ->
            make(
                f,
                new Wanted(
                    WANTED.kinds(),
                    Wanted.ShiftedBits.CHECK,
                    WANTED.errorFunctions(),
                    WANTED.errorBodies(),
                    WANTED.errorLabel())));
  }

  @Override
  public synchronized Module withUnsetValues(String function) {
    return unset.computeIfAbsent(function, f -> make(f, Wanted.of(EnumSet.allOf(CheckKind.class))));
  }

  @Override
  public Module inArrays(Module linked) {
    return Obligations.inArrays(linked);
  }

  private Module make(String function, Wanted wanted) {
    var bodies = prints.reached(function);
    bodies.add(function);
    return bitcode
        .get()
        .map(
            compiled ->
                Obligations.rewrite(
                    withEnds(BitcodeReader.read(compiled, bitcode.unit(), bodies)),
                    wanted,
                    file -> Optional.empty()))
        .orElse(plain);
  }

  /** Where clang checks that the end of a path is not reached, it forgets what never returns. */
  private Module withEnds(Module module) {
    List<Declaration> declarations = new ArrayList<>();
    for (Declaration d : module.declarations()) {
      Declaration known = plain.declaration(d.name());
      declarations.add(known == null ? d : d.returning(known.returns()));
    }
    return new Module(
        module.file(),
        module.layout(),
        module.globals(),
        module.functions(),
        declarations,
        module.unions());
  }
}
