struct point { int x; int y; };
int left(const struct point *p) { return p->x; }
