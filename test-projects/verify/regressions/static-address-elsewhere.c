/* Statics whose address leaves in ways that are not modelled are no constants. */
#include <assert.h>

static int in_number = 3;
static long number = (long)&in_number;
void write_by_number(void) { *(int *)number = 5; }
void read_number(void) {
  assert(in_number == 3); // expect: unsafe assertion
}

static int in_assembly = 3;
void write_by_assembly(void) { __asm__("movl $1,%0" : "=m"(in_assembly)); }
void read_assembly(void) {
  assert(in_assembly == 3); // expect: unsafe assertion
}

static int aliased = 3;
extern int alias __attribute__((alias("aliased")));
void write_by_alias(void) { alias = 9; }
void read_aliased(void) {
  assert(aliased == 3); // expect: unsafe assertion
}
