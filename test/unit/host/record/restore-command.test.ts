import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { restoreByCommand } from '../../../../src/host/record/restore-command.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { readSigner } from '../../../../src/ledger/witness/register-key-beside.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { runLedger } from '../../ledger/command/cli.ts';
import { HOUR_MS, NOON_MS, options, saleId } from '../../ledger/events.ts';
import { sell } from '../../ledger/proof/signed.ts';
import { keyBeside, temporaryFolder, value } from '../../ledger/setting.ts';
import { forgetKeysInMark } from './register-setting.ts';

const register = { mode: 'live', terminalId: 'till-1', shopName: 'Verdier' };
const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

const run = (...argv: readonly string[]) => runLedger(argv, restoreByCommand);

/** A closed till's data folder: a base and two segments, each with a sale more, and one sale behind them. */
async function closedShop(terminalId = 'till-1') {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-live.sqlite');
  const signer = keyBeside(folder, 'live');
  const ours = { ...register, terminalId };
  const ledger = value(openLedger({ ...options(file), signer, register: ours }));
  const place = { folder: join(folder, 'backups'), mode: 'live' as const };
  mkdirSync(place.folder);
  const taken: string[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    sell(ledger, hour);
    const tools = { check, signer, goesOn: () => true };
    const backup = value(await takeBackup(ledger, place, NOON_MS + hour * HOUR_MS, tools));
    taken.push(join(place.folder, backup.fileName));
  }
  sell(ledger, 'lost');
  const hash = ledger.journal.hashAt(13);
  writeHeadNow(file, ledger.journal.head(), signer);
  writeMarkNow(join(folder, 'register-live.key'), markOf(ledger, ours), signer);
  ledger.maintenance.close();
  const [base = '', first = '', second = ''] = taken;
  return { folder, file, base, first, second, hash };
}

function forge(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Caf');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** As somebody would who knows SQLite. */
function edit(file: string): void {
  const raw = new Database(file);
  raw.exec("DROP TRIGGER journal_is_never_changed; UPDATE journal SET operator = 'nobody'");
  raw.close();
}

describe('ledger verify says of a backup', () => {
  test('what it is, and that all of it is whole, from its last file or from its base', async () => {
    const { base, first, second, hash } = await closedShop();
    for (const file of [second, base]) {
      const { code, out } = await run('verify', file);
      expect(code).toBe(0);
      expect(out).toMatch(/ is a backup: \S+\.sqlite with 2 segments behind it, up to \S+_10-13/);
      expect(out).toContain(`is whole: 13 entries, the last ${hash}.`);
      expect(out).toContain('register till-1, in mode live');
    }
    expect((await run('verify', first)).out).toContain('with 1 segment behind it');
  });

  test('where it is not whole, and the newest point in time that is', async () => {
    const { base, first, second } = await closedShop();
    forge(second);
    for (const file of [second, base]) {
      const { code, out, tell } = await run('verify', file);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(tell).toMatch(/entry 1[0-3]: its content is not what was written \(hashDiffers\)/);
    }
    truncateSync(second, 900);
    for (const file of [second, base]) {
      const { code, tell } = await run('verify', file);
      expect(code).toBe(1);
      expect(tell).toContain('_10-13.jsonl: its end is not there (cut)');
      expect(tell).toMatch(
        /The newest in its folder that is whole: \S+_6-9\.jsonl, up to entry 9\./,
      );
    }
    rmSync(first);
    expect((await run('verify', second)).tell).toContain('(cut)');
    expect((await run('verify', base)).code).toBe(1);
  });
});

describe('ledger restore', () => {
  test('goes back to a segment where the journal is damaged, with a new key, and says so in it', async () => {
    const { folder, file, second } = await closedShop();
    const before = readSigner(file, 'live');
    edit(file);
    const { code, out, tell } = await run('restore', second, '--journal', file);
    expect({ code, tell }).toEqual({ code: 0, tell: '' });
    expect(out).toMatch(/goes on from \S+_10-13\.jsonl, of till-1, with a new key/);
    expect(readdirSync(folder).some((name) => name.includes('-damaged-'))).toBe(true);
    const signer = readSigner(file, 'live');
    expect(signer?.keyId).not.toBe(before?.keyId);
    const ledger = value(openLedger({ ...options(file), ...(signer && { signer }), register }));
    expect(ledger.journal.sale(saleId(2))).toMatchObject({ sale: { state: 'paid' } });
    expect(ledger.journal.sale(saleId('lost'))).toBeNull();
    expect(ledger.journal.registerNotes(1)).toMatchObject([
      { event: { type: 'journalRestored', entries: 13, lost: { sales: 1, isWhole: false } } },
    ]);
    ledger.maintenance.close();
    expect((await run('verify', file)).code).toBe(0);
  });

  test('puts a journal in the place of one that is missing', async () => {
    const { file, base } = await closedShop();
    rmSync(file);
    expect((await run('restore', base, '--journal', file)).code).toBe(0);
    expect((await run('verify', file)).code).toBe(0);
  });

  test('puts one there that was backed up before the last restore, where nothing newer is left', async () => {
    const { folder, file, first, second } = await closedShop();
    edit(file);
    expect((await run('restore', second, '--journal', file)).code).toBe(0);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    const again = await run('restore', first, '--journal', file);
    expect(again).toMatchObject({ code: 0, tell: '' });
    expect((await run('verify', file)).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes('-damaged-'))).toHaveLength(1);
  });

  test('takes no backup of another register than the mark beside the lost key names', async () => {
    const { folder, file, second } = await closedShop();
    const theirs = await closedShop('till-2');
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    rmSync(join(folder, 'register-live.key'));
    const { code, tell } = await run('restore', theirs.second, '--journal', file);
    expect(code).toBe(2);
    expect(tell).toMatch(/The backup is of till-2, and the mark beside the key of till-1/);
    expect((await run('restore', second, '--journal', file)).code).toBe(0);
  });

  test('takes no backup of another register than the settings name, where all else is lost', async () => {
    const { folder, file, second } = await closedShop('till-2');
    for (const name of readdirSync(folder)) if (name !== 'backups') rmSync(join(folder, name));
    writeFileSync(join(folder, 'settings.json'), '{"shopName":"Verdier"}');
    const refused = await run('restore', second, '--journal', file);
    expect(refused.code).toBe(2);
    expect(refused.tell).toMatch(/The backup is of till-2, and the settings .* say till-1/);
    const alsoRefused = await run('restore', second, '--journal', file, '--terminal', 'till-3');
    expect(alsoRefused.tell).toMatch(/The backup is of till-2, and --terminal says till-3/);
    expect(readdirSync(folder)).toEqual(['backups', 'settings.json']);
    const named = await run('restore', second, '--journal', file, '--terminal', 'till-2');
    expect(named).toMatchObject({ code: 0, tell: '' });
    expect(named.out).toMatch(/goes on from .*, of till-2, with a new key/);
  });

  test('says what the mark states where somebody took away what leads to its key', async () => {
    const { folder, file, first, second } = await closedShop();
    edit(file);
    await run('restore', second, '--journal', file);
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    rmSync(join(folder, 'register-live.keys.json'));
    const signer = readSigner(file, 'live');
    if (signer === null) throw new Error('no key');
    forgetKeysInMark(join(folder, 'register-live.key'), signer);
    const again = await run('restore', first, '--journal', file);
    expect(again).toMatchObject({ code: 0, tell: '' });
    expect(again.out).toMatch(/But the mark beside the key stated entry \d+, \d+ sales/);
  });

  test('is done where what stands beside it cannot be written, and says so', async () => {
    const { folder, file, second } = await closedShop();
    edit(file);
    const mark = join(folder, 'register-live.mark.json');
    rmSync(mark, { force: true });
    mkdirSync(mark);
    const { code, out } = await run('restore', second, '--journal', file);
    expect(code).toBe(0);
    expect(out).toMatch(/could not be written beside it: EISDIR/);
    expect((await run('verify', file)).code).toBe(0);
  });

  test('never replaces a whole journal by what holds less, whatever is gone beside it', async () => {
    const { file, folder, second } = await closedShop();
    for (const name of ['journal-live.head.json', 'register-live.mark.json'])
      rmSync(join(folder, name));
    expect(await run('restore', second, '--journal', file)).toMatchObject({
      code: 2,
      tell: expect.stringContaining('is whole, and is never replaced by what holds less'),
    });
  });

  test('never replaces a journal that is whole', async () => {
    const { file, folder, second } = await closedShop();
    const before = readdirSync(folder);
    expect(await run('restore', second, '--journal', file)).toEqual({
      code: 2,
      out: '',
      tell: `${file} is whole, and is never replaced.\nNothing was replaced.\n`,
    });
    const after = readdirSync(folder).filter((name) => !name.startsWith('comptoir.log'));
    expect(after).toEqual(before);
    expect((await run('verify', file)).out).toContain('is whole: 17 entries');
  });

  test('refuses what is not whole, is of another register, or is no backup, and touches nothing', async () => {
    const { file, second, folder } = await closedShop();
    const other = await closedShop();
    edit(file);
    const before = readFileSync(file);
    forge(second);
    expect(await run('restore', second, '--journal', file)).toMatchObject({ code: 1, out: '' });
    const foreign = await run('restore', other.second, '--journal', file);
    expect(foreign.code).toBe(2);
    expect(foreign.tell).toContain('The backup is of another register or another mode');
    expect((await run('restore', file, '--journal', file)).code).toBe(2);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => /restor|damaged/.test(name))).toEqual([]);
  });

  test('leaves it to the till where the key is in the keychain, or is not there', async () => {
    const { file, base, folder } = await closedShop();
    edit(file);
    const key = join(folder, 'register-live.key');
    copyFileSync(key, `${key}.json`);
    expect((await run('restore', base, '--journal', file)).tell).toContain('in the keychain');
    rmSync(`${key}.json`);
    rmSync(key);
    expect((await run('restore', base, '--journal', file)).tell).toContain('is not beside');
    expect(existsSync(key)).toBe(false);
  });
});
