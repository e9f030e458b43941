import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { keyFingerprint } from '../../../../src/domain/register/register-identity.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS, options } from '../events.ts';
import { dataFolderOf01 } from '../opening/samples.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import { dataFolder, register, verified, written } from './verified-folders.ts';

const check = checkerThread(COPY_CHECKER);

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
