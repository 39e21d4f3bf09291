@org.jspecify.annotations.NullMarked
package dev.stet.engine.summary;
