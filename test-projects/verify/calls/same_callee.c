// Of two calls of one function, the one is wrong in which it goes wrong.
static int buffer[8], count, limit = 8;

static void put(int v) {
  if (count < limit)
    buffer[count++] = v; // expect: unsafe array-bounds
}

int main(void) {
  for (int i = 0; i < 20; i++)
    put(i); // expect: safe array-bounds
  limit = 9;
  put(1); // expect: unsafe array-bounds
  return 0;
}
