package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.pattern.Pattern;
import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.equivalence.version.ParameterMap;
import java.util.Set;

/** What is matched with what, and by which rules. */
record Matching(
    FunctionVersion before,
    FunctionVersion after,
    Aliasing oldAliasing,
    Aliasing newAliasing,
    GlobalIdentities oldLiterals,
    GlobalIdentities newLiterals,
    Callees callees,
    ParameterMap parameters,
    Set<Pattern> patterns) {}
