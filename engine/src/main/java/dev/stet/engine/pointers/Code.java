package dev.stet.engine.pointers;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.pointsto.PointsTo;

/** The function that is looked at, and what is known of its values and of memory. */
public record Code(
    Module module, Function function, DefUse values, PointsTo pointsTo, MemoryLayout memory) {}
