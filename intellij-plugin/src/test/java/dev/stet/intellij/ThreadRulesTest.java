package dev.stet.intellij;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.application.WriteAction;
import com.intellij.openapi.command.WriteCommandAction;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitReference;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.stet.client.ServerConnection;
import dev.stet.client.ServerProcess;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.junit.jupiter.api.Test;

/**
 * Who may wait, and who may talk to the server. What is handed over (to the courier, to the
 * dispatch thread, to a future) as a lambda or a reference runs elsewhere; everything else runs on
 * the caller's thread.
 */
class ThreadRulesTest {

  /** Run by the courier only; whoever calls them is of them or hands the call over. */
  private static final Set<String> ON_THE_COURIER =
      Set.of(
          "ServerKeeper.startNow",
          "ServerKeeper.answered",
          "ServerKeeper.lost",
          "ServerKeeper.stopNow",
          "ServerKeeper.set",
          "Insights.begin",
          "Insights.fetch",
          "Insights.actions",
          "StetService.tell",
          "StetService.connected",
          "StetService.healthChanged",
          "StetService$1.connected",
          "StetService$1.healthChanged");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.stet.intellij", "dev.stet.client");

  private static String name(JavaCodeUnit unit) {
    return name(unit.getOwner(), unit.getName());
  }

  private static String name(JavaClass owner, String method) {
    return owner.getName().substring(owner.getPackageName().length() + 1) + "." + method;
  }

  private static Stream<JavaCodeUnit> units(JavaClasses classes) {
    return classes.stream()
        .filter(type -> type.getPackageName().matches("dev\\.stet\\.(intellij|client)"))
        .flatMap(type -> type.getCodeUnits().stream());
  }

  private static Stream<JavaCodeUnit> unitsOfThePlugin() {
    return units(CLASSES)
        .filter(unit -> unit.getOwner().getPackageName().equals("dev.stet.intellij"));
  }

  private static boolean isHandOver(JavaAccess<?> access) {
    var owner = access.getTarget().getOwner();
    var method = access.getTarget().getName();
    return owner.isAssignableTo(Executor.class)
        || owner.isAssignableTo(CompletableFuture.class)
        || (owner.isEquivalentTo(ServerKeeper.class) && method.equals("send"))
        || isToDispatchThread(access);
  }

  private static boolean isToDispatchThread(JavaAccess<?> access) {
    var method = access.getTarget().getName();
    return (access.getTarget().getOwner().isEquivalentTo(StetService.class)
            && method.equals("later"))
        || method.equals("invokeLater");
  }

  /** What a method does before it returns. */
  private static Stream<JavaAccess<?>> atOnce(JavaCodeUnit unit) {
    boolean handsOver = unit.getAccessesFromSelf().stream().anyMatch(ThreadRulesTest::isHandOver);
    return unit.getAccessesFromSelf().stream()
        .filter(
            access ->
                !handsOver
                    || !(access.isDeclaredInLambda() || access instanceof JavaCodeUnitReference));
  }

  private static boolean isTalk(JavaAccess<?> access) {
    var owner = access.getTarget().getOwner();
    return owner.isEquivalentTo(ServerConnection.class)
        || Stream.of(LanguageServer.class, TextDocumentService.class, WorkspaceService.class)
            .anyMatch(owner::isAssignableTo)
        || (owner.isEquivalentTo(ServerProcess.class)
            && List.of("start", "stop").contains(access.getTarget().getName()));
  }

  private static boolean isLock(JavaAccess<?> access) {
    var owner = access.getTarget().getOwner();
    return Stream.of(ReadAction.class, WriteAction.class, WriteCommandAction.class)
            .anyMatch(owner::isAssignableTo)
        || (owner.isAssignableTo(Application.class)
            && access.getTarget().getName().matches("run(Read|Write)Action"));
  }

  /** The methods that do it before they return, themselves or in what they call. */
  private static Set<String> reaching(JavaClasses classes, Predicate<JavaAccess<?>> deed) {
    var found = new TreeSet<String>();
    int before;
    do {
      before = found.size();
      units(classes)
          .filter(unit -> atOnce(unit).anyMatch(access -> does(access, deed, found)))
          .forEach(unit -> found.add(name(unit)));
    } while (found.size() > before);
    return found;
  }

  private static boolean does(
      JavaAccess<?> access, Predicate<JavaAccess<?>> deed, Set<String> methods) {
    var owner = access.getTarget().getOwner();
    return deed.test(access)
        || (owner.getPackageName().startsWith("dev.stet")
            && methods.contains(name(owner, access.getTarget().getName())));
  }

  /**
   * The methods that take a lock and talk to the server, each at once or in whatever lambda: one of
   * them may run in the other, which the byte code of the method alone does not tell.
   */
  private static Set<String> talkingUnderALock(JavaClasses classes) {
    var locking = reaching(classes, ThreadRulesTest::isLock);
    var talking = reaching(classes, ThreadRulesTest::isTalk);
    return units(classes)
        .filter(unit -> anywhere(unit, ThreadRulesTest::isLock, locking))
        .filter(unit -> anywhere(unit, ThreadRulesTest::isTalk, talking))
        .map(ThreadRulesTest::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean anywhere(
      JavaCodeUnit unit, Predicate<JavaAccess<?>> deed, Set<String> methods) {
    return unit.getAccessesFromSelf().stream().anyMatch(access -> does(access, deed, methods));
  }

  @Test
  void nobodyInThePluginWaits() {
    noClasses()
        .should()
        .accessTargetWhere(Waits.waits())
        .check(
            new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.stet.intellij"));
  }

  /** The rule above sees them all. */
  @Test
  void everyWayToWaitIsKnown() {
    var ways = new ClassFileImporter().importClasses(WaysToWait.class).get(WaysToWait.class);
    Set<String> all =
        Arrays.stream(WaysToWait.class.getDeclaredMethods())
            .filter(method -> !method.isSynthetic())
            .map(method -> method.getName())
            .collect(Collectors.toSet());
    Set<String> seen =
        ways.getAccessesFromSelf().stream()
            .filter(Waits::isWait)
            .map(access -> access.getOrigin().getName())
            .collect(Collectors.toSet());
    assertTrue(all.size() > 15, all.toString());
    assertEquals(all, seen);
  }

  /** In the client's library one method waits; only the courier gets there. */
  @Test
  void onlyTheCourierGetsToWhatWaits() {
    assertEquals(
        Set.of("ServerProcess.stop", "ServerKeeper.stopNow"), reaching(CLASSES, Waits::isWait));
  }

  @Test
  void onlyTheCourierTalks() {
    var talking =
        reaching(CLASSES, ThreadRulesTest::isTalk).stream()
            .filter(method -> !method.matches("(ServerConnection|ServerProcess)\\..*"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(talking.contains("ServerKeeper.startNow"), talking.toString());
    assertTrue(talking.contains("StetService.tell"), talking.toString());
    talking.removeAll(ON_THE_COURIER);
    assertEquals(Set.of(), talking);
  }

  /** Those on the list are called by others of the list, or handed to the courier. */
  @Test
  void nobodyElseRunsWhatIsTheCouriers() {
    var callers = new TreeSet<String>();
    unitsOfThePlugin()
        .forEach(
            unit ->
                atOnce(unit)
                    .filter(
                        access ->
                            ON_THE_COURIER.contains(
                                name(access.getTarget().getOwner(), access.getTarget().getName())))
                    .forEach(access -> callers.add(name(unit))));
    assertTrue(callers.contains("ServerKeeper.lost"), callers.toString());
    callers.removeAll(ON_THE_COURIER);
    assertEquals(Set.of(), callers);
  }

  /** What talks to the server holds neither the read nor the write lock, nor gets it. */
  @Test
  void noLockIsHeldWhileTheServerIsTalkedTo() {
    var locking = reaching(CLASSES, ThreadRulesTest::isLock);
    assertTrue(locking.contains("Edits.apply"), locking.toString());
    var bad = new TreeSet<>(locking);
    bad.retainAll(ON_THE_COURIER);
    assertEquals(Set.of(), bad);
    assertEquals(Set.of(), talkingUnderALock(CLASSES));
  }

  /** The rule above sees them all. */
  @Test
  void everyWayToTalkUnderALockIsKnown() {
    var importer = new ClassFileImporter();
    var classes = importer.importClasses(WaysToTalkLocked.class, ServerConnection.class);
    Set<String> all =
        Arrays.stream(WaysToTalkLocked.class.getDeclaredMethods())
            .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
            .map(method -> "WaysToTalkLocked." + method.getName())
            .collect(Collectors.toSet());
    assertTrue(all.size() > 6, all.toString());
    assertEquals(all, talkingUnderALock(classes));
  }

  /**
   * What is handed to the dispatch thread does not talk; where both are handed over is looked at.
   */
  @Test
  void whatIsHandedToTheDispatchThreadDoesNotTalk() {
    var talking = reaching(CLASSES, ThreadRulesTest::isTalk);
    var both =
        unitsOfThePlugin()
            .filter(unit -> anywhere(unit, ThreadRulesTest::isToDispatchThread, Set.of()))
            .filter(unit -> anywhere(unit, ThreadRulesTest::isTalk, talking))
            .map(ThreadRulesTest::name)
            .collect(Collectors.toSet());
    // It shows the answer there.
    assertEquals(Set.of("StetService.ask"), both);
  }
}
