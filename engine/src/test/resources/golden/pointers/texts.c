extern const char kinds[256];

int index_counts(const char *s) {
  int i = 0;
  while (s[i]) i++;
  return i;
}

int pointer_walks(const char *s) {
  int n = 0;
  for (; *s; s++) n++;
  return n;
}

int looked_up(const char *s) {
  int i = 0;
  while (kinds[(unsigned char)s[i]] == 1) i++;
  return i;
}

/* What is read does not end it. */
int bounded(const char *s, int n) {
  int found = 0;
  for (int i = 0; i < n; i++)
    if (s[i] == 'x') found++;
  return found;
}

/* A counter as wide as a pointer needs no end. */
unsigned long wide(const char *s) {
  unsigned long n = 0;
  while (s[n]) n++;
  return n;
}

/* Nothing counts. */
const char *last(const char *s) {
  while (*s) s++;
  return s;
}

/* Which text it is hangs on the way. */
int either(const char *a, const char *b, int first) {
  const char *s = first ? a : b;
  int n = 0;
  while (*s++) n++;
  return n;
}

/* Not characters. */
int numbers(const int *p) {
  int i = 0;
  while (p[i]) i++;
  return i;
}

/* An own array is no given text. */
int own(void) {
  char s[4] = "abc";
  int i = 0;
  while (s[i]) i++;
  return i;
}
