// Where a text ends is known where its end was written, whatever is in front of it.
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int line_length(FILE *f) {
  char b[32];
  if (!fgets(b, sizeof b, f))
    return 0;
  return strlen(b); // expect: safe invalid-dereference
}

int line_without_end(FILE *f) {
  char b[8];
  if (!fgets(b, sizeof b, f))
    return 0;
  b[7] = '.';
  return strlen(b); // expect: unsafe invalid-dereference
}

int chomp(FILE *f) {
  char b[32];
  if (!fgets(b, sizeof b, f))
    return 0;
  size_t n = strlen(b);
  if (n > 0 && b[n - 1] == '\n')
    b[n - 1] = 0;
  puts(b); // expect: safe invalid-dereference
  return 0;
}

int number(int n) {
  char b[64];
  snprintf(b, sizeof b, "n is %d", n);
  return strlen(b); // expect: safe invalid-dereference
}

int cut(const char *s) {
  char b[8];
  snprintf(b, sizeof b, "%s", s);
  return strlen(b); // expect: safe invalid-dereference
}

int not_cut(const char *s) {
  char b[4];
  strncpy(b, s, sizeof b);
  return strlen(b); // expect: unsafe invalid-dereference
}

int read_by_hand(void) {
  char b[32];
  int i = 0, c;
  while ((c = getchar()) != EOF && c != '\n' && i < 31)
    b[i++] = c;
  b[i] = 0;
  return strlen(b); // expect: safe invalid-dereference
}

int read_too_far(void) {
  char b[8];
  int i = 0, c;
  while ((c = getchar()) != EOF && c != '\n' && i < 8)
    b[i++] = c;
  b[i] = 0; // expect: unsafe array-bounds
  return strlen(b);
}

int in_capitals(FILE *f) {
  char b[32];
  if (!fgets(b, sizeof b, f))
    return 0;
  for (char *p = b; *p; p++) // expect: safe invalid-dereference
    *p = toupper((unsigned char)*p);
  return strlen(b); // expect: safe invalid-dereference
}

int copied(FILE *f) {
  char b[32], c[32];
  if (!fgets(b, sizeof b, f))
    return 0;
  strcpy(c, b); // expect: safe invalid-dereference
  return strlen(c); // expect: safe invalid-dereference
}

int copied_to_less(FILE *f) {
  char b[8], c[7];
  if (!fgets(b, sizeof b, f))
    return 0;
  strcpy(c, b); // expect: unsafe invalid-dereference
  return strlen(c);
}

int behind_a_comma(FILE *f) {
  char b[32];
  if (!fgets(b, sizeof b, f))
    return 0;
  char *p = strchr(b, ',');
  if (!p)
    return 0;
  *p++ = 0;
  return strlen(b) + strlen(p); // expect: safe invalid-dereference
}

int cleared_behind(FILE *f, int k) {
  char b[8];
  if (!fgets(b, sizeof b, f) || k < 0 || k > 7)
    return 0;
  memset(b, 'x', sizeof b);
  b[k] = k == 7 ? 'x' : 0;
  return strlen(b); // expect: unsafe invalid-dereference // with k = 7
}

int received(int file) {
  char b[16];
  ssize_t n = read(file, b, sizeof b - 1);
  if (n < 0)
    return 0;
  b[n] = 0; // expect: safe array-bounds
  return strlen(b); // expect: safe invalid-dereference
}

int received_all(int file) {
  char b[8];
  ssize_t n = read(file, b, sizeof b);
  if (n < 0)
    return 0;
  b[n] = 0; // expect: unsafe array-bounds
  return b[0];
}
