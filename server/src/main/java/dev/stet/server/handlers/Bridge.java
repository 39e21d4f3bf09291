package dev.stet.server.handlers;

import dev.stet.server.schedule.Alarm;
import dev.stet.server.schedule.ScheduleListener;
import java.time.Duration;

/** Passes on what the scheduler says, never on the scheduler's thread. */
final class Bridge implements ScheduleListener {

  private final Publisher publisher;
  private final ProgressReporter progress;
  private final Alarm alarm;

  Bridge(Publisher publisher, ProgressReporter progress, Alarm alarm) {
    this.publisher = publisher;
    this.progress = progress;
    this.alarm = alarm;
  }

  @Override
  public void changed(String uri, Urgency urgency) {
    publisher.changed(uri, urgency);
  }

  @Override
  public void forgotten(String uri) {
    publisher.forgotten(uri);
  }

  @Override
  public void runStarted(String uri) {
    alarm.after(Duration.ZERO, () -> progress.started(uri));
  }

  @Override
  public void runAdvanced(String uri, String function, int done, int total) {
    alarm.after(Duration.ZERO, () -> progress.advanced(uri, function, done, total));
  }

  @Override
  public void runEnded(String uri) {
    alarm.after(Duration.ZERO, () -> progress.ended(uri));
  }
}
