// Where the program starts, variables hold other things: functions that read them differ.
static int limit = 10;
int below(int x) { return x < limit; }
static int mut = 10;
void set(int v) { mut = v; }
int g(int x) { return x < mut; }
int ext = 10;
int h(int x) { return x < ext; }
static int cnt = 0;
int next(void) { return cnt++; }
static const char *msg = "a";
const char *m(void) { return msg; }
static int tab[3] = {1,2,3};
int t(int i) { return tab[i % 3u]; }
static int once;
int first(void) { if (!once) { once = 1; return 7; } return 8; }
int unused(int x) { return x + limit * 0; }
int clamp(int x) { return x > 100 ? limit - limit : x; }
int big(int x) { return x < 1000000 ? 0 : x > 1000000 + limit; }
static int four[4] = {1, 2, 3, 4};
int part(unsigned i) { return four[i & 1]; }
static const int ct[4] = {1, 2, 3, 4};
int cpart(unsigned i) { return ct[i & 1]; }
