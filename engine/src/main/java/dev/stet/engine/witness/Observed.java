package dev.stet.engine.witness;

/** An execution with what it left in memory. */
public record Observed(Execution execution, FinalMemory memory) {}
