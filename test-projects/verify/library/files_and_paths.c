/* Functions of POSIX that are given a size, and others that only read. */
// options: --function-timeout 15
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int written(FILE *f) {
  char b[8] = "abc";
  return fwrite(b, 1, sizeof b, f) == 8;  // expect: safe invalid-dereference
}

int written_too_much(FILE *f) {
  int b[8] = {1};
  return fwrite(b, sizeof b, 8, f) == 8;  // expect: unsafe invalid-dereference
}

int folder(void) {
  char b[64];
  if (getcwd(b, sizeof b) == 0) return 0;  // expect: safe invalid-dereference
  return b[0];  // expect: safe uninitialised-read
}

int folder_too_long(void) {
  char b[64];
  return getcwd(b, 100) != 0;  // expect: unsafe invalid-dereference
}

int folder_lost(void) {
  return getcwd(0, 0) != 0;  // expect: unsafe memory-leak
}

int link_without_end(const char *path) {
  char b[16];
  long n = readlink(path, b, sizeof b);  // expect: safe invalid-dereference
  if (n < 0) return -1;
  b[n] = 0;  // expect: unsafe array-bounds // with n = 16
  return 0;
}

int link_with_end(const char *path) {
  char b[16];
  long n = readlink(path, b, sizeof b - 1);
  if (n < 0) return -1;
  b[n] = 0;  // expect: safe array-bounds
  return 0;
}

int when(const struct tm *t) {
  char b[32];
  if (strftime(b, sizeof b, "%Y", t) == 0) return 0;  // expect: safe invalid-dereference
  return (int)strlen(b);  // expect: safe invalid-dereference known-unknown
}

int when_too_long(const struct tm *t) {
  char b[32];
  return (int)strftime(b, 320, "%Y", t);  // expect: unsafe invalid-dereference
}

/* What does not fit may have been written in part. */
int when_in_part(const struct tm *t) {
  char b[4] = "abc";
  if (strftime(b, sizeof b, "%Y-%m", t) == 0) return 1 / (b[3] == 0);  // expect: unsafe division-by-zero
  return 0;
}

/* A path is not kept by whoever reads it. */
int temporary(void) {
  char *path = malloc(4);  // expect: unsafe memory-leak
  if (path == 0) return -1;
  strcpy(path, "a/b");
  return access(path, 0);
}

int opened(const char *name) {
  char *path = strdup(name);  // expect: unsafe memory-leak
  FILE *f;
  if (path == 0) return -1;
  f = fopen(path, "r");
  if (f != 0) fclose(f);
  return 0;
}

// What needs no formula is no check without it.
// options: --recheck
