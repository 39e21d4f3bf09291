static int limit = 20;
int below(int x) { return x < limit; } // expect: below different
static int mut = 20;
void set(int v) { mut = v; } // expect: set equal
int g(int x) { return x < mut; } // expect: g different
int ext = 20;
int h(int x) { return x < ext; } // expect: h different
static int cnt = 5;
int next(void) { return cnt++; } // expect: next different
static const char *msg = "b";
const char *m(void) { return msg; } // expect: m different
static int tab[3] = {1,2,4};
int t(int i) { return tab[i % 3u]; } // expect: t different
static int once = 1;
int first(void) { if (!once) { once = 1; return 7; } return 8; } // expect: first different
int unused(int x) { return x + limit * 0; } // expect: unused equal known-unknown
int clamp(int x) { return x > 100 ? limit - limit : x; } // expect: clamp equal known-unknown
int big(int x) { return x < 1000000 ? 0 : x > 1000000 + limit; } // expect: big different known-unknown
static int four[4] = {1, 2, 3, 5};
int part(unsigned i) { return four[i & 1]; } // expect: part equal known-unknown
static const int ct[4] = {1, 2, 3, 5};
int cpart(unsigned i) { return ct[i & 1]; } // expect: cpart equal
