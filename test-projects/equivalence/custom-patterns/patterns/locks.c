/* rename: spin_* -> raw_spin_* */
typedef int stet_needs_no_function;
