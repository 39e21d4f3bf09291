// options: --property termination
// expect-termination: length terminating
// expect-termination: copies terminating
// expect-termination: finds terminating
// expect-termination: in_array terminating
// expect-termination: between terminating
int length(const char *p) {
  int n = 0;
  while (*p++) n++;
  return n;
}
void copies(char *to, const char *from) {
  while ((*to++ = *from++));
}
const char *finds(const char *p, char c) {
  while (*p && *p != c) p++;
  return p;
}
int in_array(void) {
  char text[] = "abc";
  int i = 0;
  while (text[i]) i++;
  return i;
}
long between(const int *begin, const int *end) {
  long sum = 0;
  for (const int *p = begin; p < end; p++) sum ^= *p;
  return sum;
}
