package dev.stet.intellij;

import com.intellij.ide.trustedProjects.TrustedProjectsListener;
import com.intellij.openapi.project.Project;

/** The user trusts a project now, or does not any more. */
public final class StetTrustListener implements TrustedProjectsListener {

  @Override
  public void onProjectTrusted(Project project) {
    changed(project);
  }

  @Override
  public void onProjectUntrusted(Project project) {
    changed(project);
  }

  private static void changed(Project project) {
    var stet = project.getServiceIfCreated(StetService.class);
    if (stet != null) {
      stet.startAnew();
    }
  }
}
