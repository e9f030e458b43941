import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refundDue } from '../../../../../src/domain/sale/refund-due.ts';
import type { LaterSaleEvent } from '../../../../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../../src/ledger/opening/open-ledger.ts';
import { editTables } from '../../../../support/ledger-on.ts';
import { asOfVersion, NAMING_NO_STREAM } from '../../../../support/older-journal.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../../events.ts';
import { dataFolderOf01 } from '../../opening/samples.ts';
import { checkedWhole } from '../../purge/purged.ts';
import { openedLedger, record, temporaryFile, value } from '../../setting.ts';

const LATE_MS = NOON_MS + HOUR_MS;
const MADE: LaterSaleEvent = { type: 'refundMade', atMs: LATE_MS + HOUR_MS, note: 'transfer 4711' };

/** The life of a sale whose money came late and is to go back. */
const toRefund = (name: number): readonly LaterSaleEvent[] => [
  ...expiry(name),
  completed(name, LATE_MS),
  acknowledged('refundNeeded', LATE_MS + 1_000),
];

const dueIn = async (
  ledger: Ledger,
  before: number | null = null,
  most = 200,
): Promise<readonly number[]> =>
  (await ledger.reports.refundsDue(before, most)).map(({ number }) => number);

/** Sales of every kind: 2, 4 and 6 are to be given back, 6 once more than it was. */
function recordAll(ledger: Ledger): void {
  record(ledger, drafted(1), [codeCreated(1), completed(1), acknowledged()]);
  record(ledger, drafted(2), toRefund(2));
  record(ledger, drafted(3), [
    ...toRefund(3).slice(0, -1),
    acknowledged('handedOver', LATE_MS + 1_000),
  ]);
  record(ledger, drafted(4), [
    codeCreated(4),
    collectedOtherwise(4),
    acknowledged('refundNeeded', LATE_MS),
  ]);
  record(ledger, drafted(5), [...toRefund(5), MADE]);
  record(ledger, drafted(6), toRefund(6));
}

describe('the refunds that are due', () => {
  test('are found newest first, in pages, and counted', async () => {
    const ledger = openedLedger();
    expect(await dueIn(ledger)).toEqual([]);
    expect(ledger.journal.refundsDueCount()).toBe(0);
    recordAll(ledger);
    expect(await dueIn(ledger)).toEqual([6, 4, 2]);
    expect(await dueIn(ledger, null, 2)).toEqual([6, 4]);
    expect(await dueIn(ledger, 4, 2)).toEqual([2]);
    expect(ledger.journal.refundsDueCount()).toBe(3);
  });

  test('are the same after a restart, and lose the one that is made', async () => {
    const file = temporaryFile();
    const before = openedLedger(file);
    recordAll(before);
    before.maintenance.close();
    const ledger = openedLedger(file);
    expect(await dueIn(ledger)).toEqual([6, 4, 2]);
    value(ledger.journal.append(saleId(4), MADE));
    expect(await dueIn(ledger)).toEqual([6, 2]);
    ledger.maintenance.close();
    const after = openedLedger(file);
    expect(await dueIn(after)).toEqual([6, 2]);
    expect((await after.reports.history(saleId(4))).at(-1)?.entry.event).toEqual(MADE);
    expect(after.maintenance.verify()).toMatchObject({ ok: true });
    expect(checkedWhole(after)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('are due again where more money is to go back', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [
      ...expiry('early'),
      { type: 'retryRequested', atMs: NOON_MS + 200_000 },
      ...expiry('later', NOON_MS + 201_000),
      completed('early', LATE_MS),
      acknowledged('refundNeeded', LATE_MS + 1_000),
      MADE,
      completed('later', LATE_MS + 2 * HOUR_MS),
    ]);
    expect(await dueIn(ledger)).toEqual([]);
    value(ledger.journal.append(saleId(1), acknowledged('refundNeeded', LATE_MS + 3 * HOUR_MS)));
    expect(await dueIn(ledger)).toEqual([1]);
  });

  test('are as they were once the sales are made again from the journal', async () => {
    const ledger = openedLedger();
    recordAll(ledger);
    ledger.maintenance.rebuild();
    expect(await dueIn(ledger)).toEqual([6, 4, 2]);
  });

  test('are put right by the check where somebody took them off the list', async () => {
    const file = temporaryFile();
    const before = openedLedger(file);
    recordAll(before);
    before.maintenance.close();
    editTables(file, 'UPDATE sales SET refund_due = NULL WHERE number = 2');
    const ledger = openedLedger(file);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole' });
    expect(await dueIn(ledger)).toEqual([6, 4, 2]);
  });

  test('change no figure of the day in which they are made, nor its closing', () => {
    const ledger = openedLedger();
    recordAll(ledger);
    const read = (atMs: number) => {
      const { figures, otherwise } = ledger.closings.reading(
        ledger.journal.businessDayAt(atMs),
        'EUR',
        atMs,
      );
      return { figures, otherwise };
    };
    const figures = read(LATE_MS + 2 * HOUR_MS);
    for (const number of [2, 4, 6]) value(ledger.journal.append(saleId(number), MADE));
    expect(ledger.journal.refundsDueCount()).toBe(0);
    expect(read(LATE_MS + 2 * HOUR_MS)).toEqual(figures);
  });
});

describe('a journal of an earlier version', () => {
  test('knows its refunds at the first start of this one, without its sales being made again', async () => {
    const file = temporaryFile();
    const before = value(openLedger(options(file), NAMING_NO_STREAM));
    record(before, drafted(1), [codeCreated(1), completed(1), acknowledged()]);
    record(before, drafted(2), toRefund(2));
    record(before, drafted(3), [...expiry(3), completed(3, LATE_MS)]);
    before.maintenance.close();
    const ledger = openedLedger(asOfVersion(file, 8));
    expect(ledger.journal.opening.salesRemade).toBe(0);
    expect(await dueIn(ledger)).toEqual([2]);
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('of version 0.1 says which sale it left to be given back', async () => {
    const ledger = openedLedger(join(dataFolderOf01(), 'journal-simulation.sqlite'));
    const due = (await ledger.reports.refundsDue(null, 200)).map(({ sale }) => refundDue(sale));
    expect(due).toMatchObject([[{ why: 'again', minor: 990 }]]);
  });
});
