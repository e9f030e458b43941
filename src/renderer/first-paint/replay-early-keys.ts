import type { StoreApi } from 'zustand/vanilla';
import type { Cashier } from '../state/selling/cashier.ts';
import { whichScreen } from '../state/shown/which-screen.ts';
import type { ScreenState } from '../state/store/screen-state.ts';
import type { StaticScreen } from './kept-keys.ts';

/**
 * Presses what was pressed before the screens were there, as soon as the till has said what it shows: where that is the keypad.
 * On any other screen it was meant for nothing, and is dropped.
 */
export function replayEarlyKeys(
  before: StaticScreen | null,
  store: StoreApi<ScreenState>,
  cashier: Pick<Cashier, 'press'>,
): void {
  if (before === null) return;
  const stop = store.subscribe((state) => {
    if (state.view === null) return;
    stop();
    before.takeKeys(whichScreen(state).kind === 'sell' ? cashier.press : null);
  });
}
