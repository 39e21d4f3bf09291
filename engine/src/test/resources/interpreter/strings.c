#include <string.h>
static const char *names[] = {"zero", "one", "two", "three"};
long long run(long long x) {
  char buffer[32];
  strcpy(buffer, names[x & 3]);
  memmove(buffer + 2, buffer, strlen(buffer) + 1);
  memset(buffer, 'x', 2);
  int order = strcmp(buffer, "xxtwo");
  int same = memcmp(buffer, "xxone", 6) == 0;
  return strlen(buffer) * 100 + (order < 0) * 10 + (order > 0) + same * 1000 + buffer[3];
}
