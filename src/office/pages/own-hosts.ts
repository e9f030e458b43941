import { isIP } from 'node:net';

/**
 * Whether a host, as a request names it, is this office's own: an address in figures or this machine's own name, neither of which anybody can
 * have a name of theirs lead to, or one of the names that whoever runs the office said (`named`, in small letters, without a port).
 * A page of another name that leads here (DNS rebinding) would otherwise be of the office's own origin to a browser.
 */
export function isOwnHost(host: string | undefined, named: ReadonlySet<string>): boolean {
  const name = hostNameOf(host);
  if (name === null) return false;
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 || name === 'localhost' || named.has(name);
}

/** The name in small letters, without a port; null where it is none. */
function hostNameOf(host: string | undefined): string | null {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname || null;
}
