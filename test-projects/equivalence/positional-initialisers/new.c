// expect: use1 different
// expect: use2 different known-unknown
// expect: use3 different
// expect: fill different
// expect: nested different known-unknown
// expect: list different known-unknown
// expect: known different
// expect: mixed different
// expect: named equal assuming
// expect: named_nested equal assuming
// expect: assigned equal assuming
// expect: zeros equal assuming
struct opt { int height, width; };
struct two { struct opt in; int more; };
int area(struct opt o);
int show(struct two *t);
static const struct opt usual = {3, 4};
int use1(void) { struct opt o = {640, 480}; return o.width; }
int use2(void) { struct opt o = {640, 480}; return area(o); }
int use3(void) { return (struct opt){640, 480}.height; }
void fill(struct opt *o) { *o = (struct opt){640, 480}; }
int nested(void) { struct two t = {{1, 2}, 3}; return show(&t); }
int list(int i) { static const struct opt all[2] = {{1, 2}, {3, 4}}; return all[i & 1].width; }
int known(void) { return usual.height; }
int mixed(int n) { struct opt o = {n, 480}; return o.height; }
int named(void) { struct opt o = {.width = 640, .height = 480}; return o.width; }
int named_nested(void) { struct two t = {.in = {.height = 1, .width = 2}, .more = 3}; return show(&t); }
int assigned(void) { struct opt o; o.width = 7; o.height = 9; return area(o); }
int zeros(void) { struct opt o = {0, 0}; return area(o); }
