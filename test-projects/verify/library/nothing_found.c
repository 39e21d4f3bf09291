// Library functions that say with a null pointer that there is nothing; and a null that the
// function itself has found, where a library function or an index follows it.
// options: --property memory
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

char first_of_variable(void) {
  return *getenv("X"); // expect: unsafe null-dereference
}

// expect-function: first_if_set safe
char first_if_set(void) {
  char *s = getenv("X");
  return s ? *s : 0; // expect: safe null-dereference
}

size_t length_of_variable(void) {
  return strlen(getenv("HOME")); // expect: unsafe null-dereference
}

// expect-function: year_or_nothing safe
int year_or_nothing(time_t t) {
  struct tm *at = localtime(&t);
  return at ? at->tm_year : 0;
}

int prints_it(void) {
  return printf("%s\n", getenv("HOME")); // expect: unsafe null-dereference
}

// expect-function: home safe
const char *home(void) {
  const char *h = getenv("HOME");
  return h ? h : "/";
}

// expect-function: first_of_home safe
char first_of_home(void) {
  return home()[0];
}

int length_of_null(const char *s) {
  if (!s)
    return (int)strlen(s); // expect: unsafe null-dereference
  return 0;
}

int compared(const char *s) {
  if (!s)
    return strcmp(s, "abc"); // expect: unsafe null-dereference
  return 0;
}

int counted(const char *s) {
  if (!s) {
    int i = 0;
    while (s[i]) // expect: unsafe null-dereference
      i++;
    return i;
  }
  return 0;
}

// expect-function: length_or_nothing safe
size_t length_or_nothing(const char *s) {
  return s ? strlen(s) : 0;
}

// expect-function: summed safe
long summed(const int *v, int n) {
  long sum = 0;
  if (!v)
    return 0;
  for (int i = 0; i < n; i++)
    sum += v[i]; // expect: safe null-dereference
  return sum;
}
