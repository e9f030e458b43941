import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openDamagedReader } from '../../../../src/ledger/restore/damaged-reader.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
} from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { restoredFrom } from './restored.ts';

const check = checkerThread(COPY_CHECKER);
const tools = { check, goesOn: () => true };

function sell(ledger: Ledger, name: string): void {
  record(ledger, drafted(name), [codeCreated(name), completed(name), acknowledged()]);
}

function close(ledger: Ledger): void {
  value(
    ledger.closings.closeDay({
      atMs: NOON_MS + HOUR_MS,
      businessDay: businessDayOf(NOON_MS, options('').bounds),
      by: 'person',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    }),
  );
}

/** As the backup alone tells it. */
async function standingIn({ folder, base, segments }: Backup) {
  const held = openDamagedReader(join(folder, base), segments);
  if (held === null) throw new Error('the backup cannot be read');
  onTestFinished(held.close);
  return held.standing();
}

function register() {
  const file = temporaryFile();
  const place = { folder: temporaryFolder(), mode: 'live' as const };
  return { file, ledger: openedLedger(file), place };
}

describe('how far numbers and money had come in a backup is what its till knew then:', () => {
  test('before the first closing and behind it, in a base and in the segments behind that', async () => {
    const { ledger, place } = register();
    expect(ledger.closings.standing().sales).toBe(0);
    sell(ledger, 'first');
    const base = value(await takeBackup(ledger, place, NOON_MS, tools));
    expect(await standingIn(base)).toEqual(ledger.closings.standing());
    close(ledger);
    sell(ledger, 'second');
    record(ledger, drafted('open'), [codeCreated('open')]);
    const segment = value(await takeBackup(ledger, place, NOON_MS + HOUR_MS, tools));
    expect(segment.segments).toHaveLength(1);
    expect(await standingIn(segment)).toEqual(ledger.closings.standing());
    const elsewhere = { ...place, folder: temporaryFolder() };
    const whole = value(await takeBackup(ledger, elsewhere, NOON_MS + HOUR_MS, tools));
    expect(await standingIn(whole)).toEqual(ledger.closings.standing());
  });

  test('behind a restore, with the numbers that it left out and the money that it carried over', async () => {
    const { file, ledger, place } = register();
    record(ledger, drafted('waits'), [codeCreated('waits')]);
    const backup = value(await takeBackup(ledger, place, NOON_MS, tools));
    sell(ledger, 'lost');
    value(ledger.journal.append(drafted('waits').saleId, completed('waits')));
    ledger.maintenance.close();
    const restored = await restoredFrom(file, backup, check);
    // Its money was carried over already, and counts no more.
    value(restored.journal.append(drafted('waits').saleId, completed('waits')));
    const elsewhere = { ...place, folder: temporaryFolder() };
    const atOnce = value(await takeBackup(restored, elsewhere, NOON_MS + HOUR_MS, tools));
    expect(restored.closings.standing()).toMatchObject({ sales: 2, grandTotal: { count: 2 } });
    expect(await standingIn(atOnce)).toEqual(restored.closings.standing());
    sell(restored, 'after');
    const later = value(await takeBackup(restored, elsewhere, NOON_MS + 2 * HOUR_MS, tools));
    expect(await standingIn(later)).toEqual(restored.closings.standing());
  });
});
