import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { journalLinesOf } from '../../../../src/ledger/export/export-journal.ts';
import { archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { PrintedEntry } from '../../../../src/papers/closing/closing-paper.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import type { PaperFile } from '../../../../src/papers/sheet/paper-pdf.ts';
import { DAY, options } from '../../ledger/events.ts';
import { exportedWhole } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { OCCASION } from '../../papers/facts/paper-occasion.ts';

/** The forms in which a till hands out entries that it signed. */
export const FORMS = ['export', 'page', 'archive', 'paper'] as const;

export interface Shop {
  readonly file: string;
  readonly signer: RegisterSigner;
}

/** Puts what such a shop hands out of its journal into this folder, under the name that a till gives it. */
export async function handOut(
  shop: Shop,
  form: (typeof FORMS)[number],
  folder: string,
): Promise<string> {
  switch (form) {
    case 'export': {
      const path = join(folder, 'day.jsonl');
      copyFileSync((await exportedWhole(shop.file, shop.signer)).path, path);
      return path;
    }
    case 'page': {
      const { path } = await exportedWhole(shop.file, shop.signer);
      const text = readFileSync(path, 'utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const page = `<!doctype html><script type="application/jsonl" id="journal">${text}</script>`;
      return written(folder, 'comptoir_till-1_2026-11-20_day_000010_test.html', page);
    }
    case 'archive':
      return written(folder, 'comptoir_till-1_2026-11-20_archive_000010_test.zip', await zip(shop));
    case 'paper':
      return written(folder, 'comptoir_till-1_2026-11-20_Z-000001_test.pdf', await paper(shop));
  }
}

function written(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function zip({ file, signer }: Shop): Promise<Buffer> {
  const connection = value(openConnection(file));
  try {
    const journal = openJournal(connection, options(file));
    const chunks: Uint8Array[] = [];
    const archive = archiveBytes({ journal, mode: 'test', signer, from: DAY, to: DAY });
    for await (const chunk of value(archive).parts) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    connection.close();
  }
}

/** The paper of its newest closing, with that entry attached. */
const paper = async (shop: Shop): Promise<Buffer> =>
  (await printed(shop, (ledger) => ledger.closings.closings(null, 1)[0])).bytes;

/** Takes a reading (X) of the day that it is, and puts its paper into this folder. */
export async function handOutReading(shop: Shop, atMs: number, folder: string): Promise<string> {
  const { fileName, bytes } = await printed(shop, (ledger) => {
    const reading = ledger.closings.reading(ledger.journal.businessDayAt(atMs), 'EUR', atMs);
    value(ledger.journal.note({ type: 'readingTaken', atMs, ...reading }));
    return ledger.closings.readingAt(ledger.journal.head().sequence) ?? undefined;
  });
  return written(folder, fileName, bytes);
}

async function printed(
  { file, signer }: Shop,
  entryOf: (ledger: Ledger) => PrintedEntry | undefined,
): Promise<PaperFile> {
  const ledger = value(openLedger({ ...options(file), signer }));
  try {
    const entry = entryOf(ledger);
    if (entry === undefined) throw new Error('nothing to print');
    const range = { first: entry.sequence, last: entry.sequence };
    const lines = value(
      journalLinesOf({ journal: ledger.journal.entries, mode: 'test', signer }, range),
    );
    const source = Array.from(lines.parts, ({ bytes }) => bytes).join('');
    return await closingPdf(entry, { ...OCCASION, mode: 'test' }, 'a4', source);
  } finally {
    ledger.maintenance.close();
  }
}
