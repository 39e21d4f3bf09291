#include <stdio.h>

int sums(int a, unsigned b) { // expect: sums different known-unknown
  int first[2] = {27, 71};
  int all[4] = {31, first[a & 1], (int)(b % 5), a};
  if (a == 7) return 0;
  for (int i = 1; i < 4; i++) all[i] = all[i - 1];
  char text[12];
  sprintf(text, "%5d", (int)(b % 5));
  return (int)(b % 5) + 1;
}

int past_the_end(int a, unsigned b) { // expect: past_the_end different known-unknown
  int first[2] = {27, 71};
  int all[4] = {31, first[a & 1], (int)(b % 5), a};
  if (a == 7) return 0;
  for (int i = 1; i < 4; i++) all[i] = all[i + 1];
  char text[12];
  sprintf(text, "%5d", (int)(b % 5));
  return (int)(b % 5);
}
