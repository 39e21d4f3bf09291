int tcp_scaled(int window) { return window > 32 ? 32 : window; }
