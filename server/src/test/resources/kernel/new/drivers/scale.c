int tcp_scaled(int window) { return window > 48 ? 48 : window; }
