// Lines of any length.
// options: --property memory,leak
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int comments(FILE *f) {
  char *line = NULL;
  size_t size = 0;
  int found = 0;
  while (getline(&line, &size, f) != -1)
    if (line[0] == '#') found = 1; // expect: safe invalid-dereference
  free(line);
  return found;
}

int first_comment(FILE *f) {
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, f) != -1) // expect: unsafe memory-leak
    if (line[0] == '#') return 1;
  free(line);
  return 0;
}

int chomp(FILE *f) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = getline(&line, &size, f);
  if (n > 0 && line[n - 1] == '\n') line[n - 1] = 0; // expect: safe invalid-dereference
  free(line);
  return 0;
}

int chomp_what_is_not_there(FILE *f) {
  char *line = NULL;
  size_t size = 0;
  ssize_t n = getline(&line, &size, f);
  line[n - 1] = 0; // expect: unsafe null-dereference, unsafe invalid-dereference
  free(line);
  return 0;
}

/* The line before may have been given back. */
int two_lines(FILE *f) {
  char *line = NULL;
  size_t size = 0;
  if (getline(&line, &size, f) == -1) {
    free(line);
    return 0;
  }
  char *before = line;
  int same = 0;
  if (getline(&line, &size, f) != -1)
    same = before[0] == line[0]; // expect: unsafe use-after-free
  free(line);
  return same;
}

int number(const char *text) {
  char *end = NULL;
  intmax_t n = strtoimax(text, &end, 10);
  if (*end) return -1; // expect: safe null-dereference
  return n > 0;
}
