static int table[3][4] = {{1, 2, 3, 4}, {5, 6, 7}, {[2] = 9}};
long long run(long long x) {
  int copy[4][3];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      copy[j][i] = table[i][j] * (int)(x % 100);
  long long sum = 0;
  for (int *p = &copy[0][0]; p < (int *)copy + 12; p++)
    sum = sum * 3 + *p;
  table[1][1]++;
  return sum + table[1][1] + sizeof copy;
}
