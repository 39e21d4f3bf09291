package com.intellij.ide.trustedProjects;

import com.intellij.openapi.project.Project;

public interface TrustedProjectsListener {
  default void onProjectTrusted(Project project) {}

  default void onProjectUntrusted(Project project) {}
}
