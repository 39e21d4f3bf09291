// As it happens: an error code that one way does not set, a pointer that is compared, an argument.
// options: --property memory

int open_it(int which);
int use(int handle, const char *name);
void report(int code);

int forgotten_result(int n) {
  int rc;
  for (int i = 0; i < n; i++) {
    rc = open_it(i);
    if (rc < 0)
      goto out;
  }
out:
  return rc; // expect: unsafe uninitialised-read // with n = 0
}

int result_of_all(int n) {
  int rc = 0;
  for (int i = 0; i < n; i++) {
    rc = open_it(i);
    if (rc < 0)
      break;
  }
  return rc;
}

int as_argument(int c) {
  const char *name;
  if (c == 1)
    name = "one";
  else if (c == 2)
    name = "two";
  return use(c, name); // expect: unsafe uninitialised-read // with c = 0
}

int compared(int c) {
  char *p;
  if (c)
    p = 0;
  return p == 0; // expect: unsafe uninitialised-read // with c = 0
}

static int parse(int c, int *out) {
  if (c < '0' || c > '9')
    return 0;
  *out = c - '0';
  return 1;
}

int parsed(int c) {
  int value;
  if (!parse(c, &value))
    return -1;
  return value;
}

int helper(int c) {
  int x;
  if (c != 4)
    x = c;
  return x; // expect: unsafe uninitialised-read // with c = 4
}

int called_well(int c) {
  if (c == 4)
    return 0;
  return helper(c); // expect: safe uninitialised-read
}

int cleaned_up(int c) {
  int fd;
  int opened = 0;
  if (c > 0) {
    fd = open_it(c);
    opened = 1;
  }
  if (opened)
    report(fd); // expect: safe uninitialised-read
  return opened;
}

int binary_search(const int *a, int n, int key) {
  int low = 0, high = n - 1, mid;
  while (low <= high) {
    mid = low + (high - low) / 2;
    if (a[mid] == key)
      return mid;
    if (a[mid] < key)
      low = mid + 1;
    else
      high = mid - 1;
  }
  return mid; // expect: unsafe uninitialised-read // with n = 0
}
