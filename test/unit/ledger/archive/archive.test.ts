import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as elapsed } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import {
  type ArchivedSpan,
  archiveBytes,
  archiveFileName,
} from '../../../../src/ledger/export/write-archive.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import { manifestHash, manifestSchema } from '../../../../src/ledger/witness/archive-manifest.ts';
import { closeAll, play } from '../closing/days.ts';
import { runLedger } from '../command/cli.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { keyBeside, temporaryFolder, value } from '../setting.ts';
import { filesIn, repacked } from './archive-files.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

interface Shop {
  readonly folder: string;
  readonly file: string;
  readonly signer: RegisterSigner;
}

/** A journal of three days, each closed; 22 entries. */
function closedShop(): Shop {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-live.sqlite');
  const signer = keyBeside(folder, 'live');
  const ledger = signingLedger(file, signer);
  const sale = { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' } as const;
  const close = { afterMs: HOUR_MS, what: { act: 'close' } } as const;
  const day = [{ afterMs: 22 * HOUR_MS, what: sale }, { afterMs: 0, what: sale }, close];
  play(ledger, NOON_MS - 69 * HOUR_MS, [...day, ...day, ...day]);
  closeAll(ledger, NOON_MS + 30 * HOUR_MS);
  ledger.maintenance.close();
  return { folder, file, signer };
}

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

async function archived(shop: Shop, changes: Partial<ArchivedSpan> = {}): Promise<Buffer> {
  const connection = value(openConnection(shop.file));
  try {
    const journal = openJournal(connection, options(shop.file));
    const { signer } = shop;
    const span = { journal, mode: 'live', signer, from: DAY, to: DAY, ...changes } as const;
    const chunks: Uint8Array[] = [];
    for await (const chunk of value(archiveBytes(span)).parts) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    connection.close();
  }
}

function saved(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'archive.zip');
  writeFileSync(file, bytes);
  return file;
}

const WHOLE = { from: '2026-11-18', to: '2026-11-20' } as Pick<ArchivedSpan, 'from' | 'to'>;

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

describe('a changed archive is found:', () => {
  type Change = (files: Map<string, string>) => unknown;
  const JOURNAL = 'journal-0001.jsonl';
  const edit =
    (name: string, from: string, to: string): Change =>
    (files) =>
      files.set(name, (files.get(name) ?? '').replace(from, to));

  test.each<readonly [string, string, number | null, string, Change]>([
    [
      'an amount in an entry',
      JOURNAL,
      2,
      'hashDiffers',
      edit(JOURNAL, 'Minor\\":4890', 'Minor\\":4891'),
    ],
    [
      'a closing that is stated beside',
      'closings.jsonl',
      null,
      'fileDiffers',
      edit('closings.jsonl', '9780', '9781'),
    ],
    [
      'an explanation',
      'README.en.txt',
      null,
      'fileDiffers',
      edit('README.en.txt', 'Ed25519', 'nothing'),
    ],
    [
      'a file that was removed',
      'schema.json',
      null,
      'fileMissing',
      (files) => files.delete('schema.json'),
    ],
    ['a part that was removed', JOURNAL, null, 'fileMissing', (files) => files.delete(JOURNAL)],
    ['a file that was added', 'more.txt', null, 'fileAdded', (files) => files.set('more.txt', '')],
    [
      'no manifest',
      'manifest.json',
      null,
      'manifestWrong',
      (files) => files.delete('manifest.json'),
    ],
    [
      'a day in the manifest',
      'manifest.json',
      null,
      'manifestWrong',
      edit('manifest.json', '2026-11-18', '2026-11-17'),
    ],
    [
      'a space in the manifest',
      'manifest.json',
      null,
      'manifestWrong',
      edit('manifest.json', ',', ', '),
    ],
  ])('%s', async (_what, file, sequence, problem, change) => {
    const files = new Map(await filesIn(saved(await archived(closedShop(), WHOLE))));
    change(files);
    expect(await verifyArchive(await repacked(files))).toEqual({
      ok: false,
      file,
      sequence,
      problem,
    });
  });

  test('parts that changed places, under a manifest signed by the same register', async () => {
    const shop = closedShop();
    const files = new Map(
      await filesIn(saved(await archived(shop, { ...WHOLE, entriesAPart: 10 }))),
    );
    const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json') ?? ''));
    const [one = '', two = '', ...others] = manifest.journal;
    const swapped = { ...manifest, journal: [two, one, ...others] };
    const signature = shop.signer.sign(manifestHash(swapped));
    files.set('manifest.json', canonicalText({ ...swapped, signature }));
    expect(await verifyArchive(await repacked(files))).toMatchObject({
      file: two,
      problem: 'partWrong',
    });
  });

  test('a manifest without its last part, signed by a stranger', async () => {
    const files = new Map(await filesIn(saved(await archived(closedShop(), WHOLE))));
    const stranger = newSigner();
    const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json') ?? ''));
    const keys = [{ keyId: stranger.keyId, publicKey: stranger.publicKey }];
    const stated = { ...manifest, keys, keyId: stranger.keyId };
    const signature = stranger.sign(manifestHash(stated));
    files.set('manifest.json', canonicalText({ ...stated, signature }));
    expect(await verifyArchive(await repacked(files))).toMatchObject({
      file: JOURNAL,
      problem: 'partWrong',
    });
  });

  /** The bytes of an archive, with others put in, and its end saying where the directory lies by then. */
  function withBytesAt(bytes: Buffer, at: number, added: Buffer): Buffer {
    const changed = Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
    const place = changed.length - 22 + 16;
    changed.writeUInt32LE(changed.readUInt32LE(place) + added.length, place);
    return changed;
  }

  const directoryAt = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 22 + 16);

  const hidden = (): Buffer => {
    const [name, text] = [Buffer.from('sales.csv'), Buffer.from('1,2\r\n')];
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt32LE(crc32(text), 14);
    header.writeUInt32LE(text.length, 18);
    header.writeUInt32LE(text.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, name, text]);
  };

  type ChangeBytes = (bytes: Buffer) => Buffer;

  /** Each `PK` mark of this kind, by its place. */
  function marksOf(bytes: Buffer, mark: string): readonly number[] {
    const places: number[] = [];
    for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; ) {
      places.push(at);
      at = bytes.indexOf(mark, at + 1, 'latin1');
    }
    return places;
  }

  const HEADER = 'PK\u0003\u0004';
  const RECORD = 'PK\u0001\u0002';
  const DESCRIPTOR = 'PK\u0007\u0008';

  const changedAt =
    (mark: string, offset: number): ChangeBytes =>
    (bytes) => {
      const at = (marksOf(bytes, mark)[0] ?? 0) + offset;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };

  /** Of a header and of a record in the directory, without the name (4.3.7, 4.3.12). */
  const FIXED_BYTES = { [HEADER]: 30, [RECORD]: 46 } as const;

  test('any bit of what stands around a file', async () => {
    const whole = await archived(closedShop(), WHOLE);
    const unnoticed: string[] = [];
    for (const mark of [HEADER, RECORD] as const) {
      for (let offset = 0; offset < FIXED_BYTES[mark]; offset += 1) {
        const file = saved(changedAt(mark, offset)(Buffer.from(whole)));
        if ((await verifyArchive(file)).ok) unnoticed.push(`${mark} ${offset}`);
      }
    }
    expect(unnoticed).toEqual([]);
  });

  test.each<readonly [string, string | null, string, ChangeBytes]>([
    [
      'a file that the directory does not name, behind the others',
      null,
      'bytesAdded',
      (bytes) => withBytesAt(bytes, directoryAt(bytes), hidden()),
    ],
    [
      'bytes before the directory',
      null,
      'bytesAdded',
      (bytes) => withBytesAt(bytes, directoryAt(bytes), Buffer.from('more')),
    ],
    [
      'bytes behind the directory',
      null,
      'bytesAdded',
      (bytes) => Buffer.concat([bytes.subarray(0, -22), Buffer.from('more'), bytes.subarray(-22)]),
    ],
    [
      'a comment',
      null,
      'commentAdded',
      (bytes) => {
        bytes.writeUInt16LE(4, bytes.length - 2);
        return Buffer.concat([bytes, Buffer.from('more')]);
      },
    ],
    ['a name in a header', 'README.en.txt', 'headerDiffers', changedAt(HEADER, 30)],
    ['a sum in a header', 'README.en.txt', 'headerDiffers', changedAt(HEADER, 14)],
    ['a time in a header', 'README.en.txt', 'headerDiffers', changedAt(HEADER, 10)],
    ['a sum behind a file', 'README.en.txt', 'headerDiffers', changedAt(DESCRIPTOR, 4)],
    ['the version that a reader needs', 'README.en.txt', 'packedOtherwise', changedAt(RECORD, 6)],
    ['the disk on which a file begins', 'README.en.txt', 'packedOtherwise', changedAt(RECORD, 34)],
    ['what kind of file it is', 'README.en.txt', 'packedOtherwise', changedAt(RECORD, 41)],
    [
      'a comment of a file',
      'manifest.json',
      'commentAdded',
      (bytes) => {
        const last = marksOf(bytes, RECORD).at(-1) ?? 0;
        bytes.writeUInt16LE(4, last + 32);
        const changed = Buffer.concat([
          bytes.subarray(0, -22),
          Buffer.from('more'),
          bytes.subarray(-22),
        ]);
        const place = changed.length - 22 + 12;
        changed.writeUInt32LE(changed.readUInt32LE(place) + 4, place);
        return changed;
      },
    ],
  ])('%s of the ZIP, around what the manifest names', async (_what, named, problem, change) => {
    const file = saved(change(await archived(closedShop(), WHOLE)));
    expect(await verifyArchive(file)).toEqual({
      ok: false,
      file: named ?? file,
      sequence: null,
      problem,
    });
  });

  /** With these bytes behind the first file, whose sizes take them in or not. */
  async function behindFirst(added: Buffer, isTakenIn: boolean) {
    const files = await filesIn(saved(await archived(closedShop(), WHOLE)));
    const bytes = readFileSync(await repacked(files));
    const changed = withBytesAt(bytes, marksOf(bytes, HEADER)[1] ?? 0, added);
    const [first = 0, ...others] = marksOf(changed, RECORD);
    const places = isTakenIn ? [18, first + 20] : [];
    for (const at of [...places, ...others.map((record) => record + 42)]) {
      changed.writeUInt32LE(changed.readUInt32LE(at) + added.length, at);
    }
    return { verdict: await verifyArchive(saved(changed)), names: [...files.keys()] };
  }

  test('a file between two others', async () => {
    const { verdict, names } = await behindFirst(hidden(), false);
    expect(verdict).toMatchObject({ ok: false, file: names[1], problem: 'bytesAdded' });
  });

  test('bytes behind the end of a compression', async () => {
    const { verdict, names } = await behindFirst(hidden(), true);
    expect(verdict).toMatchObject({ ok: false, file: names[0], problem: 'bytesAdded' });
  });

  /** Such a file could not be removed from a stick, nor under Windows at all. */
  test.skipIf(process.platform !== 'linux')('and it is closed, however early that is', async () => {
    const texts = new Map(await filesIn(saved(await archived(closedShop(), WHOLE))));
    edit(JOURNAL, '4890', '4891')(texts);
    texts.set(JOURNAL, `${texts.get(JOURNAL)}${randomBytes(1_000_000).toString('hex')}`);
    const file = await repacked(texts);
    expect(await verifyArchive(file)).toMatchObject({ problem: 'hashDiffers' });
    await elapsed(100);
    const open = readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`);
      } catch {
        return [];
      }
    });
    expect(open).not.toContain(file);
  });

  test('none, of one that is written for more than four gigabytes', async () => {
    const files = await filesIn(saved(await archived(closedShop(), WHOLE)));
    const zip = new ZipFile();
    const options = { mode: 0o100644, forceDosTimestamp: true, forceZip64Format: true };
    for (const [name, text] of files) {
      zip.addReadStream(Readable.from([Buffer.from(text)]), name, options);
    }
    zip.end({ forceZip64Format: true, comment: '' });
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
    expect(await verifyArchive(saved(Buffer.concat(chunks)))).toMatchObject({ ok: true });
  });

  test('an archive that is cut off, or none at all', async () => {
    const bytes = await archived(closedShop(), WHOLE);
    for (const cut of [
      bytes.subarray(0, bytes.length - 30),
      Buffer.from('PK\u0003\u0004 no archive'),
    ]) {
      expect(await verifyArchive(saved(cut))).toMatchObject({
        ok: false,
        problem: 'archiveUnreadable',
      });
    }
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
