import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { keyFingerprint } from '../../../../src/domain/register/register-identity.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { writeVerifiedNow } from '../../../../src/ledger/witness/verified-file.ts';
import { editTables } from '../../../support/ledger-on.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS, options } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { edit, hashAnew } from '../proof/edited.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { openedLedger, temporaryFolder, value } from '../setting.ts';

const check = checkerThread(COPY_CHECKER);
const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };

async function verified(file: string, ...more: readonly string[]) {
  let said = '';
  const out = (text: string) => {
    said += text;
  };
  const code = await runLedgerCli(['verify', file, ...more], { out, tell: out }, 'test');
  return { code, said };
}

/** Writes a journal of one sale into this file, and says where it stands. */
function written(file: string, signer: RegisterSigner, sales = 1) {
  const ledger = value(openLedger({ ...options(file), signer, register }));
  for (let sale = 1; sale <= sales; sale += 1) sell(ledger, sale);
  const head = ledger.journal.head();
  const mark = { ...head, ...ledger.closings.standing() };
  ledger.maintenance.close();
  return { head, mark };
}

/** A data folder as a till leaves it: the journal, its key, its head and the mark beside the key. */
function dataFolder(sales = 2) {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const keyFile = join(folder, 'register-test.key');
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(keyFile, pem);
  const signer = signerOf(pem);
  if (signer === null) throw new Error('no key');
  const { head, mark } = written(file, signer, sales);
  writeHeadNow(file, head, signer);
  writeMarkNow(keyFile, mark, signer);
  return { folder, file, keyFile, signer, head };
}

describe('verify says of a journal', () => {
  test('no name in a way that would move the reader’s cursor, turn the line round or begin another', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'journal-test.sqlite');
    const operator = () => 'Nora\u001b[2J\u202e\n/other.sqlite is whole: 9 entries';
    const terminalId = 'till\u001b]0;x\u0007';
    const ledger = value(
      openLedger({
        ...options(file),
        operator,
        signer: newSigner(),
        register: { ...register, terminalId },
      }),
    );
    sell(ledger, 1);
    ledger.maintenance.close();
    const { code, said } = await verified(file);
    expect(code).toBe(0);
    for (const unseen of ['\u001b', '\u0007', '\u202e']) expect(said).not.toContain(unseen);
    expect(said).not.toMatch(/^\/other/m);
    expect(said).toContain(
      'Entry 1, by Nora\ufffd[2J\ufffd\ufffd/other.sqlite is whole: 9 entries: key ',
    );
  });

  test('its register, its mode, its days, its closings, its restores and its keys', async () => {
    const { file, signer, head } = dataFolder();
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain(`${file} is a journal.\n`);
    expect(said).toContain('is whole: 9 entries');
    expect(said).toContain(`Signed with key ${signer.keyId}.`);
    expect(said).toContain('It is of register till-1, in mode test.');
    expect(said).toContain('entries of 2026-11-20 to 2026-11-20, closings: 0, restores: 0.');
    expect(said).toContain(`key ${keyFingerprint(signer.keyId)} was adopted`);
    expect(head.sequence).toBe(9);
  });

  test('that it is not what its name says', async () => {
    const { folder, file } = dataFolder();
    const live = join(folder, 'journal-live.sqlite');
    copyFileSync(file, live);
    expect(await verified(live)).toMatchObject({
      code: 1,
      said: expect.stringContaining('registerDiffers'),
    });
  });

  test('that nothing proves it, where no entry is signed', async () => {
    const file = join(temporaryFolder(), 'journal-test.sqlite');
    const ledger = openedLedger(file);
    sell(ledger, 1);
    ledger.maintenance.close();
    const { code, said } = await verified(file);
    expect(code).toBe(2);
    expect(said).toContain('nothing proves it');
    const { path } = await exportedWhole(file, null);
    expect(await verified(path)).toMatchObject({ code: 2 });
  });
});

describe('a journal that was forged from its first entry with another key is found', () => {
  const forged = () => {
    const mine = dataFolder();
    for (const end of ['', '-wal', '-shm']) rmSync(`${mine.file}${end}`, { force: true });
    const forger = newSigner();
    const { head } = written(mine.file, forger, 3);
    return { ...mine, forger, forgedHead: head };
  };

  test('by the head beside it', async () => {
    const { file, keyFile } = forged();
    rmSync(keyFile);
    rmSync(keyFile.replace('.key', '.mark.json'));
    expect(await verified(file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/the head beside it is signed with key .* never adopted/),
    });
  });

  test("by the register's key beside it", async () => {
    const { file, keyFile, forger, forgedHead } = forged();
    writeHeadNow(file, forgedHead, forger);
    rmSync(keyFile.replace('.key', '.mark.json'));
    expect(await verified(file)).toMatchObject({
      code: 1,
      said: expect.stringContaining("the register's key beside it is"),
    });
  });

  test('by the mark that is kept with the key', async () => {
    const { file, keyFile, forger, forgedHead } = forged();
    writeHeadNow(file, forgedHead, forger);
    rmSync(keyFile);
    expect(await verified(file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('the mark beside it is signed with key'),
    });
  });

  test('by the key that is expected, wherever it lies', async () => {
    const { file, signer, forger } = forged();
    const elsewhere = join(temporaryFolder(), basename(file));
    copyFileSync(file, elsewhere);
    expect(await verified(elsewhere)).toMatchObject({ code: 0 });
    expect(await verified(elsewhere, '--key', keyFingerprint(signer.keyId))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in force at its end, and not'),
    });
    expect(await verified(elsewhere, '--key', forger.keyId)).toMatchObject({ code: 0 });
  });

  test('by the entry that is expected', async () => {
    const mine = forged();
    const kept = join(temporaryFolder(), 'kept.head.json');
    copyFileSync(anchorFileOf(mine.file), kept);
    for (const head of [mine.head.hash, kept]) {
      const { code, said } = await verified(mine.file, '--head', head);
      expect(code).toBe(1);
      expect(said).toMatch(/beside it|holds no entry/);
    }
    const genuine = dataFolder();
    expect(await verified(genuine.file, '--head', genuine.head.hash)).toMatchObject({ code: 0 });
    expect(await verified(genuine.file, '--head', mine.head.hash)).toMatchObject({ code: 1 });
  });
});

describe('the entry that a file must hold is stated by', () => {
  function handedOut() {
    const folder = dataFolderOf01();
    const exported = readdirSync(join(folder, 'exports'));
    const ending = (end: string) => exported.filter((name) => name.endsWith(end));
    const pathOf = (name: string) => join(folder, 'exports', name);
    return { folder, journal: join(folder, 'journal-simulation.sqlite'), ending, pathOf };
  }

  test.each(['.jsonl', '.zip', '.html'])('what the till hands out as %s', async (end) => {
    const { journal, ending, pathOf } = handedOut();
    const other = dataFolder();
    expect(ending(end)).not.toEqual([]);
    for (const file of ending(end).map(pathOf)) {
      expect(await verified(journal, '--head', file)).toMatchObject({ code: 0 });
      expect(await verified(other.file, '--head', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('it holds no entry whose hash is'),
      });
    }
  });

  test("a register's head and its mark", async () => {
    const { file, keyFile } = dataFolder();
    for (const stating of [anchorFileOf(file), keyFile.replace('.key', '.mark.json')]) {
      expect(await verified(file, '--head', stating)).toMatchObject({ code: 0 });
      expect(await verified(handedOut().journal, '--head', stating)).toMatchObject({ code: 1 });
    }
  });

  test('no database, no spreadsheet, no paper and nothing that is not there', async () => {
    const { journal, folder, ending, pathOf } = handedOut();
    const others = [...ending('.csv'), ...ending('.pdf')].map(pathOf);
    expect(others).toHaveLength(3);
    for (const file of [journal, join(folder, 'nowhere'), ...others]) {
      expect(await verified(journal, '--head', file)).toMatchObject({
        code: 2,
        said: expect.stringContaining('is no hash, and no file that states one'),
      });
    }
  });
});

test('a journal that was put back to yesterday is found by the mark, its head with it', async () => {
  const mine = dataFolder(1);
  const old = readFileSync(mine.file);
  const oldHead = readFileSync(anchorFileOf(mine.file));
  const ledger = value(openLedger({ ...options(mine.file), signer: mine.signer, register }));
  sell(ledger, 2);
  writeMarkNow(
    mine.keyFile,
    { ...ledger.journal.head(), ...ledger.closings.standing() },
    mine.signer,
  );
  ledger.maintenance.close();
  expect(await verified(mine.file)).toMatchObject({ code: 0 });
  writeFileSync(mine.file, old);
  writeFileSync(anchorFileOf(mine.file), oldHead);
  expect(await verified(mine.file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('knows of entry 9'),
  });
});

test.each([
  'journal-test.sqlite',
  'journal-test-2026-11-20T120000.000Z.sqlite',
  'export.jsonl',
  'archive.zip',
  'day.html',
  'sales.csv',
  'closing.pdf',
])('of %s without a byte it is said that it is empty, and nothing else', async (name) => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, '');
  expect(await verified(file)).toEqual({
    code: 1,
    said: `${file} is not whole: the file is empty.\n`,
  });
});

test('a head that was taken away or emptied is missed', async () => {
  const { file } = dataFolder();
  writeFileSync(anchorFileOf(file), '');
  expect(await verified(file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('the head beside it cannot be read'),
  });
  rmSync(anchorFileOf(file));
  expect((await verified(file)).said).toContain('no head lies beside it');
});

describe('what the till wrote beside its journal is found to be changed', () => {
  const CHANGES: Readonly<Record<string, (text: string) => string>> = {
    'one digit of its signature': (text) =>
      text.replace(/"signature":"(.)/, (_, digit) => `"signature":"${digit === '0' ? '1' : '0'}`),
    'how far it says that it went': (text) => text.replace(/"sequence":9/, '"sequence":7'),
    'the entry that it names': (text) =>
      text.replace(/"hash":"[0-9a-f]{64}"/, `"hash":"${'ab'.repeat(32)}"`),
  };
  const PLACES = {
    head: ({ file }: { file: string }) => anchorFileOf(file),
    mark: ({ keyFile }: { keyFile: string }) => keyFile.replace('.key', '.mark.json'),
  } as const;
  const cases = (['head', 'mark'] as const).flatMap((name) =>
    Object.keys(CHANGES).map((what) => [name, what] as const),
  );

  test.each(cases)('the %s, by %s', async (name, what) => {
    const mine = dataFolder();
    const place = PLACES[name](mine);
    const text = readFileSync(place, 'utf8');
    const changed = CHANGES[what]?.(text) ?? text;
    expect(changed).not.toBe(text);
    writeFileSync(place, changed);
    expect(await verified(mine.file)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`the ${name} beside it is not what the register wrote`),
    });
  });

  test('and a journal that was emptied beside them is not whole', async () => {
    const { file } = dataFolder();
    const raw = new Database(file);
    const guard = raw
      .prepare("SELECT sql FROM sqlite_schema WHERE name = 'journal_is_never_deleted'")
      .pluck()
      .get();
    raw.exec('DROP TRIGGER journal_is_never_deleted; DELETE FROM journal');
    raw.exec(String(guard));
    raw.close();
    expect(await verified(file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/the head beside it is signed with key .* never adopted/),
    });
  });

  test('and a mark that was emptied is missed', async () => {
    const { file, keyFile } = dataFolder();
    writeFileSync(PLACES.mark({ keyFile }), '');
    const { code, said } = await verified(file);
    expect(code).toBe(0);
    expect(said).toContain('Beside it: the mark beside it cannot be read');
  });
});

describe('the rest of a database is looked at', () => {
  test.each([
    ['a trigger that is gone', 'DROP TRIGGER journal_is_never_deleted', 'journal_is_never_deleted'],
    ['a table of somebody', 'CREATE TABLE mine (a TEXT)', 'mine'],
    [
      'a trigger of somebody',
      'CREATE TRIGGER t AFTER INSERT ON journal BEGIN SELECT 1; END',
      'the schema differs',
    ],
    [
      'statistics, which a till never asks for',
      "ANALYZE; INSERT INTO sqlite_stat1 VALUES ('journal', NULL, 'a note')",
      'the schema differs at table sqlite_stat1',
    ],
  ])('%s', async (_what, statement, named) => {
    const { file } = dataFolder();
    const raw = new Database(file);
    raw.pragma('foreign_keys = OFF');
    raw.exec(statement);
    raw.close();
    const { code, said } = await verified(file);
    expect(code).toBe(1);
    expect(said).toContain('its entries are right');
    expect(said).toContain(named);
  });

  /** Puts other bytes in the place of some that occur once or more in what defines the database. */
  function redefined(file: string, from: string, to: string): void {
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
      bytes.write(to, at, 'latin1');
    }
    writeFileSync(file, bytes);
  }

  test.each([
    ['a name of a column of which a bit was turned', 'operator TEXT', 'opesator TEXT'],
    ['a name of a column of which one letter is another', 'operator TEXT', 'operatoR TEXT'],
    [
      'a trigger whose table is named in other letters',
      'changedjournalCREATE',
      'changedJournalCREATE',
    ],
  ])('%s', async (_what, from, to) => {
    const { file } = dataFolder();
    redefined(file, from, to);
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/the schema differs at|malformed/);
  });

  test('a key of the register that cannot be read is said', async () => {
    const { file, keyFile } = dataFolder();
    writeFileSync(keyFile, 'no key');
    expect(await verified(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('the key of the register beside it cannot be read'),
    });
  });

  /** As a till that was killed leaves it, with what it wrote last in its log. */
  function withLog(file: string, signer: RegisterSigner): string {
    const ledger = value(openLedger({ ...options(file), signer, register }));
    sell(ledger, 3);
    const killed = join(temporaryFolder(), basename(file));
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${killed}${end}`);
    ledger.maintenance.close();
    expect(statSync(`${killed}-wal`).size).toBeGreaterThan(0);
    return killed;
  }

  test('bytes behind the last page, with a log beside it and without', async () => {
    const { file, signer } = dataFolder();
    for (const journal of [file, withLog(file, signer)]) {
      expect(await verified(journal)).toMatchObject({ code: 0 });
      appendFileSync(journal, Buffer.alloc(1_000_000, 'a note'));
      expect(await verified(journal)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/\d+ bytes that no till wrote lie behind its last page/),
      });
      // A till sells on: SQLite never reads them.
      value(openLedger({ ...options(journal), signer, register })).maintenance.close();
    }
  });

  test.each([
    ['a sale that they tell otherwise', 'UPDATE sales SET amount_minor = 1'],
    ['a sale that they leave out', 'DELETE FROM sales WHERE number = 2'],
    ['money that they make up', 'UPDATE receipts SET minor = 570050'],
  ])('and so are the tables beside it: %s', async (_what, statement) => {
    const { file } = dataFolder();
    expect(await verified(file)).toMatchObject({ code: 0 });
    editTables(file, statement);
    const { code, said } = await verified(file);
    expect(code).toBe(1);
    expect(said).toContain('its tables tell');
  });

  test.each([
    ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON sales BEGIN SELECT 1; END', /not defined/],
    ['another shape', 'UPDATE projected SET shape = 5', /another journal’s, or know more/],
    [
      'an older sale behind a mark that was set back',
      'UPDATE sales SET amount_minor = 1 WHERE number = 1; UPDATE projected SET (sequence, hash) = (0, printf("%.64d", 0))',
      /up to 0 only, and were not compared/,
    ],
  ])('tables that a till makes good at its start are named: %s', async (_what, statement, said) => {
    const { file } = dataFolder();
    expect((await verified(file)).said).not.toContain('its tables');
    editTables(file, statement.replaceAll('"', "'"));
    expect(await verified(file)).toMatchObject({ code: 0, said: expect.stringMatching(said) });
  });

  test('tables that are lost or cannot be read are no matter of the journal’s', async () => {
    const { file } = dataFolder();
    writeFileSync(tablesFileOf(file), 'no tables');
    expect(await verified(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('its tables cannot be read'),
    });
    rmSync(tablesFileOf(file));
    expect(await verified(file)).toMatchObject({ code: 0 });
  });

  test('a key that it names, and that signed nothing of it', async () => {
    const { file } = dataFolder();
    const database = new Database(file);
    const triggers = database
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
      )
      .all();
    edit(database, 'UPDATE journal SET key_id = NULL, signature = NULL');
    const sequences = database.prepare<[], number>('SELECT sequence FROM journal').pluck().all();
    for (const sequence of sequences) hashAnew(database, 'journal', `sequence = ${sequence}`);
    for (const { sql } of triggers) database.exec(sql);
    database.close();
    for (const beside of [anchorFileOf(file), tablesFileOf(file)]) rmSync(beside, { force: true });
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/entry 1: it is not signed/);
  });

  test('bytes of the last page that are missing', async () => {
    const { file } = dataFolder();
    truncateSync(file, statSync(file).size - 1);
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/1 bytes of its last page are missing|malformed|database disk image/);
  });
});

describe('everything that the till hands out is taken, as the version before this one wrote it', () => {
  const exportsOf = (folder: string, end: string) =>
    readdirSync(join(folder, 'exports'))
      .filter((name) => name.endsWith(end))
      .map((name) => join(folder, 'exports', name));

  test.each([
    ['.html', 'the page of a day', 1],
    ['.csv', 'names it by its content', 2],
    ['.pdf', 'names it by its content', 1],
    ['.zip', 'is an archive of', 2],
    ['.jsonl', 'is an export', 1],
  ])('%s is whole', async (end, named, files) => {
    const found = exportsOf(dataFolderOf01(), end);
    expect(found).toHaveLength(files);
    for (const file of found) {
      const { code, said } = await verified(file);
      expect({ code, said }).toMatchObject({ code: 0 });
      expect(said).toContain(named);
    }
  });

  test.each(['.html', '.csv', '.pdf'])('%s of which a byte was changed is not', async (end) => {
    for (const file of exportsOf(dataFolderOf01(), end)) {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length * 0.9);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      const { code, said } = await verified(file);
      expect({ code, said }).toMatchObject({ code: 1 });
    }
  });

  test('a page whose journal was changed is not whole, wherever it lies', async () => {
    const [page = ''] = exportsOf(dataFolderOf01(), '.html');
    const elsewhere = join(temporaryFolder(), 'page.html');
    const text = readFileSync(page, 'utf8');
    writeFileSync(elsewhere, text);
    const { code, said } = await verified(elsewhere);
    expect(code).toBe(0);
    expect(said).toContain('the program around it only where a journal knows the file');
    writeFileSync(
      elsewhere,
      text.replace('"businessDay":"2026-11-29"', '"businessDay":"2026-11-28"'),
    );
    expect(await verified(elsewhere)).toMatchObject({ code: 1 });
  });

  test('also where only a backup knows it, of a journal that a restore left behind', async () => {
    const folder = temporaryFolder();
    const place = { folder: join(folder, 'backups'), mode: 'test' as const };
    mkdirSync(join(folder, 'exports'));
    const paper = join(folder, 'exports', 'comptoir_till-1_2026-11-20_sales-fr_000005.csv');
    writeFileSync(paper, 'a,b\r\n');
    const first = join(folder, 'journal-test.sqlite');
    const ledger = value(openLedger({ ...options(first), signer: newSigner(), register }));
    sell(ledger, 1);
    const sha256 = createHash('sha256').update(readFileSync(paper)).digest('hex');
    const day = businessDayOf(NOON_MS, options('').bounds);
    const days = { from: day, to: day } as const;
    const fileName = basename(paper);
    value(
      ledger.journal.note({
        type: 'exported',
        atMs: NOON_MS,
        format: 'csv',
        ...days,
        fileName,
        sha256,
      }),
    );
    value(await takeBackup(ledger, place, NOON_MS, { check, goesOn: () => true }));
    ledger.maintenance.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${first}${end}`, { force: true });
    written(first, newSigner());
    writeFileSync(join(folder, 'journal-test-damaged-2026-11-20T140000.000Z.sqlite'), 'broken');
    expect(await verified(paper)).toMatchObject({
      code: 0,
      said: expect.stringContaining(join(folder, 'backups')),
    });
    writeFileSync(paper, 'a,c\r\n');
    expect(await verified(paper)).toMatchObject({ code: 1 });
  });

  test.each(['.html', '.csv', '.pdf'])(
    '%s is vouched for by the journal that is expected, or not at all',
    async (end) => {
      const folder = dataFolderOf01();
      const journal = join(folder, 'journal-simulation.sqlite');
      const [key = ''] =
        /[0-9a-f]{64}/.exec(
          /Signed with key (.*)/.exec((await verified(journal)).said)?.[1] ?? '',
        ) ?? [];
      const another = newSigner().keyId;
      for (const file of exportsOf(folder, end)) {
        expect(await verified(file, '--key', key)).toMatchObject({ code: 0 });
        expect(await verified(file, '--key', key, '--journal', journal)).toMatchObject({ code: 0 });
        for (const more of [[], ['--journal', journal]]) {
          expect(await verified(file, '--key', another, ...more)).toMatchObject({
            code: 1,
            said: expect.stringMatching(/is not what is expected/),
          });
          expect(await verified(file, '--head', 'a'.repeat(64), ...more)).toMatchObject({
            code: 1,
            said: expect.stringMatching(/is not what is expected/),
          });
        }
      }
    },
  );

  test('a paper or a spreadsheet is neither proven nor accused where no journal is at hand', async () => {
    const folder = dataFolderOf01();
    const far = join(temporaryFolder(), 'far', 'away');
    mkdirSync(far, { recursive: true });
    for (const file of [...exportsOf(folder, '.pdf'), ...exportsOf(folder, '.csv')]) {
      const copy = join(far, basename(file));
      copyFileSync(file, copy);
      expect(await verified(copy)).toMatchObject({
        code: 2,
        said: expect.stringContaining('name the one that made it with --journal'),
      });
      const journal = join(folder, 'journal-simulation.sqlite');
      expect(await verified(copy, '--journal', journal)).toMatchObject({ code: 0 });
    }
  });
});

test.each(['segment', 'base'])(
  'a backup that goes on with a key which nobody handed over to is not whole beside the register’s: the %s',
  async (form) => {
    const { folder, file, signer } = dataFolder();
    const place = { folder: join(folder, 'backups'), mode: 'test' as const };
    const taking = { check, goesOn: () => true };
    const given = { ...options(file), register: { ...register, mode: 'test' as const } };
    const ledger = value(openLedger({ ...given, signer }));
    const genuine = value(await takeBackup(ledger, place, NOON_MS, { ...taking, signer }));
    ledger.maintenance.close();
    expect(await verified(join(place.folder, genuine.fileName))).toMatchObject({ code: 0 });
    const stranger = newSigner();
    const going = value(openLedger({ ...given, signer: stranger, takesOver: true }));
    sell(going, 'forged');
    const by = form === 'segment' ? { ...taking, signer: stranger } : taking;
    const forged = value(await takeBackup(going, place, NOON_MS + 3_600_000, by));
    going.maintenance.close();
    expect(forged.segments).toHaveLength(form === 'segment' ? 1 : 0);
    const { code, said } = await verified(join(place.folder, forged.fileName));
    expect(code).toBe(1);
    expect(said).toContain(
      `from entry 10 on it is signed with key ${keyFingerprint(stranger.keyId)}`,
    );
    rmSync(join(folder, 'register-test.key'));
    expect(await verified(join(place.folder, forged.fileName))).toMatchObject({ code: 0 });
  },
);

test('a journal that the till verified otherwise is not whole, also where its head and its mark are gone', async () => {
  const { file, keyFile, signer, head } = dataFolder();
  const { sequence, hash } = head;
  const point = { sequence, hash, sales: 2, atMs: NOON_MS, wholeAtMs: NOON_MS };
  const of = { timeZone: 'Europe/Paris', softwareVersion: 'test' };
  writeVerifiedNow(file, { ...point, ...of }, signer);
  rmSync(anchorFileOf(file));
  rmSync(keyFile.replace('.key', '.mark.json'));
  expect(await verified(file)).toMatchObject({ code: 0 });
  writeVerifiedNow(file, { ...point, ...of, hash: 'a'.repeat(64) }, signer);
  const { code, said } = await verified(file);
  expect({ code, said }).toMatchObject({
    code: 1,
    said: expect.stringContaining('the till verified it up to entry 9, which is another one now'),
  });
});
