import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { findBackup, listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { generatedOptions } from '../../../generated-ledger/generate-ledger.ts';
import { withTablesOf } from '../../../support/ledger-on.ts';
import { bySecondVerifier, journalsIn } from '../command/handed-out-journals.ts';
import { options } from '../events.ts';
import { value } from '../setting.ts';
import {
  dataFolderOf01,
  dataFolderOfSchema9,
  SAID_BY_0_1,
  SAID_BY_SCHEMA_9,
  verified,
} from './samples.ts';

const WHOLE = /(\d+) entries, the last ([0-9a-f]{64})/;
const KEY = /key ([0-9a-f]{64})/;

describe('what the version before this one wrote', () => {
  for (const [name, { code: codeThen, said: saidThen }] of Object.entries(SAID_BY_0_1)) {
    test(`verifies as it did: ${name}`, async () => {
      const { code, said } = await verified(join(dataFolderOf01(), name));
      expect(code, said).toBe(codeThen);
      expect(WHOLE.exec(said)?.slice(1)).toEqual(WHOLE.exec(saidThen)?.slice(1));
      expect(KEY.exec(said)?.[1]).toBe(KEY.exec(saidThen)?.[1]);
    });
  }

  test('is whole to the second verifier: the export, the page and the parts of the archives', async () => {
    const folder = join(dataFolderOf01(), 'exports');
    const journals = await journalsIn(folder);
    expect(journals).toHaveLength(4);
    for (const text of journals) {
      expect(await bySecondVerifier(text)).toMatchObject({ ok: true });
    }
  });

  test('is opened, sold on, and knows each of its files by its hash', () => {
    const folder = dataFolderOf01();
    const signer = signerOf(readFileSync(join(folder, 'register-simulation.key'), 'utf8'));
    if (signer === null) throw new Error('no key');
    const file = join(folder, 'journal-simulation.sqlite');
    const ledger = value(openLedger({ ...options(file), signer, mustExist: true }));
    try {
      const known = ledger.journal
        .registerNotes(100)
        .flatMap(({ event }) =>
          event.type === 'exported' ? [[event.fileName, event.sha256] as const] : [],
        );
      expect(known).toHaveLength(7);
      for (const [fileName, sha256] of known) {
        const bytes = readFileSync(join(folder, 'exports', fileName));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
      value(ledger.journal.note({ type: 'tillStopped', atMs: Date.UTC(2026, 11, 1, 9) }));
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    } finally {
      ledger.maintenance.close();
    }
  });
});

describe('what the last version wrote that kept its sales in the journal’s own file', () => {
  const journalIn = (folder: string): string => join(folder, 'journal-simulation.sqlite');

  test.each(Object.entries(SAID_BY_SCHEMA_9))('verifies to the word: %s', async (name, then) => {
    const file = join(dataFolderOfSchema9(), name);
    const { code, said } = await verified(file);
    expect({ code, said: said.replaceAll(file, name) }).toEqual(then);
  });

  test.each([
    ['a sale that its table tells otherwise', 'UPDATE sales SET amount_minor = 1'],
    ['a sale that its table leaves out', 'DELETE FROM sales WHERE number = 2'],
    ['money that its table makes up', 'UPDATE receipts SET minor = 570050'],
  ])('is found to hold %s', async (_what, statement) => {
    const file = journalIn(dataFolderOfSchema9());
    const raw = new Database(file);
    raw.exec(statement);
    raw.close();
    const { code, said } = await verified(file);
    expect(code).toBe(1);
    expect(said).toContain('its entries are right, and its tables tell');
  });

  test('gives its sales to a file of their own, whatever they said, and is sold on', async () => {
    const file = journalIn(dataFolderOfSchema9());
    const raw = new Database(file);
    const before = raw.prepare('SELECT number, id, state FROM sales ORDER BY number').all();
    raw.exec("UPDATE sales SET state = 'failed'; DELETE FROM receipts");
    raw.close();
    const given = generatedOptions(file, { seed: 9 });
    const ledger = value(openLedger(given));
    expect(ledger.journal.opening.salesRemade).toBe(0);
    value(ledger.journal.note({ type: 'tillStopped', atMs: Date.UTC(2026, 11, 1, 9) }));
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 203 });
    ledger.maintenance.close();
    const after = withTablesOf(file, (tables) =>
      tables.prepare('SELECT number, id, state FROM sales ORDER BY number').all(),
    );
    expect(after).toEqual(before);
    const left = new Database(file, { readonly: true });
    const names = left.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    left.close();
    expect(names).toEqual(['journal', 'journal_kept', 'journal_streams']);
    expect(await verified(file)).toMatchObject({ code: 0 });
  });

  test('is brought back from its backup, with the segment behind it', async () => {
    const folder = dataFolderOfSchema9();
    const place = { folder: join(folder, 'backups'), mode: 'simulation' } as const;
    const [newest] = listBackups(place);
    const backup = value(findBackup(place, newest?.fileName ?? ''));
    expect(backup.segments).toHaveLength(1);
    const restored = join(folder, 'restored.sqlite');
    expect(await assembleBackup(backup, restored)).toMatchObject({ ok: true });
    const ledger = value(openLedger(generatedOptions(restored, { seed: 9 })));
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: backup.entries });
    expect(ledger.closings.standing().sales).toBe(40);
    ledger.maintenance.close();
  });
});
