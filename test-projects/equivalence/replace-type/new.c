// expect: left equal
typedef struct point { int x; int y; } point;
int left(const point *p) { return p->x; }
