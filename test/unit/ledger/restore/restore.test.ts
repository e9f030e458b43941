import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  NOON_MS,
  options,
} from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { record, value } from '../setting.ts';
import {
  AMOUNT,
  at,
  backedUp,
  check,
  close,
  NOTHING,
  newRegister,
  type Register,
  register,
  restoreIn,
  sold,
  tablesAhead,
  verdictOf,
} from './restored-registers.ts';

let restoredAtMs = NOON_MS + 7_200_000;

async function restored(mine: Register, backup: Parameters<typeof prepareRestore>[1], laterMs = 0) {
  const signer = newSigner();
  restoredAtMs += 1;
  const tools = {
    check,
    nowMs: restoredAtMs + laterMs,
    own: { keyId: mine.signer.keyId, journal: at(mine, (ledger) => ledger.journal.origin()) },
    elsewhere: () => NOTHING,
  };
  const given = { ...options(mine.file), signer, register, handedOverBy: mine.signer };
  const prepared = await prepareRestore(given, backup, tools);
  if (!prepared.ok) return prepared;
  value(await swapIn(prepared.value));
  return { ok: true, value: { ...mine, signer } } as const;
}

describe('a restore', () => {
  test('gives no number twice, carries the grand total over, and names what is left behind', async () => {
    const { mine, backup, standing, head } = await backedUp((ledger) => {
      value(ledger.journal.append(drafted('waits').saleId, completed('waits')));
      value(ledger.journal.append(drafted('waits').saleId, acknowledged()));
      sold(ledger, 'lost');
      expect(close(ledger)).toBe(1);
    });
    expect(standing).toMatchObject({ sales: 3, grandTotal: { count: 3, minor: 3 * AMOUNT } });
    const next = value(await restored(mine, backup));
    at(next, (ledger) => {
      expect(ledger.closings.standing().grandTotal).toEqual(standing.grandTotal);
      expect(restoreIn(ledger)).toMatchObject({
        left: { sequence: head.sequence, hash: head.hash },
        lost: {
          sales: 1,
          received: { count: 2, minor: 2 * AMOUNT },
          closings: [{ closing: 1, received: { count: 3, minor: 3 * AMOUNT } }],
          isWhole: true,
        },
        continues: { salesSkipped: 1, closing: { closing: 1 } },
        counted: [codeCreated('waits').paymentId, codeCreated('lost').paymentId],
      });
      // The platform tells again of the payment that was left behind: it counts no more.
      value(ledger.journal.append(drafted('waits').saleId, completed('waits')));
      value(ledger.journal.append(drafted('waits').saleId, acknowledged()));
      expect(ledger.closings.standing().grandTotal).toEqual(standing.grandTotal);
      sold(ledger, 'after');
      expect(ledger.journal.sale(drafted('after').saleId)?.number).toBe(4);
      const day = businessDayOf(NOON_MS, options('').bounds);
      expect(ledger.closings.reading(day, 'EUR', NOON_MS + 5).perpetual).toEqual({
        count: 4,
        minor: 4 * AMOUNT,
      });
      expect(close(ledger)).toBe(2);
      const [closing] = ledger.closings.closings(null, 1);
      expect(closing?.event.perpetual).toEqual({ count: 4, minor: 4 * AMOUNT });
      expect(closing?.event.figures.received.total).toEqual({ count: 2, minor: 2 * AMOUNT });
      ledger.maintenance.rebuild();
      expect(ledger.journal.sale(drafted('after').saleId)?.number).toBe(4);
      const whole = ledger.maintenance.check();
      for (;;) {
        const progress = whole.step();
        if (progress.state === 'going') continue;
        expect(progress).toMatchObject({ state: 'whole', salesRemade: 0 });
        break;
      }
    });
    expect(await verdictOf(next)).toMatchObject({
      ok: true,
      keyIds: [mine.signer.keyId, next.signer.keyId],
    });
  });

  test('finds the tables of the copy made by whoever checked it, off the till’s thread', async () => {
    const { mine, backup } = await backedUp((ledger) => sold(ledger, 'lost'));
    const before = tablesAhead.length;
    value(await restored(mine, backup));
    expect(tablesAhead.slice(before)).toEqual([true]);
  });

  test('carries over no money that was taken back in what is left behind', async () => {
    const { mine, backup, standing } = await backedUp((ledger) => {
      sold(ledger, 'lost');
      record(ledger, drafted('back'), [
        codeCreated('back'),
        { ...completed('back'), amountMinor: AMOUNT } as LaterSaleEvent,
        collectedOtherwise('back', { takesBack: true }),
      ]);
    });
    const next = value(await restored(mine, backup));
    at(next, (ledger) => {
      expect(ledger.closings.standing().grandTotal).toEqual(standing.grandTotal);
      expect(restoreIn(ledger)).toMatchObject({
        lost: { sales: 2, received: { count: 1, minor: AMOUNT } },
      });
    });
  });

  test("refuses another register's backup, and one of another mode", async () => {
    const { mine } = await backedUp(() => undefined);
    const other = await backedUp(() => undefined);
    expect(await restored(mine, other.backup)).toMatchObject({ error: { code: 'backupForeign' } });
    const { mine: own, backup } = await backedUp(() => undefined);
    const live = { ...register, mode: 'live' };
    const tools = {
      check,
      nowMs: NOON_MS,
      own: { keyId: own.signer.keyId, journal: null },
      elsewhere: () => NOTHING,
    };
    const given = { ...options(own.file), signer: newSigner(), register: live };
    expect(await prepareRestore(given, backup, tools)).toMatchObject({
      error: { code: 'backupForeign' },
    });
  });

  test('a second time, to a backup of before the first, still gives no number twice', async () => {
    const { mine, backup, standing } = await backedUp((ledger) => sold(ledger, 'lost'));
    const once = value(await restored(mine, backup));
    at(once, (ledger) => sold(ledger, 'lost too'));
    const twice = value(await restored(once, backup));
    at(twice, (ledger) => {
      sold(ledger, 'after');
      expect(ledger.journal.sale(drafted('after').saleId)?.number).toBe(5);
      expect(ledger.closings.standing().grandTotal).toEqual({
        count: standing.grandTotal.count + 2,
        minor: standing.grandTotal.minor + 2 * AMOUNT,
      });
    });
    expect(await verdictOf(twice)).toMatchObject({ ok: true });
  });
});

describe('a restore on a day before which others are open', () => {
  const DAY_MS = 24 * 3_600_000;

  test.each([
    ['had closed none', 0],
    ['had closed one', 1],
  ])(
    'lets each day be closed in turn, where what it left behind %s',
    async (_what, closedBefore) => {
      const { mine, backup } = await backedUp((ledger) => {
        sold(ledger, 'lost');
        for (let number = 1; number <= closedBefore; number += 1)
          expect(close(ledger)).toBe(number);
      });
      const next = value(await restored(mine, backup, DAY_MS));
      const numbers = at(next, (ledger) => [
        close(ledger),
        close(ledger, NOON_MS + DAY_MS),
        close(ledger, NOON_MS + 2 * DAY_MS),
      ]);
      expect(numbers).toEqual([1, 2, 3].map((number) => number + closedBefore));
      expect(await verdictOf(next)).toMatchObject({ ok: true });
    },
  );
});

describe('a restore to a backup of what an earlier one had left', () => {
  test('counts none of its money twice', async () => {
    const mine = newRegister();
    const place = { folder: join(mine.folder, 'backups'), mode: 'test' as const };
    const backUp = async (ledger: Ledger, atMs: number) =>
      value(await takeBackup(ledger, place, atMs, { check, goesOn: () => true }));
    const ledger = value(openLedger({ ...options(mine.file), signer: mine.signer, register }));
    sold(ledger, 'first');
    const early = await backUp(ledger, NOON_MS);
    for (const name of ['second', 'third', 'fourth']) sold(ledger, name);
    const late = await backUp(ledger, NOON_MS + 60_000);
    const { grandTotal } = ledger.closings.standing();
    ledger.maintenance.close();
    const once = value(await restored(mine, early));
    at(once, (gone) => sold(gone, 'after'));
    const twice = value(await restored(once, late));
    at(twice, (gone) => {
      expect(restoreIn(gone).continues?.carried).toEqual({ count: 1, minor: AMOUNT });
      expect(gone.closings.standing().grandTotal).toEqual({
        count: grandTotal.count + 1,
        minor: grandTotal.minor + AMOUNT,
      });
    });
    expect(await verdictOf(twice)).toMatchObject({ ok: true });
  });
});
