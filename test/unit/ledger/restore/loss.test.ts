import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openDamagedReader } from '../../../../src/ledger/restore/damaged-reader.ts';
import { lossSince } from '../../../../src/ledger/restore/restore-impact.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { codeCreated, completed, drafted, HOUR_MS, NOON_MS, saleId } from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { restoredFrom } from './restored.ts';

const check = checkerThread(COPY_CHECKER);
const PAGE_BYTES = 4096;

function sell(ledger: Ledger, name: number): void {
  const atMs = NOON_MS + name * 1_000;
  const draft = drafted(name, { atMs, label: `Sale ${name}` });
  record(ledger, draft, [codeCreated(name, atMs), completed(name, atMs + 500)]);
}

/** A journal with a sale that is paid and one that waits, and a backup of it. */
async function backedUp() {
  const file = temporaryFile();
  const ledger = openedLedger(file);
  sell(ledger, 1);
  record(ledger, drafted(2), [codeCreated(2)]);
  const folder = temporaryFolder();
  const place = { folder, mode: 'live' as const };
  const tools = { check, goesOn: () => true };
  const backup = value(await takeBackup(ledger, place, NOON_MS, tools));
  return { file, ledger, place, tools, backup };
}

function reader(file: string, segments: readonly string[] = []) {
  const opened = openDamagedReader(file, segments);
  if (opened === null) throw new Error(`${file} cannot be read`);
  onTestFinished(opened.close);
  return opened;
}

/** The loss as it is read from the journal's file once its till is closed. */
function lossOf(file: string, { folder, base, segments, entries }: Backup) {
  const { hashAt } = reader(join(folder, base), segments);
  return lossSince(reader(file), { entries, hashAt });
}

const NOTHING = {
  entries: 0,
  sales: 0,
  changed: 0,
  receivedCount: 0,
  receivedMinor: 0,
  newest: [],
};

describe('what a restore would lose', () => {
  test('is nothing where nothing was written since', async () => {
    const { file, ledger, backup } = await backedUp();
    ledger.maintenance.close();
    expect(await lossOf(file, backup)).toEqual({ ...NOTHING, isWhole: true });
  });

  test('is every entry since, the sales begun and changed, the money that came, and the newest of them', async () => {
    const { file, ledger, backup } = await backedUp();
    value(ledger.journal.append(saleId(2), completed(2)));
    for (let name = 3; name <= 302; name += 1) sell(ledger, name);
    record(ledger, drafted(303, { atMs: NOON_MS + HOUR_MS }), []);
    ledger.maintenance.close();
    const loss = await lossOf(file, backup);
    expect(loss).toMatchObject({
      entries: 1 + 300 * 3 + 1,
      sales: 301,
      changed: 1,
      receivedCount: 301,
      receivedMinor: 301 * 4890,
      isWhole: true,
    });
    expect(loss.newest).toHaveLength(20);
    expect(loss.newest[0]).toMatchObject({ saleId: saleId(303), timesPaid: 0 });
    expect(loss.newest[1]).toMatchObject({ label: 'Sale 302', amountMinor: 4890, timesPaid: 1 });
  });

  test('begins where the journal and a backup of before an earlier restore part', async () => {
    const { file, ledger, place, tools, backup } = await backedUp();
    sell(ledger, 3);
    const abandoned = value(await takeBackup(ledger, place, NOON_MS + HOUR_MS, tools));
    ledger.maintenance.close();
    const restored = await restoredFrom(file, backup, check);
    for (let name = 4; name <= 6; name += 1) sell(restored, name);
    restored.maintenance.close();
    // The entry of the restore itself, and three sales of three entries each.
    expect(await lossOf(file, abandoned)).toMatchObject({
      entries: 10,
      sales: 3,
      receivedCount: 3,
    });
  });

  test('is counted as far as a damaged journal can be read, and says that this is not all', async () => {
    const { file, ledger, backup } = await backedUp();
    for (let name = 3; name <= 202; name += 1) sell(ledger, name);
    ledger.maintenance.close();
    const bytes = readFileSync(file);
    const pageOfTheEnd = Math.floor(bytes.lastIndexOf('Sale 150","lines') / PAGE_BYTES);
    bytes.fill(0, pageOfTheEnd * PAGE_BYTES, (pageOfTheEnd + 1) * PAGE_BYTES);
    writeFileSync(file, bytes);
    const loss = await lossOf(file, backup);
    expect(loss.isWhole).toBe(false);
    expect(loss.sales).toBeGreaterThan(130);
    expect(loss.sales).toBeLessThan(200);
    expect(loss.receivedMinor).toBe(loss.receivedCount * 4890);
  });
});
