// expect: allocated equal
// expect: compared equal
// expect: ordered different
// expect: saved equal
// expect: initialised different known-unknown
// expect: same equal
void *malloc(unsigned long);
int memcmp(const void *, const void *, unsigned long);
extern void save(int, const void *, unsigned long);
struct pair { int a, b; };
struct first { int a, b, c; };
struct first *allocated(int n) { return malloc(n * 8); }
struct second { int b, a; };
int compared(struct second *p, struct second *q) { return memcmp(p, q, sizeof *p) == 0; }
int ordered(struct second *p, struct second *q) { return memcmp(p, q, sizeof *p) < 0; }
struct third { int b, a; };
void saved(int to, struct third *p) { save(to, p, sizeof *p); }
struct fourth { int b, a; };
struct fourth initialised(void) { struct fourth r = {1, 2}; return r; }
struct fifth { int b, a; };
int same(struct pair *p) { return p->a; }
