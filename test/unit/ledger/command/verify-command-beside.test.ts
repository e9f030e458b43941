import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { keyFingerprint } from '../../../../src/domain/register/register-identity.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { writeVerifiedNow } from '../../../../src/ledger/witness/verified-file.ts';
import { NOON_MS, options } from '../events.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import { dataFolder, register, verified, written } from './verified-folders.ts';

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
