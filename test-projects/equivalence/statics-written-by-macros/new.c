#include "bump.h"

static int counter = 0;
static int kept = 3;
static int fixed = 5;

void bump(void) { BUMP(); }

int *keep(void) { return KEEP(); }

int count(void) { return 1; } // expect: count different

int read_kept(void) { return 3; } // expect: read_kept different known-unknown

int read_fixed(void) { return 5; } // expect: read_fixed equal known-unknown

int peek(void) { return fixed; }
