// expect: same_number different
// expect: where different
// expect: told equal assuming
// expect: told_both different
// expect: told_more different
// expect: kept different
// expect: at different
// expect: is_late different
// expect: asked different
// expect: tracked equal assuming
// expect: through different
// expect: is_flat equal assuming
// expect: is_flat_shape equal assuming
// expect: is_flat_or_odd different
// expect: number different
// expect: from_int different
// expect: with_number equal
// expect: weight different
// expect: pick different
// expect: result different
// expect: turn equal assuming
// expect: turn_number different
// expect: after different
// expect: make equal assuming
// expect: size different
// expect: clear equal assuming
// expect: clear_room different
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define STEP 43
void note(int line);
int measured(int line);
void *track(unsigned long n, const char *file, int line);
int last, x; int table[64];
enum kind { ROUND, LONG, FLAT };
enum way { UP, DOWN, RIGHT, LEFT };
struct shape { enum kind k; int size; };
struct pair { int a, b; };
void same_number(void) { x ^= STEP; }
int where(void) { return __LINE__; }
void told(void) { note(__LINE__); }
void told_both(void) { note(__LINE__); note(44); }
void told_more(int n) { note(__LINE__ + n); }
void kept(void) { last = __LINE__; }
int at(void) { return table[__LINE__ % 64]; }
int is_late(int n) { return n < __LINE__; }
int asked(void) { return measured(__LINE__); }
void *tracked(void) { return track(8, __FILE__, __LINE__); }
static void inner(int line) { last = line; }
void through(void) { inner(__LINE__); }
int is_flat(enum kind k) { return k == FLAT; }
int is_flat_shape(struct shape *s) { return s->k == FLAT ? s->size : 0; }
int is_flat_or_odd(enum kind k) { return k == FLAT || (k & 1); }
int number(enum kind k) { return k == FLAT ? k : 0; }
int from_int(int n) { enum kind k = n; return k == FLAT; }
int with_number(enum kind k) { return k == 1; }
int weight(enum kind k) { return k == FLAT ? 10 * FLAT : 0; }
int pick(int on) { return table[on ? FLAT : ROUND]; }
int result(void) { return FLAT; }
int turn(enum way w) { switch (w) { case UP: return 4; case LEFT: return 6; default: return 0; } }
int turn_number(enum way w) { switch (w) { case UP: return 4; case 3: return 6; default: return 0; } }
int after(enum way w) { return w >= LEFT; }
struct pair *make(void) { return calloc(3, sizeof(struct pair)); }
unsigned long size(void) { return sizeof(struct pair); }
void clear(struct pair *p) { memset(p, 0, sizeof *p); }
#define ROOM 8
void clear_room(char *p) { memset(p, 0, ROOM); }
