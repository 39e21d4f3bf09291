void *malloc(unsigned long);
int memcmp(const void *, const void *, unsigned long);
extern void save(int, const void *, unsigned long);
struct pair { int a, b; };
struct first { int a, b; };
struct first *allocated(int n) { return malloc(n * 8); }
struct second { int a, b; };
int compared(struct second *p, struct second *q) { return memcmp(p, q, sizeof *p) == 0; }
int ordered(struct second *p, struct second *q) { return memcmp(p, q, sizeof *p) < 0; }
struct third { int a, b; };
void saved(int to, struct third *p) { save(to, p, sizeof *p); }
struct fourth { int a, b; };
struct fourth initialised(void) { struct fourth r = {1, 2}; return r; }
struct fifth { int a, b; };
int same(struct pair *p) { return p->a + 0; }
