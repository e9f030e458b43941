import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refundDue, refundOf } from '../../../../src/domain/sale/refund-due.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { takeAllBack } from '../../papers/closing/credit-notes.ts';
import { closeAll } from '../closing/days.ts';
import { options } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import {
  archived,
  atTill,
  checkedWhole,
  DAY_MS,
  LATER_MS,
  newRegister,
  purged,
  type Register,
  sellFor,
} from './purged.ts';

/** Three days of two sales each, and on the day behind them goods of the third one come back; it is closed. */
function registerOfReturn(isGiven: boolean): { register: Register; endMs: number } {
  const register = newRegister(temporaryFolder());
  const returnedMs = sellFor(register, 3) + DAY_MS;
  atTill(register, (ledger) => {
    expect(takeAllBack(ledger, 3, returnedMs)).toBe(1);
    if (isGiven) giveBack(ledger, 3, returnedMs + 1);
    closeAll(ledger, returnedMs + DAY_MS);
  });
  return { register, endMs: returnedMs + DAY_MS };
}

function giveBack({ journal }: Ledger, number: number, atMs: number): void {
  const saleId = journal.saleIdOf(number);
  const sale = saleId && journal.sale(saleId)?.sale;
  if (!saleId || !sale) throw new Error('no such sale');
  const given = refundDue(sale).map(refundOf);
  value(journal.append(saleId, { type: 'refundMade', atMs, reference: 'SEPA 1', note: '', given }));
}

async function purgedOf(register: Register, endMs: number) {
  return value(await purged(register, await archived(register), endMs + LATER_MS));
}

test('a purge leaves a sale whose returned goods are owed, and all that came after it began', async () => {
  const { register, endMs } = registerOfReturn(false);
  expect((await purgedOf(register, endMs)).sales).toBe(2);
  atTill(register, (ledger) => {
    const saleId = ledger.journal.saleIdOf(3);
    const sale = saleId && ledger.journal.sale(saleId)?.sale;
    expect(sale && refundDue(sale)).toMatchObject([{ why: 'returned', creditNote: 1 }]);
    expect(ledger.closings.creditNote(1)).toMatchObject({ saleId });
    expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });
});

test('a purge takes it out once its money was given back, and the next number follows the last one', async () => {
  const { register, endMs } = registerOfReturn(true);
  expect((await purgedOf(register, endMs)).sales).toBe(6);
  const nextMs = sellFor(register, 1, endMs + LATER_MS + DAY_MS);
  atTill(register, (ledger) => {
    expect(ledger.journal.saleIdOf(3)).toBeNull();
    expect(ledger.closings.creditNote(1)).toBeNull();
    expect(takeAllBack(ledger, 7, nextMs + DAY_MS)).toBe(2);
    expect(takeAllBack(ledger, 8, nextMs + DAY_MS)).toBe(3);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  });
});

test('behind a purge and a restore no number is given twice, and those that follow have no gap', async () => {
  const { register, endMs } = registerOfReturn(true);
  await purgedOf(register, endMs);
  const nextMs = sellFor(register, 1, endMs + LATER_MS + DAY_MS) + DAY_MS;
  const check = checkerThread(COPY_CHECKER);
  const place = { folder: join(register.folder, 'backups'), mode: register.mode };
  const given = { ...options(register.file), bounds: register.bounds };
  const mine = { ...given, signer: register.signer };
  const ledger = value(openLedger(mine));
  const taken = await takeBackup(ledger, place, nextMs, { check, goesOn: () => true });
  const lost = takeAllBack(ledger, 7, nextMs);
  const journal = ledger.journal.origin();
  ledger.maintenance.close();
  expect(lost).toBe(2);
  const signer = newSigner();
  const prepared = await prepareRestore(
    { ...mine, signer, handedOverBy: register.signer },
    value(taken),
    {
      check,
      nowMs: nextMs + 1,
      own: { keyId: register.signer.keyId, journal },
      elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
    },
  );
  value(await swapIn(value(prepared)));
  atTill({ ...register, signer }, (ledger) => {
    const next = takeAllBack(ledger, 7, nextMs + 2);
    expect(next).toBeGreaterThan(lost);
    expect(takeAllBack(ledger, 8, nextMs + 3)).toBe(next + 1);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  });
});
