import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import type { Convention } from '../../../../src/ledger/sheets/csv-cells.ts';
import { DAY, drafted, NOON_MS, options } from '../events.ts';
import { openedLedger, temporaryFolder, value } from '../setting.ts';

const atMs = () => NOON_MS;

/** Writes the spreadsheet of the day into this folder; gives where it lies. */
export async function exported(ledger: Ledger, folder: string, convention: Convention = 'en') {
  const { bounds } = options('');
  const source = {
    ledger,
    bounds,
    mode: 'live',
    terminalId: 'till-1',
    signer: null,
    atMs,
  } as const;
  const content = exportContent(source, { from: DAY, to: DAY }, { what: 'csv', convention });
  return writeExport(value(await content), folder);
}

/** The text of the spreadsheet of the day. */
export async function textOf(ledger: Ledger, convention: Convention = 'en'): Promise<string> {
  return readFileSync(value(await exported(ledger, temporaryFolder(), convention)).path, 'utf8');
}

/** The rows of the spreadsheet of the day, by the names of its columns. */
export async function rowsOf(ledger: Ledger, convention: Convention = 'en') {
  const text = await textOf(ledger, convention);
  return parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    delimiter: convention === 'en' ? ',' : ';',
    // The least forgiving reader: any kind of line break outside quotes ends a row.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
}

/** A ledger with one sale under each of these labels. */
export function labelled(labels: readonly string[]): Ledger {
  const ledger = openedLedger();
  for (const [index, label] of labels.entries()) {
    value(ledger.journal.draft(drafted(index, { label })));
  }
  return ledger;
}
