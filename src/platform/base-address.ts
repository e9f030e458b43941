import { err, ok, type Result } from '../domain/result.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What is wrong with a base address. */
export type BaseUrlProblem = 'baseUrlUnusable' | 'baseUrlNotBare';

/**
 * Reads the service's base address, which already holds the API's path root, without a slash at its end.
 * Error `baseUrlUnusable`: not an absolute address, plain http beyond this machine (a key would travel
 * in the clear). Error `baseUrlNotBare`: one that carries a user, a password, a query or a fragment.
 */
export function readBaseUrl(text: string): Result<string, { readonly code: BaseUrlProblem }> {
  const url = URL.parse(text);
  if (url === null || !isSafeForKeys(url)) return err({ code: 'baseUrlUnusable' });
  if (!isBare(url)) return err({ code: 'baseUrlNotBare' });
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

/** Whether a host, as an address names it, is the machine that asks. */
export const isThisMachine = (hostname: string): boolean => LOOPBACK_HOST.test(hostname);

function isSafeForKeys(url: URL): boolean {
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && isThisMachine(url.hostname);
}

/** Compared on the whole address, because an empty query or fragment leaves no part to look at. */
function isBare(url: URL): boolean {
  return url.username === '' && url.password === '' && !/[?#]/.test(url.href);
}
