import { resolve } from 'node:path';
import type { Command } from 'commander';

/** A backup and the journal that is to go on from it, both by their whole paths. */
export interface RestoreAsked {
  readonly backup: string;
  readonly journal: string;
  /** The name that the till is started with; null where its settings say it. */
  readonly terminal: string | null;
  /** What is done about entries that the register's office holds and the backup does not; null where nobody has said. */
  readonly office: 'fetch' | 'without' | null;
}

interface Options {
  readonly journal: string;
  readonly terminal?: string;
  readonly fetch: boolean;
  readonly withoutOffice: boolean;
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
    .option(
      '--terminal <id>',
      'the name that the till is started with, where that is not in its settings',
    )
    .option(
      '--fetch',
      'fetch what the office holds beyond the backup, and go on behind that',
      false,
    )
    .option(
      '--without-office',
      'go on without what the office may hold beyond the backup: a manager says so',
      false,
    )
    .action((backup: string, { journal, terminal, fetch, withoutOffice }: Options) =>
      restore({
        backup: resolve(backup),
        journal: resolve(journal),
        terminal: terminal ?? null,
        office: fetch ? 'fetch' : withoutOffice ? 'without' : null,
      }),
    );
}
