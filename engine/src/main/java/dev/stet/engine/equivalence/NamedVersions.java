package dev.stet.engine.equivalence;

import dev.stet.engine.compile.AlteredUnit;
import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.equivalence.pattern.SourceLocations;
import dev.stet.engine.equivalence.pattern.StructureSizes;
import dev.stet.engine.equivalence.pattern.WarningTexts;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.llvm.compared.NamedConstants;
import dev.stet.engine.llvm.compared.NamedConstants.Alteration;
import dev.stet.engine.llvm.pass.ComparedForm;
import dev.stet.engine.llvm.types.UnitTypes;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Versions in which constants stand by their names where only the name can matter: places in the
 * text, enumerators that got another value, sizes of structures that are laid out unlike.
 */
final class NamedVersions {

  /** Values that no sum of a few others is by accident; the same in every run. */
  private static final long SEED = 27;

  private static final int MOST_ADDED = 1 << 20;

  private final NamedConstants.Users users;
  private final Set<String> enumerators;
  private final Set<String> structures;

  /**
   * @param changedStructures those that are laid out unlike
   * @param messages functions whose texts are for people
   */
  NamedVersions(
      UnitTypes before, UnitTypes after, Set<String> changedStructures, WarningTexts messages) {
    this.users =
        new NamedConstants.Users(
            SourceLocations::mayBeTold,
            StructureSizes::isGiven,
            SourceLocations::isFailingAssert,
            messages::position,
            WarningTexts::conversions);
    this.structures = Collections.unmodifiableSet(new LinkedHashSet<>(changedStructures));
    this.enumerators = new LinkedHashSet<>();
    Map<String, BigInteger> old = before.enumerators();
    Map<String, BigInteger> now = after.enumerators();
    for (UnitTypes types : java.util.List.of(before, after)) {
      for (Map<String, BigInteger> each : types.enumerations()) {
        if (each.keySet().stream()
            .anyMatch(n -> old.containsKey(n) && now.containsKey(n) && isOther(n, old, now))) {
          enumerators.addAll(each.keySet());
        }
      }
    }
  }

  private static boolean isOther(
      String name, Map<String, BigInteger> old, Map<String, BigInteger> now) {
    return !java.util.Objects.equals(old.get(name), now.get(name));
  }

  /** A version with names; as it is where nothing is known of its constants. */
  CompiledVersion of(CompiledVersion version) {
    CompiledVersion named = withBytes(version, places(version));
    return structures.isEmpty() ? named : withBytes(named, sizes(named));
  }

  private static CompiledVersion withBytes(CompiledVersion version, Optional<Bitcode> bitcode) {
    return bitcode
        .map(
            b ->
                new CompiledVersion(
                    version.version(), b, version.unit(), version.types(), version.lines()))
        .orElse(version);
  }

  /** Line numbers, names of the file, enumerators. */
  private Optional<Bitcode> places(CompiledVersion version) {
    var random = new Random(SEED);
    Map<String, BigInteger> values = new LinkedHashMap<>();
    Map<String, Alteration> alterations = new LinkedHashMap<>();
    new java.util.TreeMap<>(version.types().enumerators())
        .forEach(
            (name, value) -> {
              if (enumerators.contains(name)) {
                BigInteger other = value.add(BigInteger.valueOf(1 + random.nextInt(MOST_ADDED)));
                values.put(name, other);
                alterations.put(name, new Alteration(value, other));
              }
            });
    return new AlteredUnit(version.unit(), values, Map.of())
        .compile()
        .map(ComparedForm::of)
        .map(
            altered -> NamedConstants.in(version.bitcode(), altered, alterations, Map.of(), users));
  }

  /** Sizes of structures; a structure of another size may be passed in another way. */
  private Optional<Bitcode> sizes(CompiledVersion version) {
    var random = new Random(SEED);
    Map<String, Integer> padding = new LinkedHashMap<>();
    structures.stream()
        .sorted()
        .forEach(name -> padding.put(name, 16 * (1 + random.nextInt(MOST_ADDED / 256))));
    return new AlteredUnit(version.unit(), Map.of(), padding)
        .compile()
        .map(ComparedForm::of)
        .map(
            altered -> {
              Map<String, Alteration> sizes = new LinkedHashMap<>();
              UnitTypes other = UnitTypes.of(altered);
              for (String name : structures) {
                UnitTypes.Structure mine = version.types().structures().get(name);
                UnitTypes.Structure theirs = other.structures().get(name);
                if (mine != null && theirs != null) {
                  sizes.put(
                      name,
                      new Alteration(
                          BigInteger.valueOf(mine.sizeBytes()),
                          BigInteger.valueOf(theirs.sizeBytes())));
                }
              }
              return NamedConstants.in(version.bitcode(), altered, Map.of(), sizes, users);
            });
  }
}
