import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ClosingRequest } from '../../../../src/ledger/entry/closing-record.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { completed, DAY, drafted, NOON_MS, paymentId, saleId } from '../events.ts';
import { openedLedger, value } from '../setting.ts';
import {
  checked,
  damage,
  NEVER,
  SOLD,
  sell,
  sellingTill,
  stand,
  told,
  toldAnew,
} from './damaged-till.ts';

describe('tables that turn out to be damaged while the till sells', () => {
  test('are told as what cannot be read, while sales are found by their entries', async () => {
    const till = sellingTill(NEVER);
    const { ledger, making } = till;
    const { received, onScreens } = await told(ledger);
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    expect(making).toEqual([true]);
    expect(ledger.journal.remaking.isGoing).toBe(true);

    expect(ledger.journal.receivedOn(DAY)).toBeNull();
    expect(ledger.journal.refundsDueCount()).toBeNull();
    expect(ledger.journal.confirmationsMs(DAY)).toBeNull();
    expect([ledger.journal.watchedIds(9), ledger.journal.notAside()]).toEqual([[], []]);
    await expect(ledger.reports.moneyOfDay(DAY)).rejects.toThrow(/being made again/);
    expect(() => ledger.closings.receivedOfDay(DAY)).toThrow(/being made again/);

    expect(received).not.toEqual([]);
    for (const numbered of onScreens)
      expect(ledger.journal.sale(numbered.sale.id)).toEqual(numbered);
    expect(ledger.journal.saleWithPayment(paymentId(SOLD - 1))?.number).toBe(SOLD - 1);
    expect(ledger.journal.sale(saleId('nobody'))).toBeNull();
    await stand(till);
    expect(making).toEqual([true, false]);
  });

  test('are made again to what the journal says, with what was sold meanwhile', async () => {
    const till = sellingTill(NEVER);
    const { ledger } = till;
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    const first = value(ledger.journal.draft(drafted('meanwhile')));
    expect(first.number).toBe(SOLD + 1);
    expect(value(ledger.journal.draft(drafted('behind it'))).number).toBe(SOLD + 2);
    // As soon as the new file is there one sale of before is paid in each turn, the first ones last: some are made again by then.
    let isGone = false;
    let open = SOLD - 1;
    let turns = 0;
    for (; ledger.journal.remaking.isGoing; turns += 1) {
      if (turns < 20 && turns % 2 === 0) sell(ledger, SOLD + 2 + turns);
      const isThere = existsSync(tablesFileOf(till.file));
      if (isThere && isGone && open > 0) {
        value(ledger.journal.append(saleId(open), completed(open)));
        open -= 4;
      }
      isGone ||= !isThere;
      await nextTurn();
    }
    expect(open).toBeLessThan(20);
    // Before any check, which would mend what differs.
    const now = await told(ledger);
    const { salesRemade } = { salesRemade: 0, ...(await checked(ledger)) };
    expect(salesRemade).toBe(now.sales.length);
    expect(now).toEqual(await toldAnew(till));
  });

  test('let a code of before be paid once, and only once', async () => {
    const till = sellingTill(NEVER);
    const { ledger } = till;
    // A sale that nobody has looked at since the till began.
    expect(SOLD % 4).not.toBe(1);
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    const paid = value(ledger.journal.append(saleId(1), completed(1)));
    expect(paid).toMatchObject({ number: 1, sale: { state: 'paid' } });
    const { sequence } = ledger.journal.head();
    expect(value(ledger.journal.append(saleId(1), completed(1))).sale).toBe(paid.sale);
    expect(ledger.journal.head().sequence).toBe(sequence);
    await stand(till);
    expect(ledger.journal.sale(saleId(1))).toEqual(paid);
    expect(ledger.journal.watchedIds(1_000)).not.toContain(saleId(1));
    expect(await told(ledger)).toEqual(await toldAnew(till));
  });

  test('make no second sale of a key that was pressed before', async () => {
    const till = sellingTill(NEVER);
    const { ledger } = till;
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    const { sequence } = ledger.journal.head();
    const { draftId } = drafted(3);
    expect(value(ledger.journal.draft({ ...drafted('other'), draftId })).number).toBe(3);
    expect(ledger.journal.head().sequence).toBe(sequence);
    await stand(till);
  });

  test('close no day, and take no reading, before they stand', async () => {
    const till = sellingTill(NEVER);
    const { ledger } = till;
    const request: ClosingRequest = {
      atMs: NOON_MS + 40_000_000,
      businessDay: DAY,
      by: 'person',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    };
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    const { sequence } = ledger.journal.head();
    let looks = 0;
    for (; ledger.journal.remaking.isGoing; looks += 1) {
      expect(ledger.closings.closeDay(request)).toMatchObject({ error: { code: 'unavailable' } });
      expect(() => ledger.closings.reading(DAY, 'EUR', NOON_MS)).toThrow(/being made again/);
      expect(ledger.journal.head().sequence).toBe(sequence);
      await nextTurn();
    }
    expect(looks).toBeGreaterThan(2);
    const [closed] = value(ledger.closings.closeDay(request));
    expect(closed?.event.figures.received.total).toEqual(ledger.journal.receivedOn(DAY));
    expect(await checked(ledger)).toMatchObject({ state: 'whole', salesRemade: SOLD });
  });

  test('that the check comes upon are made before it goes on', async () => {
    const till = sellingTill(NEVER);
    damage(till);
    expect(await checked(till.ledger)).toMatchObject({ state: 'whole', salesRemade: SOLD });
    expect(till.making).toEqual([true, false]);
    expect(await told(till.ledger)).toEqual(await toldAnew(till));
  });

  test('of a till that is closed meanwhile are made at its next start', async () => {
    const till = sellingTill(NEVER);
    const { ledger, file, making } = till;
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    await nextTurn();
    await nextTurn();
    await ledger.maintenance.rest();
    ledger.maintenance.close();
    expect(making).toEqual([true]);
    const next = openedLedger(file);
    const found = await told(next);
    next.maintenance.close();
    expect(found).toEqual(await toldAnew(till));
  });
});
