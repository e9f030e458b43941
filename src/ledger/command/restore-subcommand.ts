import { resolve } from 'node:path';
import type { Command } from 'commander';

/** A backup and the journal that is to go on from it, both by their whole paths. */
export interface RestoreAsked {
  readonly backup: string;
  readonly journal: string;
}

/** Adds the command that goes back to a backup; the till's own parts do it, and are above the ledger. */
export function addRestore(
  program: Command,
  restore: (asked: RestoreAsked) => Promise<void>,
): void {
  program
    .command('restore <backup>')
    .description('go back to a backup, with its segments, where the journal is damaged or missing')
    .requiredOption('--journal <file>', 'the journal in its data folder: journal-live.sqlite')
    .action((backup: string, { journal }: { journal: string }) =>
      restore({ backup: resolve(backup), journal: resolve(journal) }),
    );
}
