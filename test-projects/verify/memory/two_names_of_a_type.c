/* Pointers to one type under two names may stand at one place. */
#include <stddef.h>

typedef struct {
  int value;
} first, second;

typedef first third;

int without_a_tag(first **a, second **b) {
  *a = NULL;
  return (*b)->value; // expect: unsafe null-dereference
}

int of_a_name(first **a, third **b) {
  *a = NULL;
  return (*b)->value; // expect: unsafe null-dereference
}

int of_other_sign(unsigned **a, int **b) {
  *a = NULL;
  return **b; // expect: unsafe null-dereference
}

typedef struct {
  int other;
} another;

int of_another_one(first **a, another **b) {
  *a = NULL;
  return (*b)->other; // expect: safe null-dereference
}
