import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type RegisterSigner, signerOf } from '../../../../src/ledger/entry/register-key.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { closeAll } from '../closing/days.ts';
import { codeCreated, completed, DAY, drafted, HOUR_MS, NOON_MS } from '../events.ts';
import { sell, signingLedger } from '../proof/signed.ts';
import { openedLedger, record, temporaryFolder } from '../setting.ts';
import { runLedger } from './cli.ts';

interface Shop {
  readonly folder: string;
  readonly file: string;
  readonly keyFile: string;
  readonly signer: RegisterSigner;
}

/** A data folder with a signed journal of two days: an adoption, three sales, ten entries. */
function closedShop(): Shop {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-live.sqlite');
  const keyFile = join(folder, 'register-live.key');
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(keyFile, pem);
  const signer = signerOf(pem);
  if (signer === null) throw new Error('no key');
  const ledger = signingLedger(file, signer);
  const yesterday = NOON_MS - 24 * HOUR_MS;
  record(ledger, drafted('early', { atMs: yesterday }), [codeCreated('early', yesterday + 300)]);
  sell(ledger, 1);
  record(ledger, drafted(2), [codeCreated(2), completed(2)]);
  writeHeadNow(file, ledger.journal.head(), signer);
  ledger.maintenance.close();
  return { folder, file, keyFile, signer };
}

const run = (...argv: readonly string[]) => runLedger(argv);

/** As somebody would who knows SQLite. */
function tamper(file: string, statement: string): void {
  const raw = new Database(file);
  raw.exec('DROP TRIGGER journal_is_never_changed; DROP TRIGGER journal_is_never_deleted;');
  raw.exec(statement);
  raw.close();
}

describe('the ledger command, when nobody reads what it prints any more,', () => {
  /** As behind `| true`: this stream is closed before anything is written; what the other one got. */
  async function runUnread(unread: 'stdout' | 'stderr', argv: readonly string[]) {
    const script = join(import.meta.dirname, '../../../../scripts/run.js');
    const child = spawn(process.execPath, [script, 'ledger', ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child[unread].destroy();
    let said = '';
    child[unread === 'stdout' ? 'stderr' : 'stdout'].on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    return { code, said };
  }

  test.each([
    ['verify', 0],
    ['totals', 0],
    ['export', 0],
    ['compare', 0],
    ['archive', 2],
  ] as const)('%s ends with its verdict, and without a trace', async (command, code) => {
    const { file, folder } = closedShop();
    const more = {
      verify: [],
      totals: [],
      export: ['--to', folder],
      compare: [file],
      archive: ['--from', '2020-01-01', '--until', '2020-01-02'],
    };
    const argv = [command, file, ...more[command]];
    expect(await runUnread(code === 0 ? 'stdout' : 'stderr', argv)).toEqual({ code, said: '' });
    const written = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    expect(written).toHaveLength(command === 'export' ? 1 : 0);
  });

  test('verify says of a journal that is not whole that it is not', async () => {
    const { file } = closedShop();
    tamper(file, 'DELETE FROM journal WHERE sequence = 4');
    expect(await runUnread('stderr', ['verify', file])).toEqual({ code: 1, said: '' });
  });

  test('an option that is none ends with 2, and the help with 0', async () => {
    expect(await runUnread('stderr', ['verify', '--no'])).toEqual({ code: 2, said: '' });
    expect(await runUnread('stdout', ['--help'])).toEqual({ code: 0, said: '' });
  });
});

test('an archive is written of closed days only', async () => {
  const { file, folder, signer } = closedShop();
  const [yesterday, today] = ['2026-11-19', '2026-11-20'];
  const archived = (from: string, until: string) =>
    run('archive', file, '--from', from, '--until', until, '--to', folder);
  const archives = () => readdirSync(folder).filter((name) => name.endsWith('.zip'));
  expect(await archived(yesterday, yesterday)).toMatchObject({
    code: 2,
    tell: expect.stringContaining('Only closed days are archived'),
  });
  const ledger = signingLedger(file, signer);
  closeAll(ledger, NOON_MS - 23 * HOUR_MS);
  ledger.maintenance.close();
  expect(await archived(yesterday, today)).toMatchObject({ code: 2 });
  expect(await archived(yesterday, '2026-12-31')).toMatchObject({ code: 2 });
  expect(archives()).toEqual([]);
  expect(await archived(yesterday, yesterday)).toMatchObject({ code: 0 });
  const again = signingLedger(file, signer);
  closeAll(again, NOON_MS + HOUR_MS);
  again.maintenance.close();
  expect(await archived(yesterday, today)).toMatchObject({ code: 0 });
  expect(archives()).toHaveLength(2);
});

describe('the ledger command refuses, and says why,', () => {
  test.each([
    ['no command', []],
    ['an unknown command', ['repair', 'x']],
    ['a file that is not there', ['verify', '/nowhere/journal.sqlite']],
    ['a day that is none', ['export', '--day', '2026-02-30', 'x']],
  ])('%s', async (_what, argv) => {
    const { code, out, tell } = await run(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(tell).not.toBe('');
  });

  test('a journal that a till has open', async () => {
    const file = join(temporaryFolder(), 'journal-live.sqlite');
    const shop = signingLedgerIn(file);
    // Of one process, a second connection is refused as another till's is.
    expect(await run('verify', file)).toEqual({
      code: 2,
      out: '',
      tell: `${file} is in use: close the till, or verify a backup or an export.\n`,
    });
    shop.maintenance.close();
  });

  test('an export where the key that must sign it is not there', async () => {
    const { file, folder, keyFile } = closedShop();
    writeFileSync(keyFile, '');
    const { code, tell } = await run('export', file, '--to', folder);
    expect(code).toBe(2);
    expect(tell).toContain('the key that must sign the export is not beside it');
    expect(readdirSync(folder).some((name) => name.endsWith('.jsonl'))).toBe(false);
  });

  test('an export of a day without entries', async () => {
    const { file, folder } = closedShop();
    const { code, tell } = await run('export', file, '--day', '2020-01-01', '--to', folder);
    expect({ code, tell }).toEqual({ code: 2, tell: 'There is nothing to export: 2020-01-01.\n' });
  });

  const signingLedgerIn = (file: string) => {
    const ledger = openedLedger(file);
    sell(ledger, 1);
    return ledger;
  };
});

describe('the ledger command names what is wrong', () => {
  test.each([
    ["UPDATE journal SET operator = 'x' WHERE sequence = 5", 'entry 5: its content'],
    [
      'UPDATE journal SET signature = unhex(hex(hash) || hex(hash)) WHERE sequence = 5',
      'entry 5: its signature',
    ],
    ['UPDATE journal SET signature = NULL WHERE sequence = 5', 'entry 5: it is not signed'],
    ['DELETE FROM journal WHERE sequence = 5', 'entry 5: another entry'],
    ['DELETE FROM journal WHERE sequence > 8', 'entry 9: it was removed'],
  ])('%s', async (statement, sentence) => {
    const { file, folder } = closedShop();
    tamper(file, statement);
    for (const command of [['verify'], ['totals'], ['export', '--to', folder]]) {
      const { code, out, tell } = await run(...command, file);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(tell).toContain(`${file} is not whole: ${sentence}`);
    }
  });

  test('with an export that was edited', async () => {
    const { file, folder } = closedShop();
    await run('export', file, '--to', folder);
    const exported = join(folder, 'comptoir_journal_live.jsonl');
    writeFileSync(exported, readFileSync(exported, 'utf8').replace('Table 4', 'Table 5'));
    const { code, tell } = await run('verify', exported);
    expect(code).toBe(1);
    expect(tell).toContain('entry 2: its content is not what was written (hashDiffers)');
  });
});

describe('the ledger command', () => {
  test('says that a journal is whole and who signed it, and leaves it as it was', async () => {
    const { file, folder, signer } = closedShop();
    const before = readFileSync(file);
    const { code, out } = await run('verify', file);
    expect(code).toBe(0);
    expect(out).toMatch(/is whole: 10 entries, the last [0-9a-f]{64}\.\n/);
    expect(out).toContain(`Signed with key ${signer.keyId}.`);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).not.toContain('journal-live.sqlite-shm');
  });

  test('exports a day that proves itself and adds up as the journal does', async () => {
    const { file, folder } = closedShop();
    expect(await run('export', file, '--day', DAY, '--to', folder)).toMatchObject({ code: 0 });
    const exported = join(folder, `comptoir_journal_live_${DAY}.jsonl`);
    expect(existsSync(exported)).toBe(true);
    expect(await run('verify', exported)).toMatchObject({ code: 0 });
    const today = `${DAY} paid 2 97.80 EUR\n`;
    expect(await run('totals', exported)).toEqual({ code: 0, out: today, tell: '' });
    expect(await run('totals', file)).toEqual({
      code: 0,
      out: `2026-11-19 awaiting 1 48.90 EUR\n${today}`,
      tell: '',
    });
  });
});
