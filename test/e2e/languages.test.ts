import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../src/domain/locale.ts';
import { loadCatalogue } from '../../src/renderer/language/catalogues.ts';
import { OWN_NAME } from '../../src/renderer/language/own-name.ts';
import { closePages } from './support/browser.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

/** The file of a language's words. */
const WORDS = new RegExp(`/assets/(${LOCALES.join('|')})-[^/]{8}\\.js$`);

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
    const spoken = await loadCatalogue(to);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(words.settings.title).click();
    await page.getByRole('option', { name: words.settingsRoom.sections.look, exact: true }).click();
    await button(`${words.settingsRoom.change}, ${words.settings.language}`).click();
    await page.getByText(OWN_NAME[to], { exact: true }).click();
    await button(spoken.settingsRoom.done).click();
    await button(spoken.day.back).click();
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
