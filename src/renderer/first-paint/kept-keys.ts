import type { KeypadKey } from '../../domain/basket/after-key.ts';

/** A tap on a key of the static keypad, or a key of the keyboard, as it came. */
export type EarlyKey = { readonly tapped: KeypadKey } | { readonly typed: KeyboardEvent };

/** What was pressed on the static keypad before the screens were there. */
interface KeptKeys {
  readonly keys: readonly EarlyKey[];
  /** Whether a finger is down, on whatever: its click is still to come. */
  readonly awaitsClick: () => boolean;
  /** Hears nothing more. */
  stop(): void;
}

declare global {
  interface Window {
    /** Set by the first script of the page where the static keypad is shown. */
    comptoirEarlyKeys?: KeptKeys;
  }
}

/** The static keypad, as the screens that take its place see it. */
export interface StaticScreen {
  /**
   * Takes what was pressed on it, once, in its order: a screen that takes no amount gives null, and it is dropped.
   * A tap counts as it begins, so that the rest of one that is under way presses nothing of what comes in its place.
   */
  takeKeys(press: ((key: KeypadKey) => void) | null): void;
  /** Takes it out of the page; what was pressed on it until then stays kept. */
  remove(): void;
}

/** Null where the page shows no static keypad. */
export function staticScreenOf(page: Window): StaticScreen | null {
  const shown = page.document.querySelector('[data-static-screen]');
  const kept = page.comptoirEarlyKeys;
  if (shown === null || kept === undefined) return null;
  const { keys, awaitsClick, stop } = kept;
  let isTaken = false;
  return {
    takeKeys(press) {
      if (isTaken) return;
      isTaken = true;
      stop();
      if (awaitsClick()) passOverClick(page);
      if (press === null) return;
      for (const key of keys) {
        if ('tapped' in key) press(key.tapped);
        // Heard as it would have been: whether a scanner typed it shows in when it came. Enter was taken before (early-keys.ts).
        else page.document.body.dispatchEvent(key.typed);
      }
    },
    remove() {
      // What is pressed on another screen is not kept.
      stop();
      shown.remove();
    },
  };
}

/** The click of a finger that is still down has counted: whatever lies there when it comes is not pressed by it. */
function passOverClick(page: Window): void {
  const end = () => {
    page.removeEventListener('click', passOver, { capture: true });
    page.removeEventListener('pointerdown', end, { capture: true });
  };
  const passOver = (event: MouseEvent) => {
    end();
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('click', passOver, { capture: true });
  page.addEventListener('pointerdown', end, { capture: true });
}
