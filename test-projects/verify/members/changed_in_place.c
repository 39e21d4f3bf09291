// options: --recheck=bitwuzla
// A text in a member is changed where it stands. (Z3 takes long over the invariant.)

struct record {
  char name[64];
  int id;
};

// expect-function: upper safe
void upper(struct record *r) {
  for (char *p = r->name; *p; p++)
    if (*p >= 'a' && *p <= 'z')
      *p -= 'a' - 'A';
}
