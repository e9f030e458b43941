import type { Page } from '@playwright/test';

/** Moments of one change on a page, in milliseconds since the epoch by the page's own high-resolution clock. */
export interface PaintStamps {
  /** The first pointerdown after the watch began, by the event's own stamp; null without one. */
  readonly tappedMs: number | null;
  /** The document first held what was awaited. */
  readonly shownMs: number;
  /** The second animation frame after that: the first one has been painted. */
  readonly paintedMs: number;
}

/** What is awaited: this element's text, or a part of it. */
export interface Awaited {
  readonly selector: string;
  readonly text: string;
}

/** A page that watches for one change. */
export interface PaintWatch {
  stamps(): Promise<PaintStamps>;
}

declare global {
  interface Window {
    comptoirPaint: Promise<PaintStamps>;
  }
}

/**
 * Has the page itself watch for a change and stamp it, so that no message to the browser is part of what is
 * measured. The watch is in place when this resolves; throws when what is awaited is there already.
 */
export async function watchForPaint(page: Page, awaited: Awaited): Promise<PaintWatch> {
  await page.evaluate(beginWatch, awaited);
  return { stamps: () => page.evaluate(() => window.comptoirPaint) };
}

/** Runs in the page. */
function beginWatch({ selector, text }: Awaited): void {
  const isShown = (): boolean =>
    document.querySelector(selector)?.textContent?.includes(text) ?? false;
  if (isShown()) throw new Error(`"${text}" is shown already`);
  const { timeOrigin } = performance;
  let tappedMs: number | null = null;
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tappedMs = timeOrigin + timeStamp;
    },
    { capture: true, once: true },
  );
  window.comptoirPaint = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      const shownMs = timeOrigin + performance.now();
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          resolve({ tappedMs, shownMs, paintedMs: timeOrigin + performance.now() });
        });
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
