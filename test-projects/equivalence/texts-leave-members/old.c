// Where a text is too long for its member, the old version is undefined.
#include <stddef.h>
#include <string.h>

struct named {
  char name[8];
  int number;
  char last[8];
};
void last_name(struct named *s, const char *t) { strcpy(s->last, t); }
void name(struct named *s, const char *t) { strcpy(s->name, t); }
size_t length(struct named *s) { return strlen(s->name); }
void prefix(struct named *s, const char *t) { strcpy(s->name, t); }
