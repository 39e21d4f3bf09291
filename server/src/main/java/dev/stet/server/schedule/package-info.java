/** Which file is compiled and which function is verified when, and what is kept. */
@NullMarked
package dev.stet.server.schedule;

import org.jspecify.annotations.NullMarked;
