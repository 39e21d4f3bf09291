// expect: f equal
void out(int);
static const int hour = 60 * 60;
void f(void) { out(hour); }
