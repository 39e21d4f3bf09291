typedef unsigned long size_t;
int snprintf(char *, size_t, const char *, ...);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strchr(const char *, int);
size_t strlen(const char *);
int sscanf(const char *, const char *, ...);
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
int puts(const char *);
void elsewhere(void);
void show(const char *);

/* Kept: functions on texts, blocks in front of the end, the end set again, indices that are checked. */
static char kept[16];
void kept_1(const char *s) { snprintf(kept, sizeof kept, "%s", s); }
void kept_2(const char *s) { strncpy(kept, s, sizeof kept - 1); }
void kept_3(const char *s) {
  strncpy(kept, s, sizeof kept);
  kept[sizeof kept - 1] = 0;
}
void kept_4(const char *s, size_t n) {
  if (n < sizeof kept) {
    memcpy(kept, s, n);
    kept[n] = 0;
  }
}
void kept_5(void) { memset(kept, 0, sizeof kept); }
int kept_6(void) {
  char *colon = strchr(kept, ':');
  if (colon)
    *colon = 0;
  return colon ? (int)(colon - kept) : -1;
}
static int count(const char *p) {
  int n = 0;
  for (; *p; p++)
    n++;
  return n;
}
int kept_7(void) { return count(kept) + puts(kept); }

static void cut(char *p) {
  for (; *p; p++)
    if (*p == '\n')
      *p = 0;
}
static void set(char *to, const char *s) { strcpy(to, s); }
void kept_8(const char *s) {
  set(kept, s);
  cut(kept);
}

/* A number says how much stands in it. */
static char line[32];
static unsigned filled;
void put(char c) {
  if (filled < sizeof line - 1) {
    line[filled++] = c;
    line[filled] = 0;
  }
}
void newline(void) {
  puts(line);
  filled = 0;
  line[0] = 0;
}

/* Others may name it. */
char shared[8];
size_t of_shared(void) { return strlen(shared); }

/* Members of a structure. */
static struct {
  int n;
  char first[8];
  char second[8];
  char rest[4];
} all;
void members(const char *s) {
  strcpy(all.first, s);
  memset(all.second, 'a', 8);
  all.n++;
  puts(all.rest);
}

/* Begins without an end. */
static char begun[4] = "abcd";
size_t of_begun(void) { return strlen(begun); }

/* Not kept, each for another reason. */
static char filled_up[8];
void not_1(void) { memset(filled_up, 'a', sizeof filled_up); }
static char copied[8];
void not_2(const char *s) { strncpy(copied, s, sizeof copied); }
static char indexed[8];
void not_3(unsigned i, char c) {
  if (i < sizeof indexed)
    indexed[i] = c;
}
static char ended_late[8];
void not_4(const char *s) {
  strncpy(ended_late, s, sizeof ended_late);
  elsewhere();
  ended_late[sizeof ended_late - 1] = 0;
}
static char ended_sometimes[8];
void not_5(const char *s, int i) {
  strncpy(ended_sometimes, s, sizeof ended_sometimes);
  if (i)
    ended_sometimes[sizeof ended_sometimes - 1] = 0;
}
static char given[8];
void not_6(void) { show(given); }
static char handed_out[8];
char *not_7(void) { return handed_out; }
static char held[8];
static char *holder = held;
void not_8(char c) { holder[7] = c; puts(held); }
static char scanned[8];
void not_9(const char *s) { sscanf(s, "%8s", scanned); }
static char written_by[8];
static void write(char *p, char c) { p[7] = c; }
void not_10(char c) { write(written_by, c); }
static char by_number[8];
void not_11(char c) { *(char *)((size_t)by_number + 7) = c; }
static volatile char watched[8];
char not_12(void) { return watched[0]; }
static char behind[8];
void not_13(char c) {
  char *p = strchr(behind, ':');
  if (p)
    p[1] = c;
}
static char walked[8];
void not_14(char c) {
  for (char *p = walked; p < walked + sizeof walked; p++)
    *p = c;
}
static char stored[8];
void not_15(char **to) { *to = stored; }
static char wide[8];
void not_16(long n) { *(long *)wide = n; }
