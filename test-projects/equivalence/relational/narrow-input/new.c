// Random runs do not find it; the model does.
// expect: rare different
unsigned rare(unsigned x) {
  if (x * 2654435761u == 0x12345678u)
    return 0;
  return x ^ 0x5bd1e995u;
}
