import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../../src/domain/calendar/business-day.ts';
import { businessDayOf, minuteOfDay } from '../../../../../src/domain/calendar/shop-time.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import {
  fits,
  readSearch,
  type SaleQuery,
  sought,
} from '../../../../../src/domain/sale/sale-search.ts';
import { SALE_STATES } from '../../../../../src/domain/sale/sale-state.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import type { NumberedSale } from '../../../../../src/ledger/ports/register-journal.ts';
import { withTablesOf } from '../../../../support/ledger-on.ts';
import { turnsOf } from '../../../../support/turns-of.ts';
import { codeCreated, completed, drafted, expiry, NOON_MS, options } from '../../events.ts';
import { openedLedger, record, temporaryFile } from '../../setting.ts';

const DAY_MS = 24 * 3_600_000;
const { bounds } = options('');

const query = (text: string, change: Partial<SaleQuery> = {}): SaleQuery => ({
  words: sought(readSearch(text)),
  state: null,
  from: null,
  to: null,
  ...change,
});

/** Everything that a search finds, page by page. */
async function findAll(
  ledger: Ledger,
  what: SaleQuery,
  most = 3,
): Promise<readonly NumberedSale[]> {
  const found: NumberedSale[] = [];
  let before: number | null = null;
  do {
    const page = await ledger.reports.find(what, before, most);
    expect(page.sales.length).toBeLessThanOrEqual(most);
    found.push(...page.sales);
    before = page.before;
  } while (before !== null);
  return found;
}

const numbersOf = (sales: readonly NumberedSale[]) => sales.map(({ number }) => number);

interface Sold {
  readonly label: string;
  readonly minor: number;
  readonly afterMs: number;
  readonly ends: 'paid' | 'expired' | 'late' | 'twice' | 'waits';
}

const anySold: fc.Arbitrary<Sold> = fc.record({
  label: fc.constantFrom('', 'Café crème', 'Table 12', 'Œufs', 'thé', 'Tarte "12"', 'é', '12,50'),
  minor: fc.constantFrom(1200, 1250, 12, 480),
  // A clock that was set back as well: a later number may be of an earlier day.
  afterMs: fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }),
  ends: fc.constantFrom('paid', 'expired', 'late', 'twice', 'waits'),
});

function sell(ledger: Ledger, name: number, atMs: number, { label, minor, ends }: Sold): void {
  const event = drafted(name, { atMs, label, amountMinor: minorUnits(minor) });
  if (ends === 'waits') record(ledger, event, []);
  if (ends === 'paid') {
    record(ledger, event, [codeCreated(name, atMs), completed(name, atMs + 5000)]);
  }
  if (ends === 'waits' || ends === 'paid') return;
  const later = atMs + DAY_MS;
  record(ledger, event, expiry(name, atMs));
  if (ends === 'late') ledger.journal.append(event.saleId, completed(name, later));
  if (ends === 'twice') {
    ledger.journal.append(event.saleId, { type: 'retryRequested', atMs: later });
    ledger.journal.append(event.saleId, codeCreated(`${name}b`, later));
    ledger.journal.append(event.saleId, completed(`${name}b`, later + 1));
    ledger.journal.append(event.saleId, completed(name, later + 2));
  }
}

const anyText = fc.constantFrom(
  '',
  'cafe',
  'CRÈME',
  'oeuf',
  'the',
  'table 12',
  '12',
  '12,50',
  '"12"',
  '#3',
  '3',
  'pay_1',
  'pay_2b',
  'sale_4',
  '14:30',
  '14h',
  '20/11/2026',
  '2026-11-21 12',
  'zzz',
  'cashier-1',
  'ash the',
  'é',
);
const anyDay = fc.constantFrom<string | null>(null, '2026-11-18', '2026-11-20', '2026-11-25');

test('a search finds exactly the sales that fit, newest first, whatever is sold and asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySold, { minLength: 1, maxLength: 12 }),
      fc.array(
        fc.record({
          text: anyText,
          from: anyDay,
          to: anyDay,
          state: fc.constantFrom(null, ...SALE_STATES),
        }),
        { minLength: 4, maxLength: 8 },
      ),
      async (sales, searches) => {
        const file = temporaryFile();
        const ledger = openedLedger(file);
        let atMs = NOON_MS;
        sales.forEach((sold, index) => {
          atMs += sold.afterMs;
          sell(ledger, index + 1, atMs, sold);
        });
        const days = new Set(sales.map((_, index) => dayOf(ledger, index + 1)));
        const ofDays = await Promise.all([...days].map((day) => ledger.reports.salesOfDay(day)));
        const all = ofDays.flat();
        for (const { text, from, to, state } of searches) {
          const what = query(text, { state, from: named(from), to: named(to) });
          if (what.words.length > 0 && tooShort(text)) continue;
          const naive = all
            .filter((numbered) => fits(searchableOf(numbered), what))
            .sort((one, other) => other.number - one.number);
          expect(numbersOf(await findAll(ledger, what)), text).toEqual(numbersOf(naive));
        }
        ledger.maintenance.close();
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

const named = (name: string | null) => name as BusinessDay | null;
const tooShort = (text: string) => text === 'é';

function searchableOf(numbered: NumberedSale) {
  const { draftedAtMs } = numbered.sale;
  return { ...numbered, draftedMinute: minuteOfDay(draftedAtMs, bounds.timeZone) };
}

function dayOf(ledger: Ledger, name: number): BusinessDay {
  const numbered = ledger.journal.sale(drafted(name).saleId);
  if (numbered === null) throw new Error(`no sale ${name}`);
  expect(numbered.businessDay).toBe(businessDayOf(numbered.sale.draftedAtMs, bounds));
  return numbered.businessDay;
}

/** All by which sales are found, as it lies in the file. */
function foundIn(file: string) {
  return withTablesOf(file, (tables) => {
    tables.exec("CREATE VIRTUAL TABLE temp.pieces USING fts5vocab('main', sale_labels, instance)");
    return {
      pieces: tables.prepare('SELECT term, doc FROM pieces').all(),
      labels: tables.prepare('SELECT rowid FROM sale_labels').all(),
      codes: tables.prepare('SELECT * FROM sale_codes').all(),
      minutes: tables.prepare('SELECT drafted_minute FROM sales').all(),
    };
  });
}

describe('what sales are found by', () => {
  function closedLedger(): string {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    for (const name of [1, 2, 3]) {
      record(ledger, drafted(name, { label: `Noix ${name}`, atMs: NOON_MS + name }), [
        codeCreated(name),
        completed(name),
      ]);
    }
    ledger.maintenance.close();
    return file;
  }

  test.each([
    ['a code that is missing', "DELETE FROM sale_codes WHERE code = 'pay_2'"],
    ['a code that is another', "UPDATE sale_codes SET code = 'pay_x' WHERE code = 'pay_2'"],
    ['a code that ends otherwise', "UPDATE sale_codes SET backwards = 'x' WHERE code = 'pay_2'"],
    ['a label that is missing', 'DELETE FROM sale_labels WHERE rowid = 2'],
    [
      'a label that is another',
      "DELETE FROM sale_labels WHERE rowid = 2; INSERT INTO sale_labels (rowid, label) VALUES (2, 'miroir')",
    ],
    [
      'a label that is found by another sale’s',
      "DELETE FROM sale_labels WHERE rowid = 2; INSERT INTO sale_labels (rowid, label) VALUES (2, 'noix 1 noix')",
    ],
    [
      'a label that is found by more',
      "DELETE FROM sale_labels WHERE rowid = 2; INSERT INTO sale_labels (rowid, label) VALUES (2, 'noix 2 miroir')",
    ],
    [
      'a label that is found by more than it knows of',
      "INSERT INTO sale_labels (rowid, label) VALUES (2, 'noix 2 miroir')",
    ],
    [
      'labels in each other’s place',
      `DELETE FROM sale_labels WHERE rowid < 3;
       INSERT INTO sale_labels (rowid, label) VALUES (1, 'noix 2'), (2, 'noix 1')`,
    ],
    [
      'a label that it does not know of, and one of no sale that it does',
      `DELETE FROM sale_labels_docsize WHERE id = 2;
       INSERT INTO sale_labels_docsize SELECT -1, sz, origin FROM sale_labels_docsize WHERE id = 1`,
    ],
    ['a label that it does not know of', 'DELETE FROM sale_labels_docsize WHERE id = 2'],
    [
      'a label of no sale that it does not know of',
      "INSERT INTO sale_labels (rowid, label) VALUES (9, 'noix 9'); DELETE FROM sale_labels_docsize WHERE id = 9",
    ],
    [
      'a code that is missing, and one of no sale',
      "DELETE FROM sale_codes WHERE code = 'pay_2'; INSERT INTO sale_codes VALUES ('pay_9', 9, '9_yap')",
    ],
    ['labels that are all missing', "INSERT INTO sale_labels (sale_labels) VALUES ('delete-all')"],
    ['a label of no sale', "INSERT INTO sale_labels (rowid, label) VALUES (9, 'noix 9')"],
    ['a code of no sale', "INSERT INTO sale_codes VALUES ('pay_9', 9, '9_yap')"],
    ['its minute', 'UPDATE sales SET drafted_minute = 1 WHERE number = 2'],
  ])('is made again where it differs from the entries: %s', async (_what, statement) => {
    const file = closedLedger();
    const asItWas = foundIn(file);
    withTablesOf(file, (tables) => {
      tables.unsafeMode();
      tables.exec(statement);
    });
    expect(foundIn(file)).not.toEqual(asItWas);
    const ledger = openedLedger(file);
    const check = ledger.maintenance.check();
    while (check.step().state === 'going');
    expect(numbersOf(await findAll(ledger, query('noix 2')))).toEqual([2]);
    expect(numbersOf(await findAll(ledger, query('pay_2')))).toEqual([2]);
    expect(numbersOf(await findAll(ledger, query('2_yap')))).toEqual([]);
    expect(numbersOf(await findAll(ledger, query('14:27')))).toEqual([3, 2, 1]);
    const again = ledger.maintenance.check();
    let progress = again.step();
    while (progress.state === 'going') progress = again.step();
    expect(progress).toMatchObject({ state: 'whole', salesRemade: 0 });
    ledger.maintenance.close();
    expect(foundIn(file)).toEqual(asItWas);
  });
});

test.each([
  ['a page of it', 'UPDATE sale_labels_data SET block = zeroblob(60) WHERE id > 100'],
  ['all of it', 'DELETE FROM sale_labels_data'],
])(
  'an index of labels that lost %s is made anew when the ledger is opened',
  async (_what, harm) => {
    const file = temporaryFile();
    const before = openedLedger(file);
    record(before, drafted(1, { label: 'Noix' }), [codeCreated(1)]);
    before.maintenance.close();
    withTablesOf(file, (tables) => {
      tables.unsafeMode();
      tables.pragma('writable_schema = ON');
      tables.exec(harm);
    });
    const ledger = openedLedger(file);
    expect(numbersOf(await findAll(ledger, query('noix')))).toEqual([1]);
    record(ledger, drafted(2, { label: 'Noix' }), [codeCreated(2)]);
    expect(numbersOf(await findAll(ledger, query('noix')))).toEqual([2, 1]);
  },
);

test('a search looks at its sales a few at a time, comes to others between, and goes on where it ended', async () => {
  const MANY = 1_600;
  const ledger = openedLedger(temporaryFile());
  for (let name = 1; name <= MANY; name += 1) {
    ledger.journal.draft(drafted(name, { label: name <= 50 ? 'noix de coco' : 'noix' }));
  }
  // Of an amount that all of them have, the newest fit no other word: a call ends where it has looked at its share.
  const all = query('48,90 de');
  const { turns, value: first } = await turnsOf(() => ledger.reports.find(all, null, 100));
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(first).toMatchObject({ sales: [], before: expect.any(Number) });
  const found = await findAll(ledger, all, 100);
  expect(numbersOf(found)).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
  // What fits at once is a whole page, though it takes several turns to read.
  const page = await ledger.reports.find(query('48,90'), null, 100);
  expect(numbersOf(page.sales)).toEqual(Array.from({ length: 100 }, (_, index) => MANY - index));
  ledger.maintenance.close();
});
