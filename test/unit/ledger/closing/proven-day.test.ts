import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { readVerified, writeVerifiedNow } from '../../../../src/ledger/witness/verified-file.ts';
import { acknowledged, codeCreated, completed, drafted, NOON_MS, options } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { keyBeside, record, temporaryFolder, value } from '../setting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
const [OLD, MIDDLE, YESTERDAY, TODAY] = DAYS;
const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };

/** Four entries of a sale. */
function sellAt(ledger: Ledger, name: string, atMs: number): void {
  record(ledger, drafted(name, { atMs }), [
    { ...codeCreated(name), atMs },
    { ...completed(name), atMs },
    { ...acknowledged(), atMs },
  ]);
}

/** A data folder of four days with a sale each, the first two closed; the last lies behind the verified point. */
function shop() {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const signer = keyBeside(folder, 'test');
  const ledger = value(openLedger({ ...options(file), signer, register }));
  for (const [at, day] of DAYS.entries()) {
    if (day === TODAY) keepPoint(file, ledger, signer);
    sellAt(ledger, day, NOON_MS + at * DAY_MS);
    if (day === OLD || day === MIDDLE) close(ledger, day, NOON_MS + at * DAY_MS + 1);
  }
  ledger.maintenance.close();
  return { folder, file, signer };
}

function close(ledger: Ledger, day: (typeof DAYS)[number], atMs: number): void {
  const platform = { agreeing: 0, differing: [], unasked: [] };
  const businessDay = businessDaySchema.parse(day);
  value(ledger.closings.closeDay({ atMs, businessDay, by: 'person', currency: 'EUR', platform }));
}

/** As the till's own check does at its end. */
function keepPoint(file: string, ledger: Ledger, signer: RegisterSigner): void {
  const check = ledger.maintenance.check();
  for (let progress = check.step(); ; progress = check.step()) {
    if (progress.state === 'damaged') throw new Error(progress.problem);
    if (progress.state !== 'whole') continue;
    const { verified, keyIds } = progress;
    const about = { timeZone: 'Europe/Paris', softwareVersion: 'test', keyIds: [...keyIds] };
    writeVerifiedNow(file, { ...verified, atMs: 1, wholeAtMs: 1, ...about }, signer);
    return;
  }
}

function tamper(file: string, statement: string): void {
  const raw = new Database(file);
  raw.pragma('foreign_keys = OFF');
  raw.exec(
    'DROP TRIGGER IF EXISTS journal_is_never_changed; DROP TRIGGER IF EXISTS journal_is_never_deleted',
  );
  raw.exec(statement);
  raw.close();
}

async function exported(folder: string, file: string, day: string) {
  let said = '';
  const tell = (text: string): void => {
    said += text;
  };
  const terminal = { out: tell, tell };
  const code = await runLedgerCli(['export', file, '--day', day, '--to', folder], terminal, 'test');
  const path = join(folder, `comptoir_journal_test_${day}.jsonl`);
  return { code, said, path, isWritten: existsSync(path) };
}

const edited = (sequence: number): string =>
  `UPDATE journal SET operator = 'x' WHERE sequence = ${sequence}`;
const signedOtherwise = (sequence: number): string =>
  `UPDATE journal SET signature = unhex(replace(hex(signature), '0', '1')) WHERE sequence = ${sequence}`;

/** Entry 1 adopts the key; each day has four and its closing, where it has one. */
const FIRST = { [OLD]: 2, [MIDDLE]: 7, [YESTERDAY]: 12, [TODAY]: 16 } as const;
const firstOf = (day: (typeof DAYS)[number]): number => FIRST[day];
/** With the adoption of the key and the closing. */
const COUNT = { [OLD]: 6, [MIDDLE]: 5, [YESTERDAY]: 4, [TODAY]: 4 } as const;

describe('the export of a day', () => {
  test.each(DAYS)('proves itself: %s', async (day) => {
    const { folder, file } = shop();
    const { code, path } = await exported(folder, file, day);
    expect(code).toBe(0);
    expect(await verifyExport(path)).toMatchObject({ ok: true, entries: COUNT[day] });
  });

  test('is verified from the last verified point, and rests on it for what lies before', async () => {
    const { folder, file } = shop();
    tamper(file, edited(firstOf(OLD)));
    expect(await exported(folder, file, MIDDLE)).toMatchObject({ code: 0, isWritten: true });
    expect(await exported(folder, file, OLD)).toMatchObject({ code: 1, isWritten: false });
    // No closing says where these begin.
    for (const day of [YESTERDAY, TODAY]) {
      expect(await exported(folder, file, day), day).toMatchObject({ code: 1, isWritten: false });
    }
  });

  test('hides nothing: the whole verification names what lies before the point', async () => {
    const { file } = shop();
    tamper(file, edited(firstOf(OLD)));
    let said = '';
    const tell = (text: string): void => {
      said += text;
    };
    expect(await runLedgerCli(['verify', file], { out: tell, tell }, 'test')).toBe(1);
    expect(said).toContain(`entry ${firstOf(OLD)}`);
  });

  test.each([
    ['an entry of the day', edited(firstOf(MIDDLE) + 1), firstOf(MIDDLE) + 1],
    ['a signature of the day', signedOtherwise(firstOf(MIDDLE) + 2), firstOf(MIDDLE) + 2],
    [
      'an entry between the day and the point',
      edited(firstOf(YESTERDAY) + 1),
      firstOf(YESTERDAY) + 1,
    ],
    ['an entry behind the point', edited(firstOf(TODAY)), firstOf(TODAY)],
    ['a signature behind the point', signedOtherwise(firstOf(TODAY) + 1), firstOf(TODAY) + 1],
    [
      'an entry taken out',
      `DELETE FROM journal WHERE sequence = ${firstOf(MIDDLE)}`,
      firstOf(MIDDLE),
    ],
    [
      'an entry moved to another day',
      `UPDATE journal SET business_day = '${OLD}' WHERE sequence = ${firstOf(MIDDLE)}`,
      firstOf(MIDDLE),
    ],
  ])('is refused over %s, which is named', async (_what, statement, sequence) => {
    const { folder, file } = shop();
    tamper(file, statement);
    const { code, said, isWritten } = await exported(folder, file, MIDDLE);
    expect({ code, isWritten }).toEqual({ code: 1, isWritten: false });
    expect(said).toContain(`entry ${sequence}:`);
  });

  test.each<readonly [string, (shop: ReturnType<typeof shopWithPoint>) => void]>([
    ['of another register', ({ file, verified }) => writeVerifiedNow(file, verified, newSigner())],
    [
      'with another hash',
      ({ file, verified, signer }) =>
        writeVerifiedNow(file, { ...verified, hash: 'a'.repeat(64) }, signer),
    ],
    [
      'of another entry',
      ({ file, verified, signer }) =>
        writeVerifiedNow(file, { ...verified, sequence: verified.sequence - 1 }, signer),
    ],
    [
      'with other keys',
      ({ file, verified, signer }) =>
        writeVerifiedNow(file, { ...verified, keyIds: [newSigner().keyId] }, signer),
    ],
    [
      'of an early version, which does not say its keys',
      ({ file, verified: { keyIds: _, ...early }, signer }) =>
        writeVerifiedNow(file, early, signer),
    ],
  ])('rests on no point %s', async (_what, change) => {
    const made = shopWithPoint();
    change(made);
    tamper(made.file, edited(firstOf(OLD)));
    expect(await exported(made.folder, made.file, MIDDLE)).toMatchObject({
      code: 1,
      isWritten: false,
      said: expect.stringContaining(`entry ${firstOf(OLD)}:`),
    });
  });
});

function shopWithPoint() {
  const made = shop();
  const verified = readVerified(made.file, made.signer);
  if (verified === null) throw new Error('no point');
  return { ...made, verified };
}
