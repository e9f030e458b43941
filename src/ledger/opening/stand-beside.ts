import type { LedgerOptions } from '../ledger.ts';
import { followPayments } from '../proof/recent-payments.ts';
import { writeHeadNow } from '../witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../witness/register-mark.ts';
import { openLedger } from './open-ledger.ts';

/**
 * Writes how far a journal has come into its head, and into the mark beside the register's key (`keyFile`), as its till does:
 * for a command that wrote into it while the till was closed, or what was there before would pass for the newest. Does
 * nothing where the journal does not open or nobody can sign. Throws the system's error.
 */
export function standBeside(options: LedgerOptions, keyFile: string): void {
  const { file, signer } = options;
  if (signer === undefined) return;
  const opened = openLedger(options);
  if (!opened.ok) return;
  const ledger = opened.value;
  try {
    const head = ledger.journal.head();
    writeHeadNow(file, head, signer);
    writeMarkNow(keyFile, markOf(ledger, options.register, followPayments(ledger)()), signer);
  } finally {
    ledger.maintenance.close();
  }
}
