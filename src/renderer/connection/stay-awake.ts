import { isInUse } from '../../contract/views/in-use.ts';
import type { TillView } from '../../contract/views/view.ts';

/** What a page has of the browser's screen. */
interface AwakePage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(name: 'visibilitychange', listener: () => void): void;
}

interface Views {
  getState(): { readonly view: TillView | null };
  subscribe(listener: () => void): unknown;
}

/**
 * Keeps the device's screen on while the till is in use (Screen Wake Lock API, W3C). A browser takes the lock away whenever
 * the page is hidden, and when it likes to: it is asked for again when the page is seen again. One that has none, or refuses,
 * goes its own way: nobody at the till could do anything about it.
 */
export function keepScreenOn(
  page: AwakePage,
  views: Views,
  wakeLock: Pick<WakeLock, 'request'> | undefined,
): void {
  const isUsed = (): boolean => {
    const { view } = views.getState();
    return view !== null && isInUse(view);
  };
  keepOnWhile(isUsed, page, wakeLock, views.subscribe);
}

/** The same for a page that is there to be looked at, whatever it shows. */
export function keepPageAwake(
  page: AwakePage,
  wakeLock: Pick<WakeLock, 'request'> | undefined,
): void {
  keepOnWhile(
    () => true,
    page,
    wakeLock,
    () => undefined,
  );
}

function keepOnWhile(
  isUsed: () => boolean,
  page: AwakePage,
  wakeLock: Pick<WakeLock, 'request'> | undefined,
  subscribe: Views['subscribe'],
): void {
  if (wakeLock === undefined) return;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  const isWanted = (): boolean => isUsed() && page.visibilityState === 'visible';

  async function follow(): Promise<void> {
    if (isAsking) return;
    const isHeld = lock !== null && !lock.released;
    if (isWanted() === isHeld) return;
    isAsking = true;
    try {
      if (isHeld) await lock?.release();
      else lock = (await wakeLock?.request('screen')) ?? null;
    } catch {
      // Refused: asked again when something changes.
    } finally {
      isAsking = false;
    }
    // Signed out while the browser was asked.
    if (!isWanted() && lock !== null && !lock.released) void follow();
  }

  subscribe(() => void follow());
  page.addEventListener('visibilitychange', () => void follow());
  void follow();
}
