@NullMarked
package dev.stet.cli.report;

import org.jspecify.annotations.NullMarked;
