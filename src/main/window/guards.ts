/** The scheme of the screens: theirs alone, so that no other page shares an origin with them. */
export const SCREEN_SCHEME = 'comptoir';

/** The pages of the program, each with a host, and so with an origin, of its own: none reads a file of another one. */
const SCREEN_PAGES = ['till', 'customer', 'kiosk'] as const;
export type ScreenPage = (typeof SCREEN_PAGES)[number];

/** The host of papers that are being printed: an origin of its own, at which nothing else is. */
export const PAPER_ORIGIN = `${SCREEN_SCHEME}://paper/`;

/** Whether an address is of a paper; which ones there are, only whoever prints knows. */
export const isPaperAddress = (address: string): boolean => address.startsWith(PAPER_ORIGIN);

/** The address of a page. */
export const addressOf = (page: ScreenPage): string => `${SCREEN_SCHEME}://${page}/index.html`;

/** What the shell turned away, for the log. `detail` is foreign text and may say anything. */
export interface Refusal {
  readonly code:
    | 'navigationRefused'
    | 'redirectRefused'
    | 'windowRefused'
    | 'webviewRefused'
    | 'permissionRefused'
    | 'requestRefused'
    | 'downloadRefused'
    | 'senderRefused';
  readonly detail: string;
}

export type RefusalReport = (refusal: Refusal) => void;

/** The page that an address is of; null for one that is not a plain `comptoir://till/…` or the same of another page. */
export function pageOf(address: string): ScreenPage | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, username, password } = new URL(address);
  if (protocol !== `${SCREEN_SCHEME}:` || username !== '' || password !== '') return null;
  return SCREEN_PAGES.find((page) => page === host) ?? null;
}

/** A frame may go to its own page's address (a reload) and only at the top; sub-frames go nowhere. `from` is where it is. */
export function mayNavigate(address: string, from: string, isMainFrame: boolean): boolean {
  const page = pageOf(address);
  return isMainFrame && page !== null && page === pageOf(from);
}

/** What the rule on senders looks at in Electron's `WebFrameMain`. */
export interface SenderFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: unknown;
  readonly detached: boolean;
}

/**
 * Whether a message may reach the till: only from a top frame that is still there and shows the page that its window is for.
 * Electron gives no frame at all once it has navigated or gone.
 */
export const isScreenFrame = (frame: SenderFrame | null, page: ScreenPage): boolean =>
  frame !== null &&
  !frame.detached &&
  frame.parent === null &&
  frame.origin === `${SCREEN_SCHEME}://${page}` &&
  pageOf(frame.url) === page;
