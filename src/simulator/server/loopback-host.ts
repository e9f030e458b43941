const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request names this machine as its host. A site elsewhere can have its own name lead to the
 * loopback (DNS rebinding), and would then read pages that need no sign-in; its name gives it away.
 */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK_HOST.test(host);
