import type { Crew } from './crew.ts';
import type { ScreenStore } from './screen-store.ts';

/** Well within the shortest time after which a till signs out by itself, which is a minute. */
const TOLD_EVERY_MS = 20_000;

/** Tells the till now and then that somebody touches this page, where it would sign them out otherwise. */
export function tellPresence(
  page: Document,
  { store, devices }: Pick<ScreenStore, 'store' | 'devices'>,
  crew: Pick<Crew, 'isHere'>,
): void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const touched = () => {
    const { view } = store.getState();
    if (view?.operator == null || view.shop.signOutAfterMin === null) return;
    if (devices.nowMs() - toldAtMs < TOLD_EVERY_MS) return;
    toldAtMs = devices.nowMs();
    crew.isHere();
  };
  page.addEventListener('pointerdown', touched, { capture: true, passive: true });
  page.addEventListener('keydown', touched, { capture: true, passive: true });
}
