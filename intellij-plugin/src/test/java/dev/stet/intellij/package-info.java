@org.jspecify.annotations.NullMarked
package dev.stet.intellij;
