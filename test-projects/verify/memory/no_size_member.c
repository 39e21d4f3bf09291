/* A member without bytes: every access is behind the object. */
struct tail { int n; int z[0]; };

int behind(unsigned k) {
  struct tail s;
  s.n = 1;
  return s.z[k & 3];  // expect: unsafe invalid-dereference
}
