// A counter over a text that a caller gives does not overflow: texts end within 2^31 - 1 bytes.
// options: --property overflow,termination
// expect-function: length safe
// expect-function: count safe
// expect-function: skipped safe
// expect-function: words safe
// expect-function: both safe
// expect-termination: length terminating
// expect-termination: skipped terminating
#include <ctype.h>

int length(const char *s) {
  int i = 0;
  while (s[i] != '\0') i++;
  return i;
}

int count(const char *s, char c) {
  int n = 0;
  for (; *s; s++)
    if (*s == c) n++;
  return n;
}

int skipped(const char *s) {
  int i = 0;
  while (isspace((unsigned char)s[i])) i++;
  return i;
}

int words(const char *s) {
  int n = 0;
  int inside = 0;
  while (*s) {
    if (*s == ' ') {
      inside = 0;
    } else if (!inside) {
      inside = 1;
      n++;
    }
    s++;
  }
  return n;
}

int both(const char *a, const char *b) {
  int i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return a[i] - b[i];
}

// Two steps for each character are too many.
int twice(const char *s) {
  int n = 0;
  for (int i = 0; s[i]; i++) n += 2; // expect: unsafe signed-overflow known-unknown
  return n;
}

int sum(const char *s) {
  int v = 0;
  for (int i = 0; s[i]; i++) v += 0x10000000; // expect: unsafe signed-overflow
  return v;
}

// What the caller's counter begins with is not known to be inside of the text.
int from(const char *s, int i) {
  while (s[i]) i++; // expect: unsafe signed-overflow
  return i;
}

// The end of the text does not end the loop.
int past(const char *s) {
  int i = 0;
  while (s[i] != '\n') i++; // expect: unsafe signed-overflow known-unknown
  return i;
}
