import Database from 'better-sqlite3';
import { openJournalReader } from '../../src/ledger/opening/journal-reader.ts';
import { verifyJournal } from '../../src/ledger/proof/journal-chain.ts';

/** An entry of a journal's file, as it stands there. */
export interface FileEntry {
  readonly sequence: number;
  readonly operator: string;
  readonly kind: string;
  readonly body: Record<string, unknown>;
}

/** The entries of a journal that no till has open; throws where it does not verify. */
export function entriesOfFile(file: string): readonly FileEntry[] {
  const reader = openJournalReader(file);
  if (!reader.ok) throw new Error(reader.error.code);
  const verdict = verifyJournal(reader.value.journal);
  reader.value.close();
  if (!verdict.ok) throw new Error(`entry ${verdict.sequence}: ${verdict.problem}`);
  const database = new Database(file, { readonly: true });
  try {
    const rows = database
      .prepare('SELECT sequence, operator, kind, body FROM journal ORDER BY sequence')
      .all() as { sequence: number; operator: string; kind: string; body: string }[];
    return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as FileEntry['body'] }));
  } finally {
    database.close();
  }
}
