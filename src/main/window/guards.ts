/** The scheme, and with it the origin, of the screens: theirs alone, so that no other page shares it. */
export const SCREEN_SCHEME = 'comptoir';
const SCREEN_HOST = 'till';
const SCREEN_ORIGIN = `${SCREEN_SCHEME}://${SCREEN_HOST}`;
export const FIRST_SCREEN = `${SCREEN_ORIGIN}/index.html`;

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

/** Whether an address is one of the screens' own. Anything that is not a plain `comptoir://till/…` is not. */
export function isScreenAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.protocol === `${SCREEN_SCHEME}:` &&
    url.host === SCREEN_HOST &&
    url.username === '' &&
    url.password === ''
  );
}

/** A frame may go to the screens' own address (a reload) and only at the top; sub-frames go nowhere. */
export const mayNavigate = (address: string, isMainFrame: boolean): boolean =>
  isMainFrame && isScreenAddress(address);

/** What the rule on senders looks at in Electron's `WebFrameMain`. */
export interface SenderFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: unknown;
  readonly detached: boolean;
}

/**
 * Whether a message may reach the till: only from a top frame that is still there and shows a screen.
 * Electron gives no frame at all once it has navigated or gone.
 */
export const isScreenFrame = (frame: SenderFrame | null): boolean =>
  frame !== null &&
  !frame.detached &&
  frame.parent === null &&
  frame.origin === SCREEN_ORIGIN &&
  isScreenAddress(frame.url);
