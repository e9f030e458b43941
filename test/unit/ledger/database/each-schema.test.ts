import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import {
  FIRST_WITH_STREAMS,
  MIGRATIONS,
  schemaDifference,
  userVersion,
} from '../../../../src/ledger/database/migrations.ts';
import { type JournalRow, journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { bundledProgram } from '../../../support/bundled-program.ts';
import { asOfVersion, NAMING_NO_STREAM } from '../../../support/older-journal.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { verified } from '../opening/samples.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';

const EARLIER = MIGRATIONS.slice(0, -1).map(({ version }) => version);
/** Before it no entry was signed. */
const FIRST_WITH_SIGNATURES = 3;

const SALE: Step = {
  afterMs: HOUR_MS,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};
const CLOSED: Step = { afterMs: HOUR_MS, what: { act: 'close' } };

interface Kept {
  readonly file: string;
  readonly signer: RegisterSigner | null;
}

const optionsOf = ({ file, signer }: Kept): LedgerOptions => ({
  ...options(file),
  ...(signer && { signer }),
});

/** A journal of this version: two days with two sales each, of which one is closed. Its tables are made again. */
function keptAs(version: number): Kept {
  const signer = version < FIRST_WITH_SIGNATURES ? null : newSigner();
  const recorded = { file: temporaryFile(), signer };
  const ledger = value(openLedger(optionsOf(recorded), NAMING_NO_STREAM));
  play(ledger, NOON_MS - 24 * HOUR_MS, [SALE, SALE, CLOSED]);
  closeAll(ledger, NOON_MS - 18 * HOUR_MS);
  play(ledger, NOON_MS, [SALE, SALE]);
  ledger.maintenance.close();
  return { file: asOfVersion(recorded.file, version), signer };
}

function inFile<Value>(file: string, read: (database: Database.Database) => Value): Value {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

const rowsIn = (file: string): readonly JournalRow[] =>
  inFile(file, (database) =>
    journalRowSchema.array().parse([...openJournal(database, options(file)).rows()]),
  );

const versionIn = (file: string): number => inFile(file, userVersion);

/** As a reader finds it, which changes nothing. */
async function wholeAsItIs(file: string) {
  const reader = value(openJournalReader(file));
  try {
    return await reader.verify();
  } finally {
    reader.close();
  }
}

const exportedText = async ({ file, signer }: Kept): Promise<string> => {
  // It is opened for writing: the file itself stays of its version.
  const copy = join(temporaryFolder(), 'copy.sqlite');
  copyFileSync(file, copy);
  const { path } = await exportedWhole(copy, signer);
  return readFileSync(path, 'utf8');
};

describe.each(EARLIER)('a journal of version %i', (version) => {
  test('is brought to the newest, with every entry as it was, and sold on', async () => {
    const kept = keptAs(version);
    const [before, lines] = [rowsIn(kept.file), await exportedText(kept)];
    // Sales with lines, and no stream: what a till of version 12 exported.
    expect(lines).toContain('"type":"journal","version":2}');
    expect(before.every(({ stream, register }) => stream === null && register === null)).toBe(true);
    expect(await wholeAsItIs(kept.file)).toMatchObject({ ok: true, entries: before.length });
    expect(versionIn(kept.file)).toBe(version);

    const ledger = value(openLedger(optionsOf(kept)));
    expect(ledger.journal.opening.salesRemade).toBe(0);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: before.length });
    ledger.maintenance.close();
    expect(versionIn(kept.file)).toBe(MIGRATIONS.length);
    expect(inFile(kept.file, (database) => schemaDifference(database, MIGRATIONS))).toBeNull();
    expect(rowsIn(kept.file)).toEqual(before);
    expect(await exportedText(kept)).toBe(lines);

    const again = value(openLedger(optionsOf(kept)));
    sell(again, 'later');
    closeAll(again, NOON_MS + 40 * HOUR_MS);
    expect(again.maintenance.verify()).toMatchObject({ ok: true });
    again.maintenance.close();
    const after = rowsIn(kept.file);
    expect(after.slice(0, before.length)).toEqual(before);
    const added = after.slice(before.length);
    expect(added.map(({ saleId, stream }) => [saleId === null, stream])).toEqual(
      added.map(({ saleId }) => [saleId === null, saleId === null ? 'register' : 'sale']),
    );
    expect(new Set(added.map(({ register }) => register))).toEqual(
      new Set([kept.signer?.keyId ?? null]),
    );
    expect(await verified(kept.file)).toMatchObject({ code: kept.signer === null ? 2 : 0 });
  });

  test('stays whole where its migration fails at the last', () => {
    const kept = keptAs(version);
    const before = rowsIn(kept.file);
    const broken = { version: MIGRATIONS.length + 1, ddl: 'CREATE TABLE journal (x);' };
    expect(() => openLedger(optionsOf(kept), [...MIGRATIONS, broken])).toThrow('already exists');
    expect(versionIn(kept.file)).toBe(version);
    expect(rowsIn(kept.file)).toEqual(before);
    expect(value(openLedger(optionsOf(kept))).maintenance.verify()).toMatchObject({ ok: true });
  });

  test('stays whole where its till is killed in the middle of it', async () => {
    const kept = keptAs(version);
    const before = rowsIn(kept.file);
    const till = await bundledProgram(join(import.meta.dirname, 'migrating-till.ts'));
    const { signal } = spawnSync(process.execPath, [till, kept.file]);
    expect(signal).toBe('SIGKILL');
    expect(existsSync(`${kept.file}-wal`)).toBe(true);
    expect(versionIn(kept.file)).toBe(version);
    expect(rowsIn(kept.file)).toEqual(before);
    const ledger = value(openLedger(optionsOf(kept)));
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: before.length });
    ledger.maintenance.close();
    expect(versionIn(kept.file)).toBe(MIGRATIONS.length);
  });
});

test('an earlier version refuses a journal of this one by its number', () => {
  const kept = keptAs(FIRST_WITH_STREAMS - 1);
  value(openLedger(optionsOf(kept))).maintenance.close();
  expect(openLedger(optionsOf(kept), NAMING_NO_STREAM)).toEqual({
    ok: false,
    error: { code: 'newerSchema', found: MIGRATIONS.length, known: FIRST_WITH_STREAMS - 1 },
  });
});
