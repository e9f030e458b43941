import type { Browser, Locator, Page } from '@playwright/test';
import { businessDaySchema } from '../../src/domain/calendar/business-day.ts';
import { openCatalogueDesk } from '../../src/till/items/catalogue-desk.ts';
import { type ItemsFile, openItems } from '../../src/till/items/items-file.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { manyItems } from '../support/items.ts';
import { startBareServer } from './bare-server.ts';
import type { Bench, Figure } from './figure.ts';
import { interleave } from './interleave.ts';
import { openBrowser, SCREEN } from './open-browser.ts';
import { type PaintStamps, watchForPaint } from './paint-watch.ts';
import { median, percentile } from './percentile.ts';
import { keepItems, startTill } from './running-till.ts';

const ITEMS = 10_000;
const SEARCHES = [
  'c',
  'creme',
  'cr bru 12',
  'weiss',
  'pinata no',
  'oeufs 77',
  '2000000',
  'nothing',
];
const ROUNDS = 200;
const STARTS = 20;
const DAY = businessDaySchema.parse('2026-11-20');

/** How fast an item is found among many, and how long a tapped quick key takes to be on the screen. */
export const itemsBench: Bench = {
  name: 'items',
  method:
    'In a catalogue of 10,000 items, kept in a file: what is typed, one search after the other, against a bare filter by names; a barcode; the file read at a start, against its bare JSON. Then a quick key is tapped with real input, as the digit of the tap bench is.',
  run: async () => [...(await foundInMany()), ...(await tapped())],
};

async function foundInMany(): Promise<readonly Figure[]> {
  using folder = temporaryFolder();
  const items = manyItems(ITEMS);
  await keepItems(folder.path, items);
  const read = await timed(STARTS, () => openItems(folder.path));
  const file = fileIn(folder.path);
  const first = await timed(STARTS, () => deskOf(file).view());
  const desk = deskOf(file);
  const search = (round: number) => SEARCHES[round % SEARCHES.length] ?? '';
  const find = (round: number) =>
    desk.find({ text: search(round), category: null, onSaleOnly: true }, 0);
  const firstSearch = await timed(1, find);
  const found = await timed(ROUNDS, find);
  const bare = await timed(ROUNDS, (round) =>
    items.filter(({ name }) => name.toLowerCase().includes(search(round))),
  );
  const scanned = await timed(ROUNDS, (round) =>
    desk.byBarcode(items[(round * 47) % ITEMS]?.barcodes[0] ?? ''),
  );
  const changed = await timed(STARTS, (round) =>
    file.replaceBy({ items: items.with(round, items[0] ?? never()), pages: [] }),
  );
  const inMs = (name: string, took: readonly number[], bar: Figure['bar']): Figure => ({
    ...{ name, unit: 'ms', baseline: null, bar },
    ours: percentile(took, 0.95),
  });
  return [
    {
      ...inMs('a search among 10,000 items, p95', found, { within: 30 }),
      baseline: percentile(bare, 0.95),
    },
    inMs('the first search after a start or a change', firstSearch, { within: 250 }),
    inMs('a scan among 10,000 items, p95', scanned, { within: 30 }),
    inMs('10,000 items read at a start, p95', read, null),
    inMs('their quick keys made by category, p95', first, null),
    inMs('a change of one of them kept, p95', changed, null),
  ];
}

/** What each of so many rounds took, in milliseconds. */
async function timed(rounds: number, act: (round: number) => unknown): Promise<readonly number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    await act(round);
    took.push(performance.now() - startedMs);
  }
  return took;
}

function fileIn(folder: string): ItemsFile {
  const opened = openItems(folder);
  if (!opened.ok) throw new Error(opened.error.detail);
  return opened.value;
}

const deskOf = (file: ItemsFile) =>
  openCatalogueDesk({ file, locale: () => 'en', today: () => DAY, changed: () => undefined });

const never = (): never => {
  throw new Error('there are no items');
};

async function tapped(): Promise<readonly Figure[]> {
  await using browser = await openBrowser();
  await using till = await startTill(browser, manyItems(ITEMS));
  await using bare = await startBareServer();
  const ofTill = await tapOn(till.page, {
    button: till.page.getByRole('toolbar').getByRole('button').first(),
    shown: '[data-amount]',
    takenBackBy: 'Escape',
  });
  const plain = await barePage(browser, bare.address('react-button'));
  const ofBare = await tapOn(plain, {
    button: plain.getByRole('button', { name: '5', exact: true }),
    shown: 'main',
    takenBackBy: 'Backspace',
  });
  const { ours, baseline } = await interleave(
    { rounds: ROUNDS, warmUpRounds: STARTS },
    { ours: ofTill, baseline: ofBare },
  );
  const painted = ({ tappedMs, paintedMs }: PaintStamps) => paintedMs - (tappedMs ?? Number.NaN);
  return [
    {
      name: 'tap to painted quick key, p95',
      unit: 'ms',
      ours: percentile(ours.map(painted), 0.95),
      baseline: percentile(baseline.map(painted), 0.95),
      bar: { atMost: 2 },
    },
    {
      name: 'tap to painted quick key, median',
      unit: 'ms',
      ours: median(ours.map(painted)),
      baseline: median(baseline.map(painted)),
      bar: null,
    },
  ];
}

async function barePage(browser: Browser, address: string) {
  const page = await (await browser.newContext(SCREEN)).newPage();
  await page.goto(address);
  return page;
}

/** Taps a button at each call until its amount is shown, and takes it back by a key once it was measured. */
async function tapOn(
  page: Page,
  { button, shown, takenBackBy }: Tapped,
): Promise<() => Promise<PaintStamps>> {
  await button.waitFor();
  const [text = '0.05'] = /\d+\.\d\d/.exec(await button.innerText()) ?? [];
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null);
  const box = await button.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return async () => {
    const watch = await watchForPaint(page, { selector: shown, text });
    await page.mouse.down();
    await page.mouse.up();
    const stamps = await watch.stamps();
    await page.keyboard.press(takenBackBy);
    await page.getByText('0.00').first().waitFor();
    return stamps;
  };
}

/** A button, where its amount is shown, and the key that takes it back. */
interface Tapped {
  readonly button: Locator;
  readonly shown: string;
  readonly takenBackBy: string;
}
