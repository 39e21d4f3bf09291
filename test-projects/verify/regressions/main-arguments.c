#include <assert.h>
int main(int argc, char **argv) {
  assert(argc >= 0); // expect: safe assertion
  return 0;
}
