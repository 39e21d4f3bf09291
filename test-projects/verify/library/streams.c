// A function of the library looks into the stream that it is given; fopen may give none (C17 7.21.5.3 p8).
// options: --property memory
#include <stdio.h>

int first_line(const char *path) {
  FILE *f = fopen(path, "r");
  char line[10];
  if (!f)
    return -1;
  int found = fgets(line, sizeof line, f) != NULL;
  fclose(f);
  return found;
}
// expect-function: first_line safe

int not_opened(const char *path) {
  FILE *f = fopen(path, "r");
  char line[10];
  return fgets(line, sizeof line, f) != NULL; // expect: unsafe null-dereference
}

int written(const char *path, int n) {
  FILE *f = fopen(path, "w");
  fprintf(f, "%d\n", n); // expect: unsafe null-dereference
  return fclose(f);
}

int number(const char *path) {
  int n = 0;
  FILE *f = fopen(path, "r");
  if (fscanf(f, "%d", &n) != 1) // expect: unsafe null-dereference
    n = 0;
  fclose(f);
  return n;
}

int closed_all_the_same(const char *path) {
  FILE *f = fopen(path, "r");
  int c = f ? getc(f) : EOF;
  fclose(f); // expect: unsafe null-dereference
  return c;
}

int given(FILE *f) {
  fputs("a", f);
  fseek(f, 0, SEEK_SET);
  return ftell(f) > 3 && !feof(f);
}
// expect-function: given safe

void to_standard_streams(int n) {
  fprintf(stderr, "%d\n", n);
  fputc('a', stdout);
  fflush(NULL);
}
// expect-function: to_standard_streams safe
