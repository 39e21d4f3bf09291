package dev.stet.engine.equivalence.version;

/** A function of the old version and the one of the new version that it is compared with. */
public record FunctionPair(String oldName, String newName) {}
