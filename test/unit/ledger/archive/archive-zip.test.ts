import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { filesIn, repacked } from './archive-files.ts';
import { archived, closedShop, saved, WHOLE } from './archive-of-a-shop.ts';

describe('a changed archive is found:', () => {
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
});
