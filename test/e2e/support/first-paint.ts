import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Simulation } from './simulation.ts';
import type { TillPage } from './till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './till-setting.ts';

/** Under which name a page keeps what the next start begins with. */
export const EXPECTED = 'comptoir.first-paint.2';

/** The page's own script, which a test may hold up. */
export const SCREENS = /\/assets\/start-.*\.js$/;

/** A page whose next start begins with the keypad, before any script is there. */
export interface FirstPaint {
  readonly page: Page;
  readonly till: TillPage;
  readonly simulation: Simulation;
  /** Loads the page again, and stops before its screens: until `release`. */
  loadHeld(): Promise<void>;
  release(): void;
  /** Waits for the screens. */
  live(): Promise<void>;
  digit(key: string): ReturnType<Page['getByRole']>;
  amount(text: string): Promise<void>;
  /** What stands in the label. */
  label(): Promise<string>;
}

/** Begins each test of a file with such a page of a new till. To be called once, where the tests are. */
export function firstPaint(): FirstPaint {
  let setting: TillSetting;
  let release: () => void;

  beforeEach(async () => {
    setting = await startTillSetting();
    await expect.poll(() => keptBy(setting.running.page)).not.toBeNull();
  });

  afterEach(async () => {
    await setting.running.page.unrouteAll({ behavior: 'ignoreErrors' });
    await endTillSetting(setting);
  });

  const page = () => setting.running.page;
  return {
    get page() {
      return page();
    },
    get till() {
      return setting.till;
    },
    get simulation() {
      return setting.simulation;
    },
    async loadHeld() {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page().route(SCREENS, async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      });
      await page().reload({ waitUntil: 'commit' });
    },
    release: () => release(),
    live: () => page().locator('#screen [data-screen]').waitFor(),
    digit: (key) => page().getByRole('button', { name: key, exact: true }),
    amount: (text) => page().getByText(text, { exact: true }).first().waitFor(),
    label: () => page().getByRole('textbox', { name: 'Label' }).inputValue(),
  };
}

/** What this page's next start begins with; null where that is no keypad. */
export const keptBy = (page: Page): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), EXPECTED);
