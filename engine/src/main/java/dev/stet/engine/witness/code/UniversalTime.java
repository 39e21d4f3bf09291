package dev.stet.engine.witness.code;

/**
 * The broken-down time of a second in UTC, in the proleptic Gregorian calendar (C17 7.27.1 p4), for
 * all years that fit int.
 */
final class UniversalTime {

  private static final long SECONDS_OF_DAY = 86400;
  private static final long DAYS_OF_ERA = 146097;
  private static final int YEARS_OF_ERA = 400;

  /** From 1 March of the year 0 to 1 January 1970. */
  private static final long DAYS_TO_EPOCH = 719468;

  private static final int FIRST_WEEKDAY = 4;
  private static final int DAYS_OF_WEEK = 7;
  private static final int MONTHS = 12;

  private UniversalTime() {}

  /**
   * A member of {@code struct tm} as it stands there, by its number from 0: seconds, minutes,
   * hours, day of the month, month from 0, year from 1900, day of the week from Sunday, day of the
   * year from 0, and 0 for daylight saving.
   */
  static long part(long second, int member) {
    long day = Math.floorDiv(second, SECONDS_OF_DAY);
    long rest = Math.floorMod(second, SECONDS_OF_DAY);
    long shifted = day + DAYS_TO_EPOCH;
    long era = Math.floorDiv(shifted, DAYS_OF_ERA);
    long ofEra = Math.floorMod(shifted, DAYS_OF_ERA);
    long yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    long fromMarch = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    long monthFromMarch = (5 * fromMarch + 2) / 153;
    long month = (monthFromMarch + 2) % MONTHS;
    long year = yearOfEra + era * YEARS_OF_ERA + (month < 2 ? 1 : 0);
    boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % YEARS_OF_ERA == 0);
    return switch (member) {
      case 0 -> rest % 60;
      case 1 -> rest / 60 % 60;
      case 2 -> rest / 3600;
      case 3 -> fromMarch - (153 * monthFromMarch + 2) / 5 + 1;
      case 4 -> month;
      case 5 -> year - 1900;
      case 6 -> Math.floorMod(day + FIRST_WEEKDAY, DAYS_OF_WEEK);
      case 7 -> month < 2 ? fromMarch - 306 : fromMarch + 59 + (isLeap ? 1 : 0);
      default -> 0;
    };
  }
}
