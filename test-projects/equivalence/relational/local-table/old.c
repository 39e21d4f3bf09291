int days(int month) {
  static const int table[] = {31, 28, 31, 30};
  if (month < 0 || month > 3)
    return 0;
  return table[month];
}
