import type { TillView } from '../../contract/views/view.ts';
import type { ScreenStore } from '../state/store/screen-store.ts';

/** Keys that no scanner sends by itself, and that no keyboard on a touch screen has beside a field. */
const OF_HANDS = new Set([
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'F1',
  'F2',
  'F4',
  'F8',
]);
const TEXT_FIELD = 'input, textarea, select';

/** Whether buttons show their keys now. */
export const showsKeys = (chosen: TillView['keyHints'], keyboardUsed: boolean): boolean =>
  chosen === 'always' || (chosen === 'automatic' && keyboardUsed);

/**
 * Lets buttons show the keys that press them (`look/key-hints.css`), where the till is to: by itself once hands were at a
 * keyboard. After the scanner's own listener, which keeps the keys of a scan to itself.
 */
export function showKeyHints(page: Window, { store }: Pick<ScreenStore, 'store'>): void {
  let used = false;
  const show = () => {
    const { view } = store.getState();
    const shown = view !== null && showsKeys(view.keyHints, used);
    page.document.documentElement.toggleAttribute('data-key-hints', shown);
  };
  store.subscribe(({ view }, before) => {
    if (view?.keyHints !== before.view?.keyHints) show();
  });
  page.addEventListener(
    'keydown',
    ({ key, target, repeat }) => {
      const isTyped = target instanceof Element && target.closest(TEXT_FIELD) !== null;
      if (used || repeat || isTyped || !OF_HANDS.has(key)) return;
      used = true;
      show();
    },
    { capture: true },
  );
}
