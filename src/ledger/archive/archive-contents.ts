import { journalPartName, type Manifest } from '../witness/archive-manifest.ts';

/** The names of what lies beside the journal's parts and the manifest. */
export const CLOSINGS_NAME = 'closings.jsonl';
export const SALES_NAME = 'sales.csv';
export const RECEIPTS_NAME = 'receipts.csv';
export const RETURNS_NAME = 'returns.csv';
export const SCHEMA_NAME = 'schema.json';
export const README_NAMES = ['README.en.txt', 'LISEZMOI.fr.txt'] as const;

/** What every archive holds; the spreadsheets are in those that a till made, and not in those of the command. */
const ALWAYS: readonly string[] = [...README_NAMES, SCHEMA_NAME, CLOSINGS_NAME];
const SOMETIMES: readonly string[] = [SALES_NAME, RECEIPTS_NAME, RETURNS_NAME];

/** What is wrong with the names in a manifest, and with which. */
export interface MisnamedFile {
  readonly file: string;
  readonly problem: 'partWrong' | 'fileAdded' | 'fileMissing';
}

/**
 * Whether a manifest names what an archive can hold, and nothing else: the parts of the journal in order, what every
 * archive holds, no receipts without the sales and no returns without the receipts. No version wrote other names. Null where it does.
 */
export function misnamedIn({ journal, files }: Manifest): MisnamedFile | null {
  const part = journal.find((name, index) => name !== journalPartName(index + 1));
  if (part !== undefined) return { file: part, problem: 'partWrong' };
  const names = files.map(({ name }) => name);
  const known = [...journal, ...ALWAYS, ...SOMETIMES];
  const added = names.find((name, index) => !known.includes(name) || names.indexOf(name) !== index);
  if (added !== undefined) return { file: added, problem: 'fileAdded' };
  const expected = [
    ...ALWAYS,
    ...(names.includes(RECEIPTS_NAME) ? [SALES_NAME] : []),
    // Those of before goods came back have none.
    ...(names.includes(RETURNS_NAME) ? [SALES_NAME, RECEIPTS_NAME] : []),
  ];
  const missing = expected.find((name) => !names.includes(name));
  return missing === undefined ? null : { file: missing, problem: 'fileMissing' };
}
