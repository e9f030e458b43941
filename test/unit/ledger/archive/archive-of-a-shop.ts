import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { type ArchivedSpan, archiveBytes } from '../../../../src/ledger/export/write-archive.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import { closeAll, play } from '../closing/days.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../events.ts';
import { signingLedger } from '../proof/signed.ts';
import { keyBeside, temporaryFolder, value } from '../setting.ts';

interface Shop {
  readonly folder: string;
  readonly file: string;
  readonly signer: RegisterSigner;
}

/** A journal of three days, each closed; 22 entries. */
export function closedShop(): Shop {
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

/** The bytes of an archive of these days: of one day unless told otherwise. */
export async function archived(shop: Shop, changes: Partial<ArchivedSpan> = {}): Promise<Buffer> {
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

/** Writes an archive into a folder of its own; gives its path. */
export function saved(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'archive.zip');
  writeFileSync(file, bytes);
  return file;
}

/** All three days. */
export const WHOLE = { from: '2026-11-18', to: '2026-11-20' } as Pick<ArchivedSpan, 'from' | 'to'>;
