import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { drafted, NOON_MS, options } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { value } from '../setting.ts';
import {
  AMOUNT,
  at,
  backedUp,
  check,
  close,
  NOTHING,
  register,
  restoreIn,
  sold,
  verdictOf,
} from './restored-registers.ts';

describe('going on without a backup', () => {
  test('of a damaged journal begins a new one, and counts what can be read of it', async () => {
    const { mine, standing } = await backedUp((ledger) => {
      sold(ledger, 'lost');
      close(ledger);
    });
    const signer = newSigner();
    const given = { ...options(mine.file), signer, register, handedOverBy: mine.signer };
    const prepared = await prepareRestore(given, null, {
      check,
      nowMs: NOON_MS + 9_000_000,
      own: { keyId: mine.signer.keyId, journal: null },
      elsewhere: () => NOTHING,
    });
    value(await swapIn(value(prepared)));
    at({ ...mine, signer }, (ledger) => {
      expect(ledger.closings.standing()).toEqual(standing);
      expect(restoreIn(ledger)).toMatchObject({
        backupFile: '',
        damagedFile: expect.stringContaining('-damaged-'),
        lost: { sales: 3, closings: [{ closing: 1 }], isWhole: true },
      });
      sold(ledger, 'after');
      expect(ledger.journal.sale(drafted('after').saleId)?.number).toBe(4);
      expect(close(ledger)).toBe(2);
    });
    expect(await verdictOf({ ...mine, signer })).toMatchObject({ ok: true });
  });

  test('takes numbers and the grand total from what is known elsewhere', async () => {
    const { mine, standing, head } = await backedUp((ledger) => {
      sold(ledger, 'lost');
      close(ledger);
    });
    rmSync(mine.file);
    const signer = newSigner();
    const elsewhere = (): KnownElsewhere => ({ head, standing, witnesses: ['mark'] });
    const given = { ...options(mine.file), signer, register, handedOverBy: mine.signer };
    value(await goOnWithout(given, { nowMs: NOON_MS + 1, elsewhere }));
    at({ ...mine, signer }, (ledger) => {
      expect(ledger.closings.standing()).toEqual(standing);
      expect(restoreIn(ledger)).toMatchObject({ left: { sequence: head.sequence } });
      sold(ledger, 'after');
      expect(ledger.journal.sale(drafted('after').saleId)?.number).toBe(4);
      expect(close(ledger)).toBe(2);
      expect(ledger.closings.closings(null, 1)[0]?.event.perpetual).toEqual({
        count: standing.grandTotal.count + 1,
        minor: standing.grandTotal.minor + AMOUNT,
      });
    });
    expect(await verdictOf({ ...mine, signer })).toMatchObject({ ok: true });
  });
});
