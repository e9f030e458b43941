import type { Help } from '../state/shown/help.ts';
import { whichScreen } from '../state/shown/which-screen.ts';
import type { ScreenStore } from '../state/store/screen-store.ts';
import { isSign } from './key-meaning.ts';

const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=spinbutton]';
const DIALOG = '[role=dialog], [role=alertdialog]';
/** A question mark so soon after another sign is part of a code that a slow scanner types. */
const SIGN_FOLLOWS_MS = 1000;

/**
 * Opens the help where somebody stands: by F1 anywhere, and by a question mark where no keypad and no field has the signs.
 * After the scanner's own listener, which keeps the keys of a scan to itself.
 */
export function listenForHelp(
  page: Window,
  { screen, help }: { readonly screen: ScreenStore; readonly help: Pick<Help, 'explain'> },
): void {
  let lastSignAtMs = Number.NEGATIVE_INFINITY;

  const isSignForKeypad = () =>
    whichScreen(screen.store.getState()).kind === 'sell' &&
    page.document.querySelector(DIALOG) === null;

  const asks = (event: KeyboardEvent, sinceSignMs: number): boolean => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false;
    if (event.key === 'F1') return true;
    const isField = event.target instanceof Element && event.target.closest(TEXT_FIELD) !== null;
    return event.key === '?' && !isField && sinceSignMs > SIGN_FOLLOWS_MS && !isSignForKeypad();
  };

  page.addEventListener(
    'keydown',
    (event) => {
      const sinceSignMs = event.timeStamp - lastSignAtMs;
      if (isSign(event.key)) lastSignAtMs = event.timeStamp;
      const { view, helpTopic } = screen.store.getState();
      if (view === null || !asks(event, sinceSignMs)) return;
      // The browser has a help of its own.
      event.preventDefault();
      if (helpTopic === null) help.explain('here');
    },
    { capture: true },
  );
}
