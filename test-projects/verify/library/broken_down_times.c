// localtime and its kin say with a null pointer that a time cannot be told (C17 7.27.3).
#include <string.h>
#include <time.h>

int untested(time_t t) {
  return localtime(&t)->tm_year; // expect: unsafe null-dereference
}

int tested(time_t t) {
  struct tm *parts = gmtime(&t);
  return parts != NULL ? parts->tm_hour * 60 + parts->tm_min : -1;
}
// expect-function: tested safe

int now(void) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  time_t t = time(NULL);
  return days[localtime(&t)->tm_mon];
}
// expect-function: now safe

int day_of_year(time_t t) {
  static const int days[365];
  struct tm parts;
  if (localtime_r(&t, &parts) == NULL)
    return 0;
  return days[parts.tm_yday]; // expect: unsafe array-bounds
}

int date(char *to) {
  time_t t = time(NULL);
  char text[26];
  strcpy(text, ctime(&t));
  text[24] = 0;
  return text[0];
}
// expect-function: date safe

int since_1900(void) {
  time_t t = time(NULL);
  return localtime(&t)->tm_year + 1900;
}
// expect-function: since_1900 safe

int epoch(void) {
  time_t t = 0;
  return 1 / (gmtime(&t)->tm_year - 69);
}
// expect-function: epoch safe known-unknown

int in_utc(void) {
  time_t t = 0;
  return 1 / (gmtime(&t)->tm_year - 70); // expect: unsafe division-by-zero
}

int written(const struct tm *parts) {
  return asctime(parts)[0]; // expect: unsafe invalid-dereference
}

// Near the limits the zone decides.
int year_near_the_limit(time_t t) {
  if (t < -67768040609740800 || t > 67768036191676799)
    return 0;
  return localtime(&t)->tm_year; // expect: unsafe null-dereference
}

int year_in_utc_near_the_limit(time_t t) {
  if (t < -67768040609740800 || t > 67768036191676799)
    return 0;
  return gmtime(&t)->tm_year;
}
// expect-function: year_in_utc_near_the_limit safe

int year_farther_in(time_t t) {
  if (t < -67768040609640800 || t > 67768036191576799)
    return 0;
  return localtime(&t)->tm_year;
}
// expect-function: year_farther_in safe
