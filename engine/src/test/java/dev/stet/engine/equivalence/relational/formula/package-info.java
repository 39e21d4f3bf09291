@org.jspecify.annotations.NullMarked
package dev.stet.engine.equivalence.relational.formula;
