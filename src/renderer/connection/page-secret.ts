/** What the address brought after its #: the session's name, and what only this page and its till know. */
const BROUGHT = /^#(comptoir_[0-9a-f]{12})=([\w-]{43})$/;

/** As much of a browser's window as this needs. */
interface PageWindow {
  readonly location: { readonly hash: string; readonly pathname: string };
  readonly history: { replaceState(state: null, unused: string, address: string): void };
  /** Refused, as it is read, by a browser that keeps nothing. */
  readonly localStorage: {
    getItem(name: string): string | null;
    setItem(name: string, value: string): void;
  };
}

/**
 * Keeps what the printed address brought, for every page of this till in this browser, and takes it out of the
 * address; says later what is kept under a session's name. Where the browser keeps nothing, this page alone knows it.
 */
export function pageSecrets(page: PageWindow): (session: string) => string | null {
  const own = new Map<string, string>();
  const brought = BROUGHT.exec(page.location.hash);
  if (brought) {
    const [, session = '', secret = ''] = brought;
    own.set(session, secret);
    attempt(() => page.localStorage.setItem(session, secret));
    page.history.replaceState(null, '', page.location.pathname);
  }
  // Another page of this browser may have opened a newer address meanwhile.
  return (session) => attempt(() => page.localStorage.getItem(session)) ?? own.get(session) ?? null;
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
