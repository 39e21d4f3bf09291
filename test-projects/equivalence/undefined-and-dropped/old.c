// What only the new version has no right to do leaves no trace in the forms that are compared.
#include <string.h>

int behind_a_string(void) { char b[8] = "abc"; return b[5]; }

int behind_a_fill(void) { char b[8] = {0}; b[0] = 1; return b[5]; }

int decides_nothing(int x) { return x; }

int of_no_weight(int x) { int v = 0; if (x > 3) v = 1; return v & 0; }

int one_too_many(int x) { return x; }

int without_an_end(int x) { return x; }

int set_before(int x) { int v = 0; if (x) v = 3; return x ? v : 1; }

int in_place(int x) { return x; }
