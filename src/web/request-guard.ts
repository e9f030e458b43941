/** What of a request decides whether it may reach the till. */
export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** Whether the request is one that a browser always sends an `Origin` with. */
  readonly isUpgrade: boolean;
}

/**
 * Whether a request comes from the till's own page on this machine.
 * The `Host` check stops a foreign name that was made to point here (DNS rebinding);
 * the `Origin` check stops another page of the same browser.
 */
export function isOwnRequest(request: RequestOrigin, port: number): boolean {
  return isFrom(request, 'http', [`127.0.0.1:${port}`, `localhost:${port}`]);
}

/** The same for a page that came from one of these hosts, each with its port. */
export function isFrom(
  { host, origin, isUpgrade }: RequestOrigin,
  scheme: 'http' | 'https',
  hosts: readonly string[],
): boolean {
  if (host === undefined || !hosts.includes(host)) return false;
  if (origin === undefined) return !isUpgrade;
  return origin === `${scheme}://${host}`;
}
