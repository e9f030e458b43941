import type { StoreApi } from 'zustand/vanilla';
import type { ScreenState } from '../state/store/screen-state.ts';
import { keepLanguage } from './expected-language.ts';
import { expectedScreen, keepExpectedScreen } from './expected-screen.ts';

/** Long after a change was painted: nothing waits for it. */
const KEPT_AFTER_MS = 500;

/** Keeps what the next start is expected to show, a while after each change and as the page goes. */
export function keepExpectedScreenOf(page: Window, store: StoreApi<ScreenState>): void {
  let timer: number | undefined;
  const keep = () => {
    page.clearTimeout(timer);
    timer = undefined;
    const { view } = store.getState();
    if (view === null) return;
    keepLanguage(page, view.locale);
    const below = page.document.querySelector<HTMLElement>('#screen [data-below]');
    keepExpectedScreen(() => page.localStorage, expectedScreen(view, below?.offsetHeight ?? 0));
  };
  store.subscribe(({ view }, before) => {
    if (view !== before.view) timer ??= page.setTimeout(keep, KEPT_AFTER_MS);
  });
  page.addEventListener('pagehide', keep);
}
