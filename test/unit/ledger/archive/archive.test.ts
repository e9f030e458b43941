import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import {
  type ArchivedSpan,
  archiveBytes,
  archiveFileName,
} from '../../../../src/ledger/export/write-archive.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import { runLedger } from '../command/cli.ts';
import { DAY, options } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import { filesIn, repacked } from './archive-files.ts';
import { archived, closedShop, saved, WHOLE } from './archive-of-a-shop.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

test('an archive of which one file cannot be made fails as a whole, and ends nothing else', async () => {
  const shop = closedShop();
  function* broken(): Iterable<string> {
    yield 'sale_number';
    throw new Error('the day is not what its closing says');
  }
  const beside = [
    { name: 'sales.csv', parts: broken() },
    { name: 'receipts.csv', parts: ['sale_number'] },
  ];
  await expect(archived(shop, { beside })).rejects.toThrow('the day is not what its closing says');
});

test('the thread comes to everything else between any two pieces of an archive', async () => {
  const most = { inOneTurn: 0 };
  let now = 0;
  const turn = (): void => {
    now = 0;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  function* pieces(): Iterable<string> {
    for (let piece = 0; piece < 40; piece += 1) {
      now += 1;
      most.inOneTurn = Math.max(most.inOneTurn, now);
      // One without a text is work all the same.
      yield piece % 2 === 0 ? '' : `${piece}\n`;
    }
  }
  const bytes = await archived(closedShop(), { beside: [{ name: 'pieces.csv', parts: pieces() }] });
  clearImmediate(timer);
  expect((await filesIn(saved(bytes))).get('pieces.csv')?.split('\n')).toHaveLength(21);
  expect(most.inOneTurn).toBeLessThanOrEqual(2);
});

describe('an archive', () => {
  test('holds every entry of its days, in parts that both verifiers find whole', async () => {
    const file = saved(await archived(closedShop(), { ...WHOLE, entriesAPart: 10 }));
    const verdict = await verifyArchive(file);
    if (!verdict.ok) throw new Error(JSON.stringify(verdict));
    expect(verdict.manifest).toMatchObject({ firstSequence: 1, ...WHOLE, mode: 'live' });
    const { entries, journal } = verdict.manifest;
    expect(journal).toEqual(
      ['journal-0001.jsonl', 'journal-0002.jsonl', 'journal-0003.jsonl'].slice(0, journal.length),
    );
    const files = await filesIn(file);
    let lines = 0;
    for (const name of journal) {
      const text = files.get(name) ?? '';
      lines += text.trimEnd().split('\n').length - 2;
      expect(await second.verifyJournal(Buffer.from(text))).toMatchObject({ ok: true });
    }
    expect(lines).toBe(entries);
    expect(entries).toBe(22);
  });

  test('of one day begins where the day before ended', async () => {
    const shop = closedShop();
    const verdict = await verifyArchive(saved(await archived(shop)));
    expect(verdict).toMatchObject({ ok: true, manifest: { from: DAY, to: DAY } });
    if (verdict.ok) expect(verdict.manifest.firstSequence).toBeGreaterThan(1);
  });

  test('holds its closings, a schema that its lines keep to, and an explanation in two languages', async () => {
    const files = await filesIn(saved(await archived(closedShop(), WHOLE)));
    const closings = (files.get('closings.jsonl') ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(closings.map(({ kind }) => kind)).toEqual(['dayClosed', 'dayClosed', 'dayClosed']);
    const schema = JSON.parse(files.get('schema.json') ?? '');
    const { oneOf, ...rest } = schema;
    const line = z.fromJSONSchema({ ...rest, anyOf: oneOf });
    const lines = (files.get('journal-0001.jsonl') ?? '').trimEnd().split('\n');
    for (const text of lines) expect(line.safeParse(JSON.parse(text)).success).toBe(true);
    const { hash: _, ...unhashed } = JSON.parse(lines[3] ?? '');
    expect(line.safeParse(unhashed).success).toBe(false);
    expect(files.get('LISEZMOI.fr.txt')).toContain('Archive fiscale');
    expect(files.get('README.en.txt')).toContain('Fiscal archive');
  });

  test('takes further texts, and is the same to the byte when it is made again', async () => {
    const shop = closedShop();
    const beside = () => [{ name: 'sales.csv', parts: ['a,b\r\n', '1,2\r\n'] }];
    const first = await archived(shop, { beside: beside() });
    expect((await filesIn(saved(first))).get('sales.csv')).toBe('a,b\r\n1,2\r\n');
    expect(await verifyArchive(saved(first))).toMatchObject({ ok: true });
    expect((await archived(shop, { beside: beside() })).equals(first)).toBe(true);
  });

  test('is not made of days without entries, nor without the key that must sign it', async () => {
    const shop = closedShop();
    const connection = value(openConnection(shop.file));
    const journal = openJournal(connection, options(shop.file));
    const later = { from: '2027-01-01', to: '2027-01-31' } as Pick<ArchivedSpan, 'from' | 'to'>;
    const span = { journal, mode: 'live', signer: shop.signer, ...WHOLE } as const;
    expect(archiveBytes({ ...span, ...later })).toMatchObject({
      error: { code: 'nothingToExport' },
    });
    expect(archiveBytes({ ...span, signer: null })).toMatchObject({
      error: { code: 'keyMissing' },
    });
    expect(archiveBytes({ ...span, signer: newSigner() })).toMatchObject({
      error: { code: 'keyMissing' },
    });
    connection.close();
  });

  test('is named by till and days', () => {
    expect(archiveFileName('till-1', { ...WHOLE, mode: 'live' })).toBe(
      'comptoir_archive_till-1_2026-11-18_2026-11-20.zip',
    );
    expect(archiveFileName('../x', { ...WHOLE, mode: 'test' })).toBe(
      'comptoir_archive_x_2026-11-18_2026-11-20_test.zip',
    );
  });
});

describe('npm run ledger', () => {
  const run = (...argv: readonly string[]) => runLedger(argv);

  test('writes an archive and verifies it', async () => {
    const { file, signer } = closedShop();
    const folder = temporaryFolder();
    const days = ['--from', '2026-11-01', '--until', '2026-11-20'];
    expect(await run('archive', file, ...days, '--to', folder)).toMatchObject({
      code: 0,
      tell: '',
    });
    const [name = ''] = readdirSync(folder);
    const { code, out } = await run('verify', join(folder, name));
    expect(code).toBe(0);
    expect(out).toContain('is an archive of 2026-11-01 to 2026-11-20');
    expect(out).toContain(`Signed with key ${signer.keyId}`);
    expect(out).toContain('It holds entries of 2026-11-18 to 2026-11-20');
    expect(out).toContain('Of the days before 2026-11-18 it holds nothing');
    const files = new Map(await filesIn(join(folder, name)));
    files.set(
      'journal-0001.jsonl',
      (files.get('journal-0001.jsonl') ?? '').replace('4890', '4891'),
    );
    const changed = await run('verify', await repacked(files));
    expect(changed.code).toBe(1);
    expect(changed.tell).toContain(
      'journal-0001.jsonl, entry 2: its content is not what was written',
    );
    const commented = readFileSync(join(folder, name));
    commented.writeUInt16LE(4, commented.length - 2);
    const { code: refused, tell } = await run(
      'verify',
      saved(Buffer.concat([commented, Buffer.from('more')])),
    );
    expect(refused).toBe(1);
    expect(tell).toContain('it has a comment, which nothing signs (commentAdded)');
  });
});
