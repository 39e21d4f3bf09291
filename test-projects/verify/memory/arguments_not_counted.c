// options: --property memory
#include <stdlib.h>

int main(int argc, char **argv) {
  return atoi(argv[1]); // expect: unsafe null-dereference // with argc = 1
}
