import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyFingerprint } from '../../../../src/domain/register/register-identity.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { anchorFileOf } from '../../../../src/ledger/witness/chain-anchor.ts';
import { options } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { openedLedger, temporaryFolder, value } from '../setting.ts';
import { dataFolder, register, verified } from './verified-folders.ts';

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
