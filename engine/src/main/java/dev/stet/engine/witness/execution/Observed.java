package dev.stet.engine.witness.execution;

/** An execution with what it left in memory. */
public record Observed(Execution execution, FinalMemory memory) {}
