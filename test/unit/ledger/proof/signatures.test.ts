import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepHead } from '../../../../src/host/record/anchor-keeper.ts';
import { registerKeyFile } from '../../../../src/host/record/register-key-file.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { MIGRATIONS } from '../../../../src/ledger/database/migrations.ts';
import {
  newRegisterKey,
  openRegisterKey,
  type RegisterSigner,
} from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { finishRestore } from '../../../../src/ledger/restore/restore.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { ledgerOn } from '../../../support/ledger-on.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { drafted, options } from '../events.ts';
import { openedLedger, temporaryFile, temporaryFolder, value } from '../setting.ts';
import { newSigner, sell, signingLedger } from './signed.ts';

/** A closed journal of five entries with its head beside it: an adoption and one sale. */
function closedJournal(signer: RegisterSigner): string {
  const file = join(temporaryFolder(), 'journal-live.sqlite');
  const ledger = signingLedger(file, signer);
  sell(ledger, 1);
  writeHeadNow(file, ledger.journal.head(), signer);
  ledger.maintenance.close();
  return file;
}

/** As somebody would who knows SQLite; what protects the journal is in its place again afterwards. */
function tamper(file: string, statement: string): void {
  const raw = new Database(file);
  const triggers = MIGRATIONS[0]?.ddl.match(/CREATE TRIGGER journal_is_never.*?END;/gs) ?? [];
  raw.exec('DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted;');
  raw.exec(statement);
  for (const trigger of triggers) raw.exec(trigger);
  raw.close();
}

const opening = (file: string, signer: RegisterSigner) => openLedger({ ...options(file), signer });

function checkToTheEnd(ledger: Ledger) {
  const check = ledger.maintenance.check();
  for (;;) {
    const progress = check.step();
    if (progress.state !== 'going') return progress;
  }
}

describe('a journal does not open', () => {
  test.each([
    ['that is shorter than its head', 'DELETE FROM journal WHERE sequence > 3', 4],
    ['whose head is another entry', 'UPDATE journal SET sequence = sequence', 5],
    ['that is empty though it has a head', 'DELETE FROM journal', 1],
  ])('%s', (_what, statement, sequence) => {
    const signer = newSigner();
    const file = closedJournal(signer);
    tamper(file, statement);
    if (sequence === 5) writeHeadNow(file, { sequence: 5, hash: 'f'.repeat(64) }, signer);
    expect(opening(file, signer)).toEqual({
      ok: false,
      error: { code: 'older', detail: `journal entry ${sequence}: cutOff`, known: 5 },
    });
  });

  test('that was removed while its head stayed', () => {
    const signer = newSigner();
    const file = closedJournal(signer);
    rmSync(file);
    expect(opening(file, signer)).toMatchObject({ ok: false, error: { code: 'older', known: 5 } });
  });

  test.each([
    ['signature = NULL', 'signatureMissing'],
    ['signature = unhex(hex(hash) || hex(hash))', 'signatureWrong'],
  ])('whose newest entry has %s', (change, problem) => {
    const signer = newSigner();
    const file = closedJournal(signer);
    tamper(file, `UPDATE journal SET ${change} WHERE sequence = 5`);
    expect(opening(file, signer)).toEqual({
      ok: false,
      error: { code: 'corrupt', detail: `journal entry 5: ${problem}` },
    });
  });
});

describe('a journal opens', () => {
  test('whose head is older, as after a crash', () => {
    const signer = newSigner();
    const file = closedJournal(signer);
    const ledger = signingLedger(file, signer);
    sell(ledger, 2);
    ledger.maintenance.close();
    expect(opening(file, signer)).toMatchObject({ ok: true });
  });

  test.each([
    ['half of a head', '{"sequence":'],
    ['a head that nobody signed', '{"hash":"x","keyId":"x","sequence":9,"signature":"x"}'],
  ])('beside %s', (_what, text) => {
    const signer = newSigner();
    const file = closedJournal(signer);
    writeFileSync(anchorFileOf(file), text);
    expect(opening(file, signer)).toMatchObject({ ok: true });
  });

  test('once a restore was finished, whose backup is older than the head', async () => {
    const signer = newSigner();
    const file = closedJournal(signer);
    tamper(file, 'DELETE FROM journal WHERE sequence > 3');
    writeFileSync(`${file}.restored`, readFileSync(file));
    await finishRestore(file);
    expect(opening(file, signer)).toMatchObject({ ok: true });
  });
});

describe('a register', () => {
  test('adopts its key in the journal before anything that is signed with it, once', () => {
    const signer = newSigner();
    const file = temporaryFile();
    for (const name of [1, 2]) {
      const ledger = signingLedger(file, signer);
      sell(ledger, name);
      ledger.maintenance.close();
    }
    const ledger = signingLedger(file, signer);
    const { keyId, publicKey } = signer;
    const adopted = { type: 'registerKeyAdopted', atMs: drafted(1).atMs, keyId, publicKey };
    expect(ledger.journal.registerNotes(9)).toEqual([{ sequence: 1, event: adopted }]);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 9 });
  });

  test('that lost its key goes on with another, and the whole journal verifies with both', () => {
    const file = temporaryFile();
    const unsigned = openedLedger(file);
    sell(unsigned, 1);
    unsigned.maintenance.close();
    for (const name of [2, 3]) {
      const ledger = signingLedger(file, newSigner());
      sell(ledger, name);
      ledger.maintenance.close();
    }
    const ledger = signingLedger(file, newSigner());
    expect(ledger.journal.registerNotes(9).map(({ sequence }) => sequence)).toEqual([10, 5]);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 14 });
    expect(checkToTheEnd(ledger)).toMatchObject({ state: 'whole', entries: 14 });
  });

  test('whose journal lost one signature is told by the check in the background', () => {
    const signer = newSigner();
    const file = closedJournal(signer);
    tamper(file, 'UPDATE journal SET signature = NULL WHERE sequence = 3');
    const ledger = signingLedger(file, signer);
    const expected = { sequence: 3, problem: 'signatureMissing' };
    expect(ledger.maintenance.verify()).toEqual({ ok: false, ...expected });
    expect(checkToTheEnd(ledger)).toMatchObject({ state: 'damaged', ...expected });
  });

  test('adopts its key with the next entry where the first write was rolled back', () => {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const connection = value(openConnection(file));
    const ledger = ledgerOn(connection, { ...options(file), signer: newSigner() });
    onTestFinished(() => ledger.maintenance.close());
    connection.exec(
      "CREATE TEMP TRIGGER fails BEFORE INSERT ON journal WHEN NEW.kind = 'drafted' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    expect(() => ledger.journal.draft(drafted(1))).toThrow('no');
    connection.exec('DROP TRIGGER fails');
    sell(ledger, 1);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 5 });
  });
});

describe("the register's key", () => {
  test('is made once, in a file that only its owner reads', async () => {
    const file = join(temporaryFolder(), 'register-live.key');
    const first = await openRegisterKey(registerKeyFile(file));
    const second = await openRegisterKey(registerKeyFile(file));
    expect([first.origin, second.origin]).toEqual(['made', 'kept']);
    expect(second.signer.keyId).toBe(first.signer.keyId);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('that is damaged gives way to another one, and is kept beside it', async () => {
    const file = join(temporaryFolder(), 'register-live.key');
    writeFileSync(file, 'no key');
    expect(await openRegisterKey(registerKeyFile(file))).toMatchObject({ origin: 'made' });
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('no key');
  });

  test('is gone where another one takes its place: it signs nothing afterwards', async () => {
    const folder = temporaryFolder();
    const store = registerKeyFile(join(folder, 'register-live.key'));
    const first = await openRegisterKey(store);
    const second = await newRegisterKey().keptIn(store);
    expect(readdirSync(folder)).toEqual(['register-live.key']);
    const kept = await openRegisterKey(store);
    expect(kept).toMatchObject({ origin: 'kept', signer: { keyId: second.signer.keyId } });
    expect(first.signer.keyId).not.toBe(second.signer.keyId);
  });

  test('lasts for this run where it cannot be kept', async () => {
    const file = join(temporaryFolder(), 'register-live.key');
    mkdirSync(file);
    const key = await openRegisterKey(registerKeyFile(file));
    expect(key.origin).toBe('madeForThisRun');
    expect(statSync(file).isDirectory()).toBe(true);
  });
});

describe("the journal's head", () => {
  /** A journal without entries, and what keeps its head. */
  function keeping() {
    const signer = newSigner();
    const file = temporaryFile();
    const ledger = signingLedger(file, signer);
    const clock = createManualClock();
    const refused: unknown[] = [];
    const keeper = keepHead({
      file,
      keyFile: `${file}.key`,
      signer,
      ledger,
      clock,
      refused: (error) => refused.push(error),
    });
    return {
      ...{ file, ledger, clock, refused, keeper },
      isKept: () => existsSync(anchorFileOf(file)),
      kept: (): unknown => JSON.parse(readFileSync(anchorFileOf(file), 'utf8')),
      drafts: () => readdirSync(dirname(file)).filter((name) => name.endsWith('.part')),
    };
  }

  test('is none before the first entry', async () => {
    const { keeper, clock, isKept } = keeping();
    clock.advance(1_000);
    // Whatever is being written is there once it has closed.
    await keeper.close();
    expect(isKept()).toBe(false);
  });

  test('is kept a second after it moved, and when the till closes', async () => {
    const { ledger, keeper, clock, refused, isKept, kept, drafts } = keeping();
    clock.advance(1_000);
    sell(ledger, 1);
    expect(isKept()).toBe(false);
    clock.advance(1_000);
    await expect.poll(isKept).toBe(true);
    expect(kept()).toMatchObject({ sequence: 5, hash: ledger.journal.head().hash });
    sell(ledger, 2);
    await keeper.close();
    expect(kept()).toMatchObject({ sequence: 9, hash: ledger.journal.head().hash });
    expect(refused).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  test('that is being written when the journal is found damaged is whole once the till is closed', async () => {
    const { ledger, keeper, clock, kept, drafts } = keeping();
    sell(ledger, 1);
    clock.advance(1_000);
    keeper.stop();
    sell(ledger, 2);
    await keeper.close();
    expect(kept()).toMatchObject({ sequence: 5 });
    expect(drafts()).toEqual([]);
  });

  test('that cannot be kept is said once', async () => {
    const { file, ledger, keeper, clock, refused } = keeping();
    sell(ledger, 1);
    mkdirSync(anchorFileOf(file));
    clock.advance(1_000);
    await expect.poll(() => refused.length).toBe(1);
    clock.advance(1_000);
    await keeper.close();
    expect(refused).toHaveLength(1);
    value(ledger.journal.draft(drafted(2)));
  });
});
