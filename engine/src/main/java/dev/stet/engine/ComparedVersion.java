package dev.stet.engine;

import dev.stet.engine.equivalence.version.CompiledVersion;

/** A version that is compiled and read, ready to be compared. */
record ComparedVersion(CompiledVersion text, Fingerprints prints, CheckedBitcode checked) {}
