#include <stddef.h>
// entry: main

static void (*hook)(int);

int main(void) {
  if (hook) hook(1);
  hook(2);  // expect: unsafe null-dereference
  return 0;
}
