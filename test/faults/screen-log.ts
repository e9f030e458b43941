import type { JSHandle, Page } from '@playwright/test';

/** What a screen of the till has shown, in order, however short it was there. */
export interface ScreenLog {
  /** Each new heading, and each new title of late money. */
  headings(): Promise<readonly string[]>;
  /** Each new way in which confirmations come, as the chip says it. */
  channels(): Promise<readonly string[]>;
}

/** Begins to note what the page shows from now on; it must not be loaded again. */
export async function logScreens(page: Page): Promise<ScreenLog> {
  const log: JSHandle<{ headings: string[]; channels: string[] }> = await page.evaluateHandle(
    () => {
      const seen = { headings: [] as string[], channels: [] as string[] };
      const last = new Map<string, string>();
      const note = (place: string, words: string, into: string[]): void => {
        if (words !== '' && words !== last.get(place)) into.push(words);
        last.set(place, words);
      };
      const look = (): void => {
        for (const place of [
          'h1',
          `section:is([aria-label="Late money"], [aria-label="Money that does not match"]) h2`,
        ]) {
          note(place, document.querySelector(place)?.textContent ?? '', seen.headings);
        }
        const chip = document.querySelector('[data-health]');
        note('health', chip?.getAttribute('data-health') ?? '', seen.channels);
      };
      new MutationObserver(look).observe(document, {
        attributeFilter: ['data-health'],
        childList: true,
        characterData: true,
        subtree: true,
      });
      look();
      return seen;
    },
  );
  return {
    headings: async () => (await log.jsonValue()).headings,
    channels: async () => (await log.jsonValue()).channels,
  };
}
