import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { verifyExport } from '../../src/ledger/proof/verify-export.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { temporaryFolder } from '../unit/ledger/setting.ts';
import { closePages, openContext } from './support/browser.ts';
import { linesIn, madeDayPage, NASTY_LABEL, withLines } from './support/day-page.ts';

afterAll(closePages);

/** Opens the page from the disk, as an accountant does; fails where it asks for anything else. */
async function opened(
  html: string,
  options: { readonly colorScheme?: 'light' | 'dark' } = {},
  onConsole: (text: string) => void = () => undefined,
) {
  const file = join(temporaryFolder(), 'day.html');
  writeFileSync(file, html);
  const context = await openContext({
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.on('console', (message) => onConsole(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await page.locator('[role=status]').first().waitFor();
  expect(asked).toEqual([pathToFileURL(file).href]);
  return page;
}

async function verdictOf(page: Page) {
  const verdict = page.locator('[data-verdict]');
  await verdict.waitFor();
  return { state: await verdict.getAttribute('data-verdict'), text: await verdict.innerText() };
}

const ENTRY_COUNT = 19;

describe('the page of a day, opened from a disk,', () => {
  test('says that everything is as it was signed, by which key, and what the day was', async () => {
    const html = madeDayPage();
    expect(linesIn(html)).toHaveLength(ENTRY_COUNT + 2);
    const page = await opened(html);
    const { state, text } = await verdictOf(page);
    expect(state).toBe('good');
    expect(text).toContain('Everything is as it was signed.');
    expect(text).toContain(`All ${ENTRY_COUNT} entries were recomputed, from 1 to ${ENTRY_COUNT}`);
    const { keys } = JSON.parse(linesIn(html)[0] ?? '');
    expect(await page.locator('[data-key]').innerText()).toBe(keys[0].keyId);
    const said = (await page.locator('main').innerText()).replaceAll(/[\s\u00a0]+/g, ' ');
    for (const figure of [
      'Sales begun 4 1,146.73 €',
      'Money received 3 1,097.81 €',
      'The closing says the same as the entries',
      'In time 2 1,048.90 €',
      'Late 1 48.91 €',
      'Total received 3 1,097.81 €',
      'VAT 20 % 2 81.51 € 16.30 € 97.81 €',
    ]) {
      expect(said).toContain(figure);
    }
    expect(await page.getByText(NASTY_LABEL, { exact: true }).count()).toBe(1);
  });

  test('shows money that does not match as what it is, in no sum of the money received', async () => {
    const page = await opened(madeDayPage({ isOtherwise: true }));
    expect((await verdictOf(page)).state).toBe('good');
    const said = (await page.locator('main').innerText()).replaceAll(/[\s\u00a0]+/g, ' ');
    for (const figure of [
      'Total received 3 1,097.81 €',
      'Money that does not match Count Amount',
      'Another amount 1 20.00 € Goods handed over 1 20.00 €',
      'Another currency 1 20.00 USD',
      'Another amount 12.50 € 20.00 € Goods handed over',
      'Another currency 12.50 € 20.00 USD Not decided',
    ]) {
      expect(said).toContain(figure);
    }
    const open = await opened(madeDayPage({ isOtherwise: true, isClosed: false, language: 'fr' }));
    const told = (await open.locator('main').innerText()).replaceAll(/[\s\u00a0]+/g, ' ');
    expect(told).toContain('Autre montant 12,50 € 20,00 € Marchandise remise');
  });

  test('says the same in French, and in English again at a press', async () => {
    const page = await opened(madeDayPage({ language: 'fr' }));
    expect((await verdictOf(page)).text).toContain('Tout est tel qu’il a été signé.');
    expect(await page.locator('main').innerText()).toMatch(/Argent reçu\s+3\s+1\s097,81\s€/);
    await page.getByRole('button', { name: 'English' }).click();
    expect((await verdictOf(page)).text).toContain('Everything is as it was signed.');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test.each([
    ['de', 'Alles ist so, wie es signiert wurde.', 'USt 20 % 2 81,51 € 16,30 € 97,81 €'],
    ['es', 'Todo está tal como se firmó.', 'IVA 20 % 2 81,51 € 16,30 € 97,81 €'],
    ['it', 'Tutto è come è stato firmato.', 'IVA 20 % 2 81,51 € 16,30 € 97,81 €'],
    ['nl', 'Alles is zoals het is ondertekend.', 'Btw 20 % 2 € 81,51 € 16,30 € 97,81'],
    ['pt', 'Está tudo como foi assinado.', 'IVA 20 % 2 81,51 € 16,30 € 97,81 €'],
  ] as const)(
    'opens in %s where it was made so, and changes to English and back',
    async (language, sentence, taxes) => {
      const page = await opened(madeDayPage({ language }));
      expect((await verdictOf(page)).text).toContain(sentence);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const said = (await page.locator('main').innerText()).replaceAll(/[\s\u00a0]+/g, ' ');
      expect(said).toContain(taxes);
      await page.getByRole('button', { name: 'English' }).click();
      expect((await verdictOf(page)).text).toContain('Everything is as it was signed.');
      await page.locator(`header button[lang=${language}]`).click();
      expect((await verdictOf(page)).text).toContain(sentence);
    },
  );

  test('says what it cannot prove, that a day is not closed, and that no money moved', async () => {
    const page = await opened(madeDayPage({ isClosed: false, mode: 'simulation' }));
    expect((await verdictOf(page)).state).toBe('good');
    const said = await page.locator('main').innerText();
    expect(said).toContain('What this file cannot prove');
    expect(said).toContain('The day is not closed in this file');
    expect(said).toContain('SIMULATION: no money moved');
  });

  test('does not call an unsigned day good', async () => {
    const { state, text } = await verdictOf(await opened(madeDayPage({ isSigned: false })));
    expect(state).toBe('doubt');
    expect(text).toContain('nothing is signed');
  });

  test('gives its entries to be verified by another program', async () => {
    const page = await opened(madeDayPage());
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the entries as a file' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('comptoir_journal_live_2026-11-20.jsonl');
    const file = join(temporaryFolder(), 'saved.jsonl');
    await saved.saveAs(file);
    expect(await verifyExport(file)).toMatchObject({ ok: true, entries: ENTRY_COUNT });
    expect(await readFile(file, 'utf8')).toContain('</script>');
  });

  test.each(['light', 'dark'] as const)('leaves nobody out, in %s', async (colorScheme) => {
    const page = await opened(madeDayPage({ mode: 'simulation' }), { colorScheme });
    await verdictOf(page);
    await page.locator('summary').click();
    expect(await accessibilityFindings(page)).toEqual([]);
    const broken = await opened(withoutEntry(madeDayPage(), 5), { colorScheme });
    await verdictOf(broken);
    expect(await accessibilityFindings(broken)).toEqual([]);
  });

  test('is printed without its buttons', async () => {
    const page = await opened(madeDayPage());
    await verdictOf(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect((await verdictOf(page)).text).toContain('Everything is as it was signed.');
  });
});

const withoutEntry = (html: string, sequence: number): string =>
  withLines(html, linesIn(html).toSpliced(sequence, 1));

describe('the page names what is wrong:', () => {
  type Damage = (lines: readonly string[]) => readonly string[];
  const edited =
    (place: number, from: string, to: string): Damage =>
    (lines) =>
      lines.with(place, (lines[place] ?? '').replace(from, to));

  const TABLE: readonly (readonly [string, number, Damage])[] = [
    ['an amount that was edited', 2, edited(2, '4890', '4891')],
    ['a signature that was edited', 7, edited(7, '"signature":"', '"signature":"0')],
    ['a space that was put in', 9, edited(9, ',', ', ')],
    ['an entry that was removed', 6, (lines) => lines.toSpliced(6, 1)],
    ['an entry that is there twice', 7, (lines) => lines.toSpliced(6, 0, lines[6] ?? '')],
    [
      'two entries that changed places',
      11,
      (lines) => lines.with(11, lines[12] ?? '').with(12, lines[11] ?? ''),
    ],
    ['an end that was cut off', 12, (lines) => lines.slice(0, 12)],
    ['a last entry that was removed', ENTRY_COUNT, (lines) => lines.toSpliced(ENTRY_COUNT, 1)],
    [
      'a total of the closing that was edited',
      ENTRY_COUNT,
      edited(ENTRY_COUNT, '109781', '109782'),
    ],
    ['a header that was edited', 0, edited(0, '"live"', '"test"')],
    ['an end that was edited', 0, edited(ENTRY_COUNT + 1, '"entries":19', '"entries":18')],
  ];

  test.each(TABLE)('%s', async (_what, sequence, damage) => {
    const html = madeDayPage();
    const lines = linesIn(html);
    const damaged = damage(lines);
    expect(damaged).not.toEqual(lines);
    const page = await opened(withLines(html, damaged));
    const { state, text } = await verdictOf(page);
    expect(state).toBe('bad');
    expect(text).toContain(
      sequence === 0 ? 'first or last line is wrong' : `entry ${sequence} is wrong`,
    );
    // No figure of a day that is not as it was signed.
    expect(await page.locator('main').innerText()).not.toContain('Total received');
  });

  test('any byte of its journal that is changed', async () => {
    const html = madeDayPage();
    const lines = linesIn(html);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(lines.length - 1),
        fc.nat(10_000),
        fc.constantFrom('0', 'x', ' ', '"', '\\', '&', ''),
        async (place, position, put) => {
          const line = lines[place] ?? '';
          const at = position % line.length;
          const changed = `${line.slice(0, at)}${put}${line.slice(at + 1)}`;
          fc.pre(changed !== line);
          const page = await opened(withLines(html, lines.with(place, changed)));
          const { state } = await verdictOf(page);
          await page.context().close();
          expect(state).toBe('bad');
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('a page whose program was changed', () => {
  test('by somebody who does not know its policy says nothing of what it holds', async () => {
    const html = madeDayPage();
    const said: string[] = [];
    const changed = html.replace('!verdict.ok', 'false');
    expect(changed).not.toBe(html);
    const page = await opened(changed, {}, (text) => said.push(text));
    await expect.poll(() => said.join('\n')).toMatch(/script.*Content Security Policy/);
    expect(await page.locator('main').innerText()).toContain('Nothing has been checked yet.');
    expect(await page.locator('[data-verdict]').count()).toBe(0);
  });
});
