#include <stddef.h>
#include <string.h>

struct named {
  char name[8];
  int number;
  char last[8];
};
// expect: last_name equal known-unknown
void last_name(struct named *s, const char *t) {
  if (strlen(t) >= 8)
    return;
  strcpy(s->last, t);
}
// expect: name equal known-unknown
void name(struct named *s, const char *t) {
  if (strlen(t) >= 8)
    return;
  strcpy(s->name, t);
}
// expect: length equal known-unknown
size_t length(struct named *s) {
  size_t i = 0;
  while (i < 8 && s->name[i])
    i++;
  return i;
}
// expect: prefix different
void prefix(struct named *s, const char *t) {
  strcpy(s->name, t);
  if (s->name[0] == 'x')
    s->name[0] = 'y';
}
