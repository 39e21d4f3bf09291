package com.intellij.ide.impl;

import com.intellij.openapi.project.Project;

/** In place of the platform's: one answer for all projects. */
public final class TrustedProjects {

  private static volatile boolean trusts = true;

  private TrustedProjects() {}

  public static boolean isTrusted(Project project) {
    return trusts;
  }

  /** What the user answers from now on. */
  public static void trust(boolean trusted) {
    trusts = trusted;
  }
}
