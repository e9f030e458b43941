import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import * as z from 'zod';
import { runLedgerCli } from '../../src/ledger/command-line.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { signerOf } from '../../src/ledger/register-key.ts';
import { options } from './ledger-events.ts';
import { value } from './ledger-setting.ts';
import { dataFolderOf01, SAID_BY_0_1 } from './samples.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../resources/verifier/verify-journal.js', import.meta.url).href
);

const WHOLE = /(\d+) entries, the last ([0-9a-f]{64})/;
const KEY = /key ([0-9a-f]{64})/;

describe('what the version before this one wrote', () => {
  for (const [name, { code: codeThen, said: saidThen }] of Object.entries(SAID_BY_0_1)) {
    test(`verifies as it did: ${name}`, async () => {
      const folder = dataFolderOf01();
      const said: string[] = [];
      const terminal = {
        out: (text: string) => said.push(text),
        tell: (text: string) => said.push(text),
      };
      const code = await runLedgerCli(['verify', join(folder, name)], terminal, '0.0.0');
      expect(code, said.join('')).toBe(codeThen);
      expect(WHOLE.exec(said.join(''))?.slice(1)).toEqual(WHOLE.exec(saidThen)?.slice(1));
      expect(KEY.exec(said.join(''))?.[1]).toBe(KEY.exec(saidThen)?.[1]);
    });
  }

  test('is whole to the second verifier: the export, the page and the parts of the archives', async () => {
    const folder = join(dataFolderOf01(), 'exports');
    const journals: string[] = [];
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      if (name.endsWith('.jsonl')) journals.push(text);
      if (name.endsWith('.html')) journals.push(journalOfPage(text));
      if (name.endsWith('.zip')) journals.push(await partOf(join(folder, name)));
    }
    expect(journals).toHaveLength(4);
    for (const text of journals) {
      expect(await second.verifyJournal(Buffer.from(text))).toMatchObject({ ok: true });
    }
  });

  test('is opened, sold on, and knows each of its files by its hash', () => {
    const folder = dataFolderOf01();
    const signer = signerOf(readFileSync(join(folder, 'register-simulation.key'), 'utf8'));
    if (signer === null) throw new Error('no key');
    const file = join(folder, 'journal-simulation.sqlite');
    const ledger = value(openLedger({ ...options(file), signer, mustExist: true }));
    try {
      const known = ledger
        .registerNotes(100)
        .flatMap(({ event }) =>
          event.type === 'exported' ? [[event.fileName, event.sha256] as const] : [],
        );
      expect(known).toHaveLength(7);
      for (const [fileName, sha256] of known) {
        const bytes = readFileSync(join(folder, 'exports', fileName));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
      value(ledger.note({ type: 'tillStopped', atMs: Date.UTC(2026, 11, 1, 9) }));
      expect(ledger.verify()).toMatchObject({ ok: true });
    } finally {
      ledger.close();
    }
  });
});

function journalOfPage(html: string): string {
  const [, escaped] =
    /<script type="application\/jsonl" id="journal">([^<]*)<\/script>/.exec(html) ?? [];
  return z.string().parse(escaped).replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

async function partOf(archive: string): Promise<string> {
  const zip = await openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'journal-0001.jsonl') continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    }
    throw new Error('no part');
  } finally {
    zip.close();
  }
}
