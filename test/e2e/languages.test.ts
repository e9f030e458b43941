import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/domain/locale.ts';
import { loadCatalogue } from '../../src/renderer/language/catalogues.ts';
import { closePages } from './support/browser.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

/** The file of a language's words. */
const WORDS = /\/assets\/([a-z]{2})-[^/]*\.js$/;

describe('the words of the screens', () => {
  let setting: TillSetting;
  let page: Page;
  let fetched: string[];

  beforeEach(async () => {
    setting = await startTillSetting();
    ({ page } = setting.running);
    fetched = [];
    page.on('request', (request) => {
      const [, language] = WORDS.exec(request.url()) ?? [];
      if (language !== undefined) fetched.push(language);
    });
  });

  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await endTillSetting(setting);
  });

  const languages = (): readonly string[] => [...new Set(fetched)].sort();
  const charge = async (locale: Locale) => {
    const { sell } = await loadCatalogue(locale);
    return page.getByRole('button', { name: new RegExp(`^${sell.charge}`) });
  };
  const isIn = async (locale: Locale): Promise<void> => {
    await page.locator(`#screen [data-screen=sell]`).waitFor();
    await (await charge(locale)).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  };

  async function speak(from: Locale, to: Locale): Promise<void> {
    const words = await loadCatalogue(from);
    await page.getByRole('button', { name: words.settings.title, exact: true }).click();
    const names = { en: 'English', fr: 'Français', de: 'Deutsch', es: 'Español' };
    const others = { it: 'Italiano', nl: 'Nederlands', pt: 'Português' };
    await page.getByText({ ...names, ...others }[to], { exact: true }).click();
    const { settings } = await loadCatalogue(to);
    await page.getByRole('button', { name: settings.close, exact: true }).first().click();
    await isIn(to);
  }

  test('come one language at a time, whichever is chosen, and with the next start that one alone', async () => {
    let spoken: Locale = 'en';
    for (const locale of LOCALES.filter((each) => each !== 'en')) {
      fetched = [];
      await speak(spoken, locale);
      expect(languages()).toEqual([locale]);
      spoken = locale;
    }
    fetched = [];
    // Kept for the next start as the page goes.
    await page.reload();
    await isIn(spoken);
    expect(languages()).toEqual([spoken]);
  });

  test('are asked for again where they do not come, and nothing is drawn without them', async () => {
    let refused = 0;
    await page.route(WORDS, async (route) => {
      refused += 1;
      if (refused <= 2) await route.abort();
      else await route.continue();
    });
    await page.reload();
    await isIn('en');
    expect(refused).toBeGreaterThan(2);
  });
});
