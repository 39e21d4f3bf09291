package dev.stet.intellij;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.application.WriteAction;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.stet.client.ServerConnection;
import dev.stet.client.ServerProcess;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;

/** Who may wait, and who may talk to the server. */
@AnalyzeClasses(
    packages = "dev.stet.intellij",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ThreadRulesTest {

  @ArchTest
  static final ArchRule nobodyWaits =
      noClasses()
          .should()
          .callMethod(CompletableFuture.class, "get")
          .orShould()
          .callMethod(CompletableFuture.class, "join")
          .orShould()
          .callMethod(Future.class, "get")
          .orShould()
          .callMethod(CountDownLatch.class, "await")
          .orShould()
          .callMethod(Thread.class, "sleep", long.class)
          .orShould()
          .callMethod(Process.class, "waitFor");

  /** These are given a connection by the courier, or are the courier's. */
  @ArchTest
  static final ArchRule onlyTheCourierTalks =
      noClasses()
          .that()
          .haveNameNotMatching(".*\\.(ServerKeeper|Insights|StetService)(\\$.*)?")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(ServerConnection.class, ServerProcess.class);

  @ArchTest
  static final ArchRule whoTalksHoldsNoLock =
      noClasses()
          .that()
          .haveSimpleName("ServerKeeper")
          .or()
          .haveSimpleName("Insights")
          .or()
          .haveSimpleName("Courier")
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(ReadAction.class, WriteAction.class);
}
