/** What the tests of several packages share. */
@org.jspecify.annotations.NullMarked
package dev.stet.engine.testing;
