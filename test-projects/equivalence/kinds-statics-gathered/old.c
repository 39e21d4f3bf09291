// Static variables that are gathered in a structure.
static int count; static int limit = 10;
int plain(void) { if (count >= limit) return -1; return count++; }
static unsigned long seed = 1; static int calls;
unsigned real(void) { seed = seed * 1103515245 + 12345; calls++; return (unsigned)(seed / 65536) % 32768; }
int stats(void) { return calls; }
static int lo = 1, hi = 9;
int slip(int x) { return x < lo ? lo : x > hi ? hi : x; }
