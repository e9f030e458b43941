import { expect, test } from 'vitest';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { temporaryFile, value } from '../setting.ts';
import { play, type Step } from './days.ts';

const DAY_MS = 24 * HOUR_MS;
const sale = (afterMs: number, minor: number): Step => ({
  afterMs,
  what: { act: 'sale', minor, vatRate: 2_000, ends: 'inTime' },
});

test('a reading counts an open day that was sold before an older one, which was closed, with a day without a sale between', () => {
  const file = temporaryFile();
  const opened = () => value(openLedger(options(file)));
  const before = opened();
  play(before, NOON_MS, [sale(2 * DAY_MS, 100), sale(-2 * DAY_MS, 200), sale(3 * DAY_MS, 400)]);
  value(
    before.closings.closeDay({
      atMs: NOON_MS + 3 * DAY_MS,
      businessDay: before.journal.businessDayAt(NOON_MS),
      by: 'person',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    }),
  );
  before.maintenance.close();
  // Nothing of it is remembered by a till that was started since.
  const ledger = opened();
  const today = ledger.journal.businessDayAt(NOON_MS + 3 * DAY_MS);
  const { perpetual } = ledger.closings.reading(today, 'EUR', NOON_MS + 3 * DAY_MS);
  expect(perpetual).toEqual({ count: 3, minor: 700 });
  expect(perpetual).toEqual(ledger.closings.standing().grandTotal);
  ledger.maintenance.close();
});

test('a reading counts open days later than its own, as where the clock was set back or the time zone is another', () => {
  const ledger = value(openLedger(options(temporaryFile())));
  play(ledger, NOON_MS, [
    sale(0, 100),
    sale(3 * DAY_MS, 200),
    sale(-DAY_MS, 400),
    sale(-DAY_MS, 800),
  ]);
  const today = ledger.journal.businessDayAt(NOON_MS + DAY_MS);
  const { figures, perpetual } = ledger.closings.reading(today, 'EUR', NOON_MS + DAY_MS);
  expect(figures.received.total).toEqual({ count: 1, minor: 800 });
  expect(perpetual).toEqual({ count: 4, minor: 1_500 });
  expect(perpetual).toEqual(ledger.closings.standing().grandTotal);
  ledger.maintenance.close();
});
