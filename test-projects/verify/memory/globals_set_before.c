// A global pointer that is null where the program starts: whoever calls has it set before, unless
// nobody can, or some function asks whether it is null.
#include <stdio.h>

struct device {
  int rate;
};

static struct device *device;
static FILE *out;
static int *nobody_sets;
static int *asked_about;
int *others_may_set;

void start(struct device *given, FILE *stream) {
  device = given;
  out = stream;
}

// expect-function: rate safe
int rate(void) { return device->rate; }

// expect-function: say safe
int say(const char *text) { return fputs(text, out); }

int never(void) {
  return *nobody_sets; // expect: unsafe null-dereference
}

// expect-function: has safe
int has(void) { return asked_about != NULL; }

void keep(int *n) { asked_about = n; }

int not_asked(void) {
  return *asked_about; // expect: unsafe null-dereference
}

// expect-function: given safe
int given(void) { return *others_may_set; }
