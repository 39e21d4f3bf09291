package dev.stet.engine.load;

import dev.stet.engine.equivalence.version.CompiledVersion;

/** A version that is compiled and read, ready to be compared. */
public record ComparedVersion(CompiledVersion text, Fingerprints prints, CheckedBitcode checked) {}
