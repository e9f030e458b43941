import type { StoreApi } from 'zustand/vanilla';
import type { ScreenState } from '../state/store/screen-state.ts';
import type { Ringer } from './ringer.ts';

/** Clicks with each key that changed the amount, where the till is to; one that was refused or had nothing to do is silent. */
export function clickKeys(store: StoreApi<ScreenState>, ringer: Pick<Ringer, 'click'>): void {
  store.subscribe(({ basket, view }, before) => {
    if (basket !== before.basket && view?.keyClicks) ringer.click(view.volume);
  });
}
