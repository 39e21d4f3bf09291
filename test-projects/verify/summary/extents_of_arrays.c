// Of a pointer to an array, indices count whole arrays; of one whose size is not known, its elements.
struct pair {
  int a, b;
};
typedef int row[4];
typedef int open[];

int element(int (*p)[], int n) {
  return (*p)[n];
}
// expect-extents: element (*p)[n] is valid

void clear(int (*p)[], int n) {
  for (int i = 0; i < n; i++) (*p)[i] = 0;
}
// expect-extents: clear (*p)[0 .. n - 1] is valid

int pairs(struct pair (*p)[], int n) {
  return (*p)[n].b;
}
// expect-extents: pairs (*p)[n] is valid

int by_name(open *p) {
  return (*p)[3];
}
// expect-extents: by_name (*p)[0 .. 3] is valid

int rows_of_many(int (*p)[][4], int i) {
  return (*p)[i][2];
}
// expect-extents: rows_of_many (*p)[i] is valid

int in_one(int (*p)[4], int i) {
  return (*p)[i & 3];
}
// expect-extents: in_one none

int rows(row *p, int n) {
  int s = 0;
  for (int k = 0; k < n; k++) s ^= p[k][3];
  return s;
}
// expect-extents: rows p[0 .. n - 1] is valid

int table(int p[][4], int i) {
  return p[i][2];
}
// expect-extents: table p[i] is valid
