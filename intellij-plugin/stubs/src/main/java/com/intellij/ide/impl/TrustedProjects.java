package com.intellij.ide.impl;

import com.intellij.openapi.project.Project;

/** The facade of a Kotlin file: {@code fun Project.isTrusted(): Boolean}. */
public final class TrustedProjects {
  private TrustedProjects() {}

  public static boolean isTrusted(Project project) {
    throw new UnsupportedOperationException("only to compile against");
  }
}
