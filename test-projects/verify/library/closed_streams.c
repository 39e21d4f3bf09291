// A stream is gone once it is closed (C17 7.21.3 p4), as memory that was freed is.
// options: --property memory
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

int read_closed(const char *path) {
  FILE *f = fopen(path, "r");
  if (!f)
    return -1;
  fclose(f);
  return fgetc(f); // expect: unsafe use-after-free
}

int closed_twice(const char *path) {
  FILE *f = fopen(path, "r");
  if (!f)
    return -1;
  if (fgetc(f) == EOF)
    fclose(f);
  fclose(f); // expect: unsafe use-after-free
  return 0;
}

static FILE *log_file;

static void close_log(void) {
  if (log_file)
    fclose(log_file);
}

static void say(const char *text) {
  if (log_file)
    fprintf(log_file, "%s\n", text);
}

void said_after_the_end(void) {
  close_log();
  say("closed"); // expect: unsafe use-after-free
}

void log_to(const char *path) {
  if (log_file)
    fclose(log_file);
  log_file = fopen(path, "w");
  say("opened");
}
// expect-function: log_to safe

int files_that_are_there(const char **paths, int n) {
  int there = 0;
  for (int i = 0; i < n; i++) {
    FILE *f = fopen(paths[i], "r");
    if (!f)
      continue;
    if (fgetc(f) != EOF)
      there++;
    fclose(f);
  }
  return there;
}
// expect-function: files_that_are_there safe

struct node {
  struct node *next;
  FILE *f;
};

void close_all(struct node *list) {
  while (list) {
    struct node *next = list->next;
    if (list->f)
      fclose(list->f);
    free(list);
    list = next;
  }
}
// expect-function: close_all safe

int is_folder(const char *path) {
  DIR *d = opendir(path);
  if (d)
    closedir(d);
  return d != NULL;
}
// expect-function: is_folder safe

int folder_closed_twice(const char *path) {
  DIR *d = opendir(path);
  if (!d)
    return 0;
  closedir(d);
  return closedir(d); // expect: unsafe use-after-free
}

int lines(const char *command) {
  FILE *p = popen(command, "r");
  char line[64];
  int n = 0;
  if (!p)
    return -1;
  while (n < 9 && fgets(line, sizeof line, p))
    n++;
  return pclose(p) == 0 ? n : -1;
}
// expect-function: lines safe

int flushed_after_the_end(FILE *f) {
  fclose(f);
  return fflush(f); // expect: unsafe use-after-free
}

int all_flushed(FILE *f) {
  fclose(f);
  return fflush(NULL);
}
// expect-function: all_flushed safe
