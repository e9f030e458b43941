import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as elapsed } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { verifyArchive } from '../../../../src/ledger/archive/verify-archive.ts';
import { canonicalText } from '../../../../src/ledger/entry/hash-chain.ts';
import { manifestHash, manifestSchema } from '../../../../src/ledger/witness/archive-manifest.ts';
import { newSigner } from '../proof/signed.ts';
import { filesIn, repacked } from './archive-files.ts';
import { archived, closedShop, saved, WHOLE } from './archive-of-a-shop.ts';

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
