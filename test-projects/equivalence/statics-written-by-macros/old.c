#include "bump.h"

static int counter = 0;
static int kept = 3;
static int fixed = 5;

void bump(void) { BUMP(); }

int *keep(void) { return KEEP(); }

int count(void) { return counter + 1; }

int read_kept(void) { return kept; }

int read_fixed(void) { return fixed; }

int peek(void) { return fixed; }
