import { readFileSync, writeFileSync } from 'node:fs';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { codeCreated, completed, drafted } from '../events.ts';
import { record, temporaryFolder } from '../setting.ts';

/** Checks a copy in a thread of its own, as the till does. */
export const check = checkerThread(COPY_CHECKER);
/** Nothing stops the till. */
export const goesOn = (): boolean => true;
/** A place for backups of a live journal. */
export const placeIn = (folder = temporaryFolder()) => ({ folder, mode: 'live' as const });

/** Writes one sale under each of these names. */
export function sell(ledger: Ledger, names: readonly number[]): void {
  for (const name of names) record(ledger, drafted(name), [codeCreated(name), completed(name)]);
}

/** A letter of an entry: its page stays sound, and only the chain can tell. */
export function forge(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Table 4');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
