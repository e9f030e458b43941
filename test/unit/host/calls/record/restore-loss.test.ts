import { copyFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { restoreLoss } from '../../../../../src/host/calls/record/restore-loss.ts';
import { openLog } from '../../../../../src/host/log/log.ts';
import { takeBackup } from '../../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../../src/ledger/opening/open-ledger.ts';
import { writeHeadNow } from '../../../../../src/ledger/witness/chain-anchor.ts';
import { writeMarkNow } from '../../../../../src/ledger/witness/register-mark.ts';
import { COPY_CHECKER } from '../../../../support/thread-programs.ts';
import { NOON_MS } from '../../../ledger/events.ts';
import { sell } from '../../../ledger/proof/signed.ts';
import { value } from '../../../ledger/setting.ts';
import { registerFiles } from '../../record/register-setting.ts';

const check = checkerThread(COPY_CHECKER);
const AMOUNT = 4890;

/** A register with a backup of its first sale, that has sold twice since, as its own files say. */
async function register() {
  const { folder, file, keyFile, signer, given, places, witnesses } = registerFiles();
  const ledger = value(openLedger(given));
  sell(ledger, 1);
  const tools = { check, goesOn: () => true };
  const backup = value(await takeBackup(ledger, places().own, NOON_MS, tools));
  const copy = join(folder, 'copy');
  const atBackup = ledger.journal.head().sequence;
  const context = {
    log: openLog(join(folder, 'log')),
    places,
    ledger: given,
    witnesses,
    currency: 'EUR' as const,
  };
  sell(ledger, 2);
  sell(ledger, 3);
  const since = ledger.journal.head().sequence - atBackup;
  return {
    file,
    copy,
    ledger,
    backup,
    since,
    /** As the till keeps them every few seconds. */
    keepWitnesses(of: Ledger = ledger) {
      writeMarkNow(keyFile, { ...of.journal.head(), ...of.closings.standing() }, signer);
      writeHeadNow(file, of.journal.head(), signer);
    },
    loss: async () => value(await restoreLoss(context, null, backup.fileName)),
  };
}

const TWO_SALES = { sales: 2, receivedCount: 2, receivedMinor: 2 * AMOUNT, currency: 'EUR' };

describe('what going back to a backup would lose', () => {
  test('is told at least as the mark and the head know it where the journal is missing', async () => {
    const mine = await register();
    mine.keepWitnesses();
    mine.ledger.maintenance.close();
    rmSync(mine.file);
    expect(await mine.loss()).toEqual({
      ...TWO_SALES,
      entries: mine.since,
      changed: 0,
      newest: [],
      isWhole: false,
      isMissing: true,
      isKnownBeside: true,
    });
  });

  test('is not known where the journal is missing and nothing was kept beside it', async () => {
    const mine = await register();
    mine.ledger.maintenance.close();
    rmSync(mine.file);
    expect(await mine.loss()).toMatchObject({
      entries: 0,
      sales: 0,
      isWhole: false,
      isMissing: true,
      isKnownBeside: false,
    });
  });

  test('is told at least as they know it where nothing of the journal can be read', async () => {
    const mine = await register();
    mine.keepWitnesses();
    mine.ledger.maintenance.close();
    truncateSync(mine.file, 100);
    expect(await mine.loss()).toMatchObject({
      ...TWO_SALES,
      entries: mine.since,
      isWhole: false,
      isMissing: false,
      isKnownBeside: true,
    });
  });

  test('is told at least as they know it where an earlier copy took the place of the journal', async () => {
    const mine = await register();
    mine.keepWitnesses();
    value(await mine.ledger.maintenance.copyTo(mine.copy, () => true));
    sell(mine.ledger, 4);
    mine.keepWitnesses();
    mine.ledger.maintenance.close();
    copyFileSync(mine.copy, mine.file);
    expect(await mine.loss()).toMatchObject({
      sales: 3,
      receivedMinor: 3 * AMOUNT,
      isWhole: false,
      isMissing: false,
      isKnownBeside: true,
      // Those that can still be read are named.
      newest: [{ timesPaid: 1 }, { timesPaid: 1 }],
    });
  });

  test('is what the journal says where it can be read to its end', async () => {
    const mine = await register();
    mine.keepWitnesses();
    mine.ledger.maintenance.close();
    expect(await mine.loss()).toMatchObject({
      ...TWO_SALES,
      entries: mine.since,
      isWhole: true,
      isMissing: false,
      isKnownBeside: false,
    });
  });
});
