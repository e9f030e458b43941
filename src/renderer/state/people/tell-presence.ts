import type { ScreenStore } from '../store/screen-store.ts';
import type { Crew } from './crew.ts';

/** Well within the shortest time after which a till signs out by itself, which is a minute. */
const TOLD_EVERY_MS = 20_000;

/** Whoever reads a long list turns a wheel, and presses nothing. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

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
  for (const touch of TOUCHES) {
    page.addEventListener(touch, touched, { capture: true, passive: true });
  }
}
