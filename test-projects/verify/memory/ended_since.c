// What a static pointer leads to may be gone when the next function is called: a variable of a
// function that has returned surely is; a block that was freed is a matter of whoever calls.
#include <stdlib.h>

static int *of_a_variable;

void keep_variable(void) {
  int variable = 1;
  of_a_variable = &variable;
}

// expect-function: read_variable unknown
int read_variable(void) {
  return of_a_variable ? *of_a_variable : 0;
}

static int *for_a_while;

// expect-function: used_and_reset safe
void used_and_reset(void) {
  int variable = 1;
  for_a_while = &variable;
  *for_a_while = 2;
  for_a_while = NULL;
}

// expect-function: read_what_was_reset safe
int read_what_was_reset(void) {
  return for_a_while ? *for_a_while : 0;
}

static int *block;

void make(int value) {
  block = malloc(sizeof *block);
  if (block) {
    *block = value;
  }
}

void give_back(void) {
  free(block);
}

// Assumes that it was not given back, by its name.
// expect-function: read_block safe
int read_block(void) {
  return block ? *block : 0;
}
