import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { ExportProof } from '../../../../src/ledger/export/export-format.ts';
import { exportReaderThread, READ_IN_PLACE } from '../../../../src/ledger/export/export-reader.ts';
import { dayPageProgram } from '../../../../src/papers/day-page/day-page-program.ts';
import { COPY_CHECKER, SIGNATURE_THREAD } from '../../../support/thread-programs.ts';
import { closeAll } from '../closing/days.ts';
import { codeCreated, completed, DAY, drafted, HOUR_MS, NOON_MS, options } from '../events.ts';
import { newSigner, signingLedger } from '../proof/signed.ts';
import { record, temporaryFile, temporaryFolder, value } from '../setting.ts';

const SALES = 400;
const inThread = exportReaderThread(COPY_CHECKER, SIGNATURE_THREAD);
const unseen = (): void => undefined;

/** A day of some sales that is closed, and its file of each kind that proves itself. */
function shop() {
  const signer = newSigner();
  const ledger = signingLedger(temporaryFile(), signer);
  for (let sale = 0; sale < SALES; sale += 1) {
    const later = [codeCreated(sale), completed(sale, NOON_MS + 4_000)];
    record(ledger, drafted(sale), later);
  }
  closeAll(ledger, NOON_MS + 8 * HOUR_MS);
  const { bounds } = options('');
  const source = { ledger, bounds, mode: 'test', terminalId: 'till-1', signer } as const;
  const program = dayPageProgram(new URL('../../../../resources/', import.meta.url), 'en');
  const orders = {
    lines: { what: 'jsonl' },
    page: { what: 'html', program },
    archive: { what: 'archive', convention: 'en' },
  } as const;
  return {
    async written(what: ExportProof['what']) {
      const from = { ...source, atMs: () => NOON_MS };
      const content = value(await exportContent(from, { from: DAY, to: DAY }, orders[what]));
      const { path } = value(await writeExport(content, temporaryFolder()));
      if (content.proves === undefined) throw new Error('it proves nothing');
      return { path, proves: content.proves };
    },
  };
}

describe.each(['lines', 'page', 'archive'] as const)('what was written as %s', (what) => {
  test('is whole to a thread too, which tells that it goes on', async () => {
    const { path, proves } = await shop().written(what);
    let told = 0;
    const seen = (): void => {
      told += 1;
    };
    expect(await inThread(path, proves, seen)).toBeNull();
    // Not of each entry: a word to another thread takes longer than to judge one.
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(10);
  });

  test('and was changed since is wrong by the same words', async () => {
    const { path, proves } = await shop().written(what);
    const bytes = readFileSync(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    const problem = await READ_IN_PLACE(path, proves, unseen);
    expect(problem).not.toBeNull();
    expect(await inThread(path, proves, unseen)).toBe(problem);
  });

  test('is read no further once nobody wants it', async () => {
    const { path, proves } = await shop().written(what);
    const enough = new Error('enough');
    const reading = inThread(path, proves, () => {
      throw enough;
    });
    await expect(reading).rejects.toBe(enough);
  });
});

test('what is not there is told as the system tells it', async () => {
  const missing = join(temporaryFolder(), 'missing');
  await expect(inThread(missing, { what: 'lines' }, unseen)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

test('a thread that ends without a word has found nothing whole', async () => {
  const mute = join(temporaryFolder(), 'mute.mjs');
  writeFileSync(mute, '');
  const reader = exportReaderThread(pathToFileURL(mute), SIGNATURE_THREAD);
  await expect(reader(mute, { what: 'lines' }, unseen)).rejects.toThrow('did not come to its end');
});
