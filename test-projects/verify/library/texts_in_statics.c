// Texts in static arrays end there whenever a function is called, where all functions of the file leave them so.

#include <stdio.h>
#include <string.h>

static char name[16];

void set_name(const char *s) {
  snprintf(name, sizeof name, "%s", s);
}

void set_name_in_front_of_the_end(const char *s) {
  strncpy(name, s, sizeof name - 1);
}

// expect-function: length safe
size_t length(void) {
  return strlen(name);
}

// expect-function: show safe
void show(void) {
  printf("%s\n", name);
}

// expect-function: by_hand safe
int by_hand(void) {
  int i = 0;
  while (name[i])
    i++;
  return i;
}

// expect-function: copied safe
int copied(void) {
  char to[sizeof name];
  strcpy(to, name);
  return to[0];
}

int copied_to_less(void) {
  char to[sizeof name - 1];
  strcpy(to, name); // expect: unsafe invalid-dereference
  return to[0];
}

// A line of input.
static char line[32];
static unsigned filled;

// expect-function: put safe
void put(char c) {
  if (filled < sizeof line - 1) {
    line[filled++] = c;
    line[filled] = 0;
  }
}

// expect-function: take safe
void take(void) {
  puts(line);
  filled = 0;
  line[0] = 0;
}

// One character too many.
static char wrong[32];
static unsigned wrongly_filled;

void put_wrong(char c) {
  if (wrongly_filled < sizeof wrong)
    wrong[wrongly_filled++] = c;
}

void take_wrong(void) {
  puts(wrong); // expect: unsafe invalid-dereference
  wrongly_filled = 0;
}

// Another function of the file leaves it without an end.
static char full[8];

void fill(const char *s) {
  strncpy(full, s, sizeof full);
}

size_t length_of_full(void) {
  return strlen(full); // expect: unsafe invalid-dereference
}

// The end is set too late: what is called in between may call back.
void notify(void);
static char late[8];

void set_late(const char *s) {
  strncpy(late, s, sizeof late);
  notify();
  late[sizeof late - 1] = 0;
}

size_t called_back(void) {
  return strlen(late); // expect: unsafe invalid-dereference
}

// Other files may write to it: they are taken to leave texts there.
char shared[16];

// expect-function: length_of_shared safe
size_t length_of_shared(void) {
  return strlen(shared);
}

char shared_and_filled[16];

void fill_shared(void) {
  memset(shared_and_filled, 'x', sizeof shared_and_filled);
}

size_t length_of_filled(void) {
  return strlen(shared_and_filled); // expect: unsafe invalid-dereference
}

// In this function itself there is no end.
size_t overwritten(void) {
  memset(name, 'x', sizeof name);
  size_t n = strlen(name); // expect: unsafe invalid-dereference
  name[0] = name[sizeof name - 1] = 0;
  return n;
}
