import { describe, expect, test } from 'vitest';
import { isInUse } from '../../../../src/contract/views/in-use.ts';
import type { TillView } from '../../../../src/contract/views/view.ts';
import { keepScreenOn } from '../../../../src/renderer/connection/stay-awake.ts';

const view = (signInNeeded: boolean, sales: number) =>
  ({ signInNeeded, sales: Array.from({ length: sales }) }) as unknown as TillView;

/** A page over a browser that grants the lock, or refuses it. */
function awakePage(grants: boolean) {
  const listeners = { view: [] as (() => void)[], visible: [] as (() => void)[] };
  const seen = { asked: 0, held: 0 };
  let shown: TillView | null = null;
  let visibilityState: DocumentVisibilityState = 'visible';
  let current: { released: boolean; release(): Promise<void> } | null = null;
  const wakeLock = {
    request: () => {
      seen.asked += 1;
      if (!grants) return Promise.reject(new Error('NotAllowedError'));
      const lock = {
        released: false,
        release() {
          if (!lock.released) seen.held -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      };
      current = lock;
      seen.held += 1;
      return Promise.resolve(lock as unknown as WakeLockSentinel);
    },
  };
  const page = {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (_name: string, listener: () => void) =>
      void listeners.visible.push(listener),
  };
  const views = {
    getState: () => ({ view: shown }),
    subscribe: (listener: () => void) => listeners.view.push(listener),
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    seen,
    start: () => keepScreenOn(page, views, wakeLock),
    async show(next: TillView) {
      shown = next;
      for (const listener of listeners.view) listener();
      await settled();
    },
    async turn(next: DocumentVisibilityState) {
      visibilityState = next;
      // The browser takes the lock away before it tells the page.
      if (next === 'hidden') await current?.release();
      for (const listener of listeners.visible) listener();
      await settled();
    },
  };
}

describe('a till', () => {
  test('is in use while it is open to all, somebody is signed in, or a sale is on it', () => {
    expect(isInUse(view(false, 0))).toBe(true);
    expect(isInUse(view(true, 1))).toBe(true);
    expect(isInUse(view(true, 0))).toBe(false);
  });
});

describe('the screen of a tablet', () => {
  test('stays on from the sign-in to the sign-out', async () => {
    const tablet = awakePage(true);
    tablet.start();
    await tablet.show(view(true, 0));
    expect(tablet.seen).toEqual({ asked: 0, held: 0 });
    await tablet.show(view(false, 0));
    await tablet.show(view(false, 3));
    expect(tablet.seen).toEqual({ asked: 1, held: 1 });
    await tablet.show(view(true, 1));
    expect(tablet.seen.held).toBe(1);
    await tablet.show(view(true, 0));
    expect(tablet.seen).toEqual({ asked: 1, held: 0 });
  });

  test('stays on again once the page is seen again', async () => {
    const tablet = awakePage(true);
    tablet.start();
    await tablet.show(view(false, 0));
    await tablet.turn('hidden');
    expect(tablet.seen).toEqual({ asked: 1, held: 0 });
    await tablet.turn('visible');
    expect(tablet.seen).toEqual({ asked: 2, held: 1 });
  });

  test('goes its own way where the browser refuses, or has no such lock', async () => {
    const tablet = awakePage(false);
    tablet.start();
    await tablet.show(view(false, 0));
    expect(tablet.seen).toEqual({ asked: 1, held: 0 });
    const page = { visibilityState: 'visible', addEventListener: () => undefined } as const;
    const views = { getState: () => ({ view: view(false, 0) }), subscribe: () => undefined };
    expect(() => keepScreenOn(page, views, undefined)).not.toThrow();
  });
});
