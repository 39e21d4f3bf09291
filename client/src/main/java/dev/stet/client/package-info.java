/** What every Java client of the server needs, whatever it shows it in. */
@NullMarked
package dev.stet.client;

import org.jspecify.annotations.NullMarked;
