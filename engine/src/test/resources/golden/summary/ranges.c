/* Both ends. */
int clamp(int x) { return x < 0 ? 0 : x > 9 ? 9 : x; }

/* One value. */
int same(int x) { return x - x + 3; }

/* One end. */
int magnitude(int x) { return x < 0 ? -x : x; }

/* Any value. */
int copy(int x) { return x; }

/* Within the type, which says nothing. */
unsigned char low(int x) { return (unsigned char)x; }

unsigned bit(unsigned x) { return x & 4u; }

_Bool truth(int x) { return x > 3; }
