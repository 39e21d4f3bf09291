/** Outcomes as text, JSON and SARIF. */
@NullMarked
package dev.stet.cli.report;

import org.jspecify.annotations.NullMarked;
