import type { JSHandle, Page } from '@playwright/test';

/** What a screen of the till has shown, in order: each new heading, and each new title of late money. */
export interface ScreenLog {
  seen(): Promise<readonly string[]>;
}

/** Begins to note what the page shows from now on; it must not be loaded again. */
export async function logScreens(page: Page): Promise<ScreenLog> {
  const log: JSHandle<string[]> = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const last = new Map<string, string>();
    const look = (): void => {
      for (const place of ['h1', 'section[aria-label="Late money"] h2']) {
        const words = document.querySelector(place)?.textContent ?? '';
        if (words !== '' && words !== last.get(place)) seen.push(words);
        last.set(place, words);
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
    return seen;
  });
  return { seen: () => log.jsonValue() };
}
