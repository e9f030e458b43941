import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import { introducedPort } from './introduced-port.ts';
import type { PortSource } from './kept-port.ts';
import { preloadedPortSource } from './preloaded-port.ts';

/** What the till gives a page that it has let in: the name of its session, and what only both of them know. */
interface LetIn {
  readonly session: string;
  readonly secret: string;
}

/** As much of a browser as this needs. */
interface CustomerBrowser extends Pick<Window, 'comptoirPort'> {
  readonly location: Pick<Location, 'protocol' | 'host'>;
  /** Refused, as it is read, by a browser that keeps nothing. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** How a customer's screen comes to its till. */
export interface CustomerWay {
  /** Reaches it where this page was let in; rejects with `NotLetIn` where it was not, or is not any more. */
  readonly openPort: PortSource;
  /** Tries a code; false where it lets nobody in. Rejects where the till does not answer. */
  pair(code: string): Promise<boolean>;
  /** Whether the program that shows the page sees to its window itself: that it fills the display, and that this stays on. */
  readonly isInOwnWindow: boolean;
}

/** The way of a page of the desktop shell or, in a browser, to the server that sent it. */
export function wayToTill(browser: CustomerBrowser): CustomerWay {
  const openPort = preloadedPortSource(browser);
  // Nobody is let in by a code there: the shell has opened the window itself.
  if (openPort) return { openPort, pair: () => Promise.resolve(false), isInOwnWindow: true };
  return customerWay(browser);
}

/** The way to the server that sent this page. Where the browser keeps nothing, this page alone is let in. */
function customerWay(browser: Omit<CustomerBrowser, 'comptoirPort'>): CustomerWay {
  const own = new Map<string, string>();
  function secretOf(session: string): string | null {
    try {
      return browser.localStorage.getItem(session) ?? own.get(session) ?? null;
    } catch {
      return own.get(session) ?? null;
    }
  }
  function keep({ session, secret }: LetIn): void {
    own.set(session, secret);
    try {
      browser.localStorage.setItem(session, secret);
    } catch {
      // It is let in until it is loaded again.
    }
  }
  const openPort = (): Promise<DroppablePort> =>
    introducedPort({ ...browser.location, bridge: 'bridge', door: 'session' }, secretOf);
  return {
    openPort,
    isInOwnWindow: false,
    async pair(code) {
      const answer = await fetch('pair', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      if (!answer.ok) return false;
      keep((await answer.json()) as LetIn);
      return true;
    },
  };
}
